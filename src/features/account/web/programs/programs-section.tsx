import { ACCESS_TOKEN_MESSAGES, type AccessToken } from '../../contract/access-tokens.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { failureText } from '#platform/web/call/failure.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { ErrorMessage } from '#platform/web/ui/error-message.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { copyText } from '#platform/web/input/clipboard.ts';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { Field } from '#platform/web/ui/fields/field.tsx';
import accountStyles from '../parts/account-screen.module.css';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { useAccessTokens, useRevokeAccessToken } from './program-calls.ts';
import styles from './programs-section.module.css';
import { SCOPES } from '#platform/contract/scopes.ts';
import { formatDate, formatDateTime } from '#platform/web/view/format.ts';

type Opened = { readonly dialog: 'create' | 'revoke-all' } | { readonly revoke: AccessToken };

/** The access tokens of the user's programs. */
export function ProgramsSection() {
  const { data: tokens = [], error } = useAccessTokens();
  const revoke = useRevokeAccessToken();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const failure = revoke.error
    ? failureText(ACCESS_TOKEN_MESSAGES.revokeFailed, revoke.error)
    : error && failureText(ACCESS_TOKEN_MESSAGES.loadFailed, error);
  const revokeNow = (id: string | null, done: string) =>
    revoke.mutate(id, { onSuccess: () => notifySuccess(done) });

  return (
    <Section title="Programs" wide>
      <p>
        An app on your phone, a script or a drive on your computer can use your Daybook with an access token.
        It stands in for your password, and allows only what you choose.{' '}
        <Link to={SCREENS.developers}>How programs call Daybook</Link>
      </p>
      <ErrorMessage text={failure || null} />
      {tokens.length > 0 && (
        <ul className={styles['programs']} aria-label="Access tokens">
          {tokens.map((token) => (
            <ProgramRow
              key={token.id}
              token={token}
              busy={revoke.isPending}
              onRevoke={() => setOpened({ revoke: token })}
            />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <Button onClick={() => setOpened({ dialog: 'create' })}>Create a token</Button>
        {tokens.length > 1 && (
          <Button
            look="danger"
            disabled={revoke.isPending}
            onClick={() => setOpened({ dialog: 'revoke-all' })}
          >
            Revoke all
          </Button>
        )}
      </div>
      <DriveAddress />
      {opened && 'revoke' in opened && (
        <ConfirmDialog
          title={`Revoke “${opened.revoke.name}”?`}
          description="The program can no longer use your Daybook. This cannot be undone, but you can create another token."
          confirmLabel="Revoke"
          onConfirm={() => revokeNow(opened.revoke.id, ACCESS_TOKEN_MESSAGES.revoked)}
          onClose={close}
        />
      )}
      {opened && 'dialog' in opened && opened.dialog === 'revoke-all' && (
        <ConfirmDialog
          title="Revoke all tokens?"
          description="None of your programs can use your Daybook any more. This cannot be undone."
          confirmLabel="Revoke all"
          onConfirm={() => revokeNow(null, ACCESS_TOKEN_MESSAGES.allRevoked)}
          onClose={close}
        />
      )}
      {opened && 'dialog' in opened && opened.dialog === 'create' && <CreateTokenDialog onClose={close} />}
    </Section>
  );
}

const DRIVE_PATH = '/dav/';
const HINT =
  'Connect Finder, Explorer or another program to this address. Sign in with your email address, and a token with access to files as the password.';

/** The address at which other programs see the user's files as a drive. */
function DriveAddress() {
  const isOpen = useIsIntegrationOn('dav');
  if (!isOpen) return null;
  const url = location.origin + DRIVE_PATH;
  return (
    <div className={accountStyles['form']}>
      <Field
        label="Your files as a drive (WebDAV)"
        hint={HINT}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copyText(url, 'The address was copied.')}>Copy address</Button>
    </div>
  );
}

interface ProgramRowProps {
  readonly token: AccessToken;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

/** A token with what it allows, its last use and its end. */
function ProgramRow({ token, busy, onRevoke }: ProgramRowProps) {
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
