import { adminApi, INVITATION_DAYS } from '../contract/admin.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { ErrorMessage, FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './admin.module.css';
import { useCreateInvitation, useInvitations } from './calls.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Invites people to register, even if registration is closed. */
export function InvitationsPanel() {
  const { data: invitations, error } = useInvitations();
  const form = useContractForm(adminApi.createInvitation, {
    toValues: ({ email = '' }) => (email.trim() === '' ? {} : { email: email.trim() }),
    send: useCreateInvitation().mutateAsync,
    failurePrefix: 'Inviting failed: ',
    onSuccess(_invitation, { email }, element) {
      if (email !== undefined) notifySuccess(`The invitation was sent to ${email}.`);
      element.reset();
    },
  });

  return (
    <Sheet className={styles['sheet']} aria-label="Invitations">
      <form className={styles['form']} {...form.props}>
        <Field
          label="Email, optional"
          type="email"
          autoComplete="off"
          {...form.field('email')}
          hint={`With an address, the link is sent there, and only that address can register with it. Without an address you get a link to share. Each works once, for ${INVITATION_DAYS} days.`}
        />
        <Button type="submit" look="primary" busy={form.isBusy}>
          Invite
        </Button>
        <FormError text={form.failure} />
      </form>
      <ErrorMessage text={error ? failureText('The invitations could not be loaded: ', error) : null} />
      {invitations?.length === 0 && (
        <EmptyState title="No invitations yet">
          Your invitations will be listed here with their status.
        </EmptyState>
      )}
      {invitations && invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      {form.answer?.link && (
        <LinkDialog
          link={form.answer.link}
          title="The invitation’s link"
          description={`It is shown only once. Anyone who has it can register with it, once, within ${INVITATION_DAYS} days.`}
          onClose={form.reset}
        />
      )}
    </Sheet>
  );
}
