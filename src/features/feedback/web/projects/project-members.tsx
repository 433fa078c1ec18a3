import type { ProjectRole } from '../../contract/feedback.ts';
import {
  PROJECT_INVITATION_DAYS,
  projectApi,
  type ProjectDetails,
  type ProjectMember,
} from '../../contract/feedback-projects.ts';
import { useState } from 'react';
import { notifyFailed } from '#platform/web/call/failure.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/error-message.tsx';
import { Field } from '#platform/web/ui/fields/field.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useChangeProject } from './project-calls.ts';
import styles from '../parts/project-page.module.css';
import { ROLE_LABELS, ROLE_OPTIONS } from './project-roles.ts';

interface ProjectMembersProps {
  readonly project: ProjectDetails;
  readonly userId: string;
}

export function ProjectMembers({ project, userId }: ProjectMembersProps) {
  const { id, role, members, invitations } = project;
  const isOwner = role === 'own';
  return (
    <Section title="Members" wide>
      <p>
        Members who can read see the feedback. Those who can triage also mark, answer and delete it. Owners
        also manage the project. An invitation link works once, within {PROJECT_INVITATION_DAYS} days.
      </p>
      <ul className={styles['rows']} aria-label="Members">
        {members.map((member) => (
          <Member
            key={member.userId}
            id={id}
            member={member}
            isSelf={member.userId === userId}
            isOwner={isOwner}
          />
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <span className={styles['what']}>
              <bdi>{invitation.email}</bdi>
              <small>
                Invited: {ROLE_LABELS[invitation.role].toLowerCase()}, until{' '}
                {formatDate(invitation.expiresAt)}
              </small>
            </span>
            <RevokeButton id={id} invitationId={invitation.id} email={invitation.email} />
          </li>
        ))}
      </ul>
      {isOwner && <InviteForm id={id} />}
    </Section>
  );
}

const onError = notifyFailed('The member could not be changed: ');

interface MemberProps {
  readonly id: string;
  readonly member: ProjectMember;
  readonly isSelf: boolean;
  readonly isOwner: boolean;
}

function Member({ id, member: { userId, email, role, joinedAt }, isSelf, isOwner }: MemberProps) {
  const { mutate: setRole, isPending: isChanging } = useChangeProject(projectApi.setRole);
  const { mutate: remove, isPending: isRemoving } = useChangeProject(projectApi.removeMember);
  return (
    <li>
      <span className={styles['what']}>
        <span>
          <bdi>{email}</bdi>
          {isSelf && ' (you)'}
        </span>
        <small>
          {isOwner ? '' : `${ROLE_LABELS[role]}, `}since {formatDate(joinedAt)}
        </small>
      </span>
      {isOwner && (
        <Select
          label={`Role of ${email}`}
          options={ROLE_OPTIONS}
          value={role}
          disabled={isChanging}
          onChange={(next) => setRole({ id, userId, role: next }, { onError })}
        />
      )}
      {isOwner && !isSelf && (
        <Button
          busy={isRemoving}
          aria-label={`Remove ${email}`}
          onClick={() =>
            remove({ id, userId }, { onError, onSuccess: () => notifySuccess(`${email} was removed.`) })
          }
        >
          Remove
        </Button>
      )}
    </li>
  );
}

interface RevokeButtonProps {
  readonly id: string;
  readonly invitationId: string;
  readonly email: string;
}

function RevokeButton({ id, invitationId, email }: RevokeButtonProps) {
  const { mutate, isPending } = useChangeProject(projectApi.revokeInvitation);
  return (
    <Button
      busy={isPending}
      aria-label={`Revoke the invitation of ${email}`}
      onClick={() =>
        mutate(
          { id, invitationId },
          {
            onSuccess: () => notifySuccess('The invitation was revoked.'),
            onError: notifyFailed('Revoking the invitation failed: '),
          },
        )
      }
    >
      Revoke
    </Button>
  );
}

function InviteForm({ id }: { readonly id: string }) {
  const [role, setRole] = useState<ProjectRole>('triage');
  const form = useContractForm(projectApi.invite, {
    toValues: ({ email = '' }) => ({ id, email: email.trim(), role }),
    send: useChangeProject(projectApi.invite).mutateAsync,
    failurePrefix: 'Inviting failed: ',
    onSuccess(_project, { email }, element) {
      notifySuccess(`The invitation was sent to ${email}.`);
      element.reset();
    },
  });
  return (
    <form className={styles['invite']} {...form.props}>
      <Field label="Invite by email" type="email" autoComplete="off" {...form.field('email')} />
      <Select label="Role" options={ROLE_OPTIONS} value={role} onChange={setRole} />
      <Button type="submit" look="primary" busy={form.isBusy}>
        Invite
      </Button>
      <FormError text={form.failure} />
    </form>
  );
}
