import { PROFILE_MESSAGES, type OwnLink } from '../contract/profile.ts';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { copyText } from '#platform/web/input/clipboard.ts';
import { formatDate } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { REVOCATION } from '#platform/web/ui/fields/link-panel.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { useOwnLinks, useRevokeLink } from './profile-calls.ts';
import styles from './programs/programs-section.module.css';

/** Everything of the user that somebody with a link can see or add to, whatever feature made it. */
export function LinksSection() {
  const { data, error } = useOwnLinks();
  const links = data ?? [];
  const revoke = useRevokeLink();
  const [revoked, setRevoked] = useState<OwnLink | null>(null);
  const failure = revoke.error
    ? failureText(PROFILE_MESSAGES.revokingFailed, revoke.error)
    : error && failureText(PROFILE_MESSAGES.linksFailed, error);
  return (
    <Section title="Links" wide>
      <p>
        {data?.length === 0
          ? 'What you share by links will be listed here. You have none yet.'
          : 'What you share by links is listed here. Anyone with a link can use it, no account needed.'}
      </p>
      <ErrorMessage text={failure || null} />
      {links.length > 0 && (
        <ul className={styles['programs']} aria-label="Links">
          {links.map((link) => (
            <LinkRow
              key={`${link.kind} ${link.id}`}
              link={link}
              busy={revoke.isPending}
              onRevoke={() => setRevoked(link)}
            />
          ))}
        </ul>
      )}
      {revoked && (
        <ConfirmDialog
          title={`Revoke the link “${revoked.title}”?`}
          {...REVOCATION}
          onConfirm={() =>
            revoke.mutate(revoked, { onSuccess: () => notifySuccess(PROFILE_MESSAGES.linkRevoked) })
          }
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}

interface LinkRowProps {
  readonly link: OwnLink;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function LinkRow({ link, busy, onRevoke }: LinkRowProps) {
  const { title, label, path } = link;
  const name = `${label} “${title}”`;
  return (
    <li>
      <div className={styles['program']}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <p>{label}</p>
        <small>{factsOf(link).join(', ')}</small>
      </div>
      <div className={styles['actions']}>
        {path !== null && (
          <Button
            aria-label={`Copy the link: ${name}`}
            onClick={() => void copyText(location.origin + path, 'The link was copied.')}
          >
            Copy
          </Button>
        )}
        <Button disabled={busy} aria-label={`Revoke the link: ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

function factsOf({ creationTime, expiryTime, lastUseTime }: OwnLink): string[] {
  return [
    `created ${formatDate(creationTime)}`,
    ...(lastUseTime === undefined
      ? []
      : [lastUseTime === null ? 'not used yet' : `last used ${formatDate(lastUseTime)}`]),
    expiryTime === null ? 'never expires' : `expires ${formatDate(expiryTime)}`,
  ];
}
