import type { ProjectRole } from '../../contract/feedback.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useDeclineInvitation, useJoinProject, useReceivedInvitations } from './project-calls.ts';
import { PROJECTS_PATH, projectPath } from './project-paths.ts';
import styles from './projects-page.module.css';

const ROLE_SENTENCES: Readonly<Record<ProjectRole, string>> = {
  read: 'read its feedback',
  triage: 'read, mark and answer its feedback',
  own: 'own it together with others',
};

/** The invitations to the address of the user. */
export function ReceivedInvitations() {
  const { data: invitations = [] } = useReceivedInvitations();
  const { join, isJoining } = useJoining();
  const { mutate: decline, isPending: isDeclining } = useDeclineInvitation();
  return invitations.map(({ id, project, invitedBy, role }) => (
    <Sheet key={id} lined className={styles['invitation']} aria-label={`Invitation to ${project}`}>
      <p>
        <bdi>{invitedBy}</bdi> invites you to the project{' '}
        <strong>
          <bdi>{project}</bdi>
        </strong>
        , to {ROLE_SENTENCES[role]}.
      </p>
      <span className={styles['choices']}>
        <Button look="primary" busy={isJoining} onClick={() => join({ id })}>
          Join
        </Button>
        <Button busy={isDeclining} onClick={() => decline(id)}>
          Decline
        </Button>
      </span>
    </Sheet>
  ));
}

/** An invitation by a link, which may have been sent to another address than that of the account. */
export function InvitationLink({ token }: { readonly token: string }) {
  const [isOpen, setOpen] = useState(true);
  const { join, isJoining } = useJoining();
  const navigate = useNavigate();
  if (!isOpen) return null;
  function close() {
    setOpen(false);
    // The secret should not stay in the address.
    void navigate(PROJECTS_PATH, { replace: true });
  }
  return (
    <Sheet lined className={styles['invitation']} aria-label="Invitation">
      <p>You opened an invitation to a feedback project. It can be accepted once, with this account.</p>
      <span className={styles['choices']}>
        <Button look="primary" busy={isJoining} onClick={() => join({ token })}>
          Join
        </Button>
        <Button onClick={close}>Not now</Button>
      </span>
    </Sheet>
  );
}

/** Leads to the project that was joined. */
function useJoining() {
  const navigate = useNavigate();
  const { mutate, isPending } = useJoinProject();
  const join = (invitation: { id: string } | { token: string }) =>
    mutate(invitation, {
      onSuccess({ id, name }) {
        notifySuccess(`You joined “${name}”.`);
        void navigate(projectPath(id), { replace: true });
      },
    });
  return { join, isJoining: isPending };
}
