import { adminApi, type AdminUser } from '../contract/admin.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import styles from './admin.module.css';
import { useSetQuota } from './calls.ts';
import { fromGibText, toGibText } from './quota-gib.ts';

interface QuotaFormProps {
  readonly user: AdminUser;
  readonly usualQuotaBytes: number;
}

/** How much a user may store; an empty field means what the configuration says. */
export function QuotaForm({ user, usualQuotaBytes }: QuotaFormProps) {
  const form = useContractForm(adminApi.setQuota, {
    toValues: ({ quotaBytes = '' }) => ({
      userId: user.id,
      quotaBytes: fromGibText(quotaBytes, user.quotaBytes),
    }),
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
        defaultValue={user.quotaBytes === null ? '' : toGibText(user.quotaBytes)}
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
