import type { AccessToken } from '../../contract/access-tokens.ts';
import { SCOPES } from '#platform/contract/scopes.ts';
import { formatDate, formatDateTime } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './programs-section.module.css';

interface ProgramRowProps {
  readonly token: AccessToken;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

/** A token with what it allows, its last use and its end. */
export function ProgramRow({ token, busy, onRevoke }: ProgramRowProps) {
  const { name, scopes } = token;
  return (
    <li>
      <div className={styles['program']}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p>{scopes.map((scope) => SCOPES[scope]).join(' · ')}</p>
        <small>
          {lastUseText(token)}, {endText(token)}
        </small>
      </div>
      <Button disabled={busy} aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

function lastUseText({ createdAt, lastUsedAt, lastUsedAddress }: AccessToken): string {
  if (lastUsedAt === null) return `created ${formatDate(createdAt)}, not used yet`;
  return `last used ${formatDateTime(lastUsedAt)} from ${lastUsedAddress ?? 'an unknown address'}`;
}

function endText({ expiresAt }: AccessToken): string {
  if (expiresAt === null) return 'never expires';
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'expires'} ${formatDate(expiresAt)}`;
}
