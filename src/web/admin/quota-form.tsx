import { adminApi, type AdminUser } from '#contract/admin.ts';
import { useContractForm } from '../kernel/form.ts';
import { formatBytes } from '../kernel/format.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/error-message.tsx';
import { Field } from '../ui/field.tsx';
import styles from './admin.module.css';
import { useSetQuota } from './calls.ts';

const GIB_BYTES = 1024 ** 3;

interface QuotaFormProps {
  readonly user: AdminUser;
  readonly usualQuotaBytes: number;
}

/** How much a user may store; an empty field means what the configuration says. */
export function QuotaForm({ user, usualQuotaBytes }: QuotaFormProps) {
  const form = useContractForm(adminApi.setQuota, {
    toValues: ({ quotaBytes = '' }) => ({ userId: user.id, quotaBytes: bytesOf(quotaBytes) }),
    messages: { quotaBytes: 'Please enter a number of GiB, or leave the field empty.' },
    send: useSetQuota().mutateAsync,
    failurePrefix: 'Setting the quota failed: ',
    onSuccess: () => notifySuccess('The quota was set.'),
  });

  return (
    <form className={styles['quota']} {...form.props}>
      <Field
        label="Quota in GiB"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={user.quotaBytes === null ? '' : String(user.quotaBytes / GIB_BYTES)}
        {...form.field('quotaBytes')}
        hint={`${formatBytes(user.bytesUsed)} used. Leave this empty for the configured ${formatBytes(usualQuotaBytes)}.`}
      />
      <Button type="submit" busy={form.isBusy}>
        Set quota
      </Button>
      <FormError text={form.failure} />
    </form>
  );
}

/** NaN if the text is not a number of GiB. */
function bytesOf(gibText: string): number | null {
  return gibText.trim() === '' ? null : Math.round(Number(gibText.replace(',', '.')) * GIB_BYTES);
}
