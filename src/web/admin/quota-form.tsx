import { QUOTA_MAX_BYTES, type AdminUser } from '#contract/admin.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { formatBytes } from '../kernel/format.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import styles from './admin.module.css';
import { useSetQuota } from './calls.ts';

const GIB = 1024 ** 3;

interface QuotaFormProps {
  readonly user: AdminUser;
  readonly usualQuotaBytes: number;
}

/** How much a user may store; nothing entered: what the configuration says. */
export function QuotaForm({ user, usualQuotaBytes }: QuotaFormProps) {
  const [quotaError, setQuotaError] = useState<string>();
  const { mutate, isPending, error } = useSetQuota();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const quotaBytes = readQuota(formTexts(event.currentTarget, 'quota').quota);
    setQuotaError(quotaBytes === undefined ? 'Please enter a number of GiB, or nothing.' : undefined);
    if (quotaBytes === undefined) return;
    mutate({ userId: user.id, quotaBytes }, { onSuccess: () => notifySuccess('The quota was set.') });
  }

  return (
    <form className={styles['quota']} noValidate onSubmit={submit}>
      <ErrorMessage text={error ? failureText('Setting the quota failed: ', error) : null} />
      <Field
        label="Quota in GiB"
        name="quota"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={user.quotaBytes === null ? '' : String(user.quotaBytes / GIB)}
        error={quotaError}
        hint={`${formatBytes(user.bytesUsed)} are used. Nothing entered: ${formatBytes(usualQuotaBytes)}, as configured.`}
      />
      <Button type="submit" busy={isPending}>
        Set quota
      </Button>
    </form>
  );
}

/** Undefined where it is no quota. */
function readQuota(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const bytes = Math.round(Number(text.replace(',', '.')) * GIB);
  return bytes >= 0 && bytes <= QUOTA_MAX_BYTES ? bytes : undefined;
}
