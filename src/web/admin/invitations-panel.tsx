import { EmailRequest } from '#contract/account.ts';
import { INVITATION_DAYS } from '#contract/admin.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { notifySuccess } from '../kernel/notices.ts';
import { fieldErrors, formTexts } from '../kernel/validate.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { ErrorMessage } from '../ui/error-message.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './admin.module.css';
import { useCreateInvitation, useInvitations } from './calls.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Invites people to register, also where registration is closed. */
export function InvitationsPanel() {
  const [emailError, setEmailError] = useState<string>();
  const { data: invitations, error } = useInvitations();
  const create = useCreateInvitation();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = formTexts(form, 'email').email.trim();
    const broken = email === '' ? undefined : fieldErrors(EmailRequest, { email })?.email;
    setEmailError(broken);
    if (broken !== undefined) return;
    const onSuccess = () => {
      if (email !== '') notifySuccess(`The invitation goes to ${email}.`);
      form.reset();
    };
    create.mutate(email === '' ? undefined : email, { onSuccess });
  }

  return (
    <Sheet className={styles['sheet']} aria-label="Invitations">
      <form className={styles['form']} noValidate onSubmit={submit}>
        <ErrorMessage text={create.error ? failureText('Inviting failed: ', create.error) : null} />
        <Field
          label="E-mail, optional"
          name="email"
          type="email"
          autoComplete="off"
          error={emailError}
          hint={`With an address, the link is sent there, and only that address can register with it. Without one you get a link to hand over. Each works once, for ${INVITATION_DAYS} days.`}
        />
        <Button type="submit" look="primary" busy={create.isPending}>
          Invite
        </Button>
      </form>
      <ErrorMessage text={error ? failureText('The invitations could not be read: ', error) : null} />
      {invitations?.length === 0 && (
        <EmptyState title="No invitations yet">
          The invitations that you make are listed here, with what became of them.
        </EmptyState>
      )}
      {invitations && invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      {create.data?.link && (
        <LinkDialog
          link={create.data.link}
          title="The link of this invitation"
          description={`It is shown this once. Anybody who has it can register, once, within ${INVITATION_DAYS} days.`}
          onClose={create.reset}
        />
      )}
    </Sheet>
  );
}
