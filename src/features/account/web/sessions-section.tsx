import { PROFILE_MESSAGES } from '../contract/profile.ts';
import { useState } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { formatDateTime, timeZoneName } from '#platform/web/view/format.ts';
import { notifySuccess } from '#platform/web/notices/notices.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorMessage, FormError } from '#platform/web/ui/error-message.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import styles from './parts/account-screen.module.css';
import { useEndSession, useOwnSessions, type NamedSession } from './profile-calls.ts';

/** The rest of a long list is behind a button, so that what follows on the page is near. */
const SESSIONS_AT_FIRST = 5;

/** The user's sessions; each of them can be ended. */
export function SessionsSection() {
  const { data: sessions = [], error } = useOwnSessions();
  const end = useEndSession();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SESSIONS_AT_FIRST);
  const endOne = (id: string | null, done: string) =>
    end.mutate(id, { onSuccess: () => notifySuccess(done) });
  return (
    <Section title="Where you are logged in" wide>
      <p>
        Don’t recognise a device? End its session and change your password. Times are in {timeZoneName()}.
      </p>
      <ErrorMessage text={error ? failureText(PROFILE_MESSAGES.sessionsFailed, error) : null} />
      <ul className={styles['sessions']}>
        {shown.map((session) => (
          <li key={session.id}>
            <Device session={session} />
            {!session.current && (
              <Button
                disabled={end.isPending}
                aria-label={`End the session of ${session.device}, started ${formatDateTime(session.createdAt)}`}
                onClick={() => endOne(session.id, PROFILE_MESSAGES.sessionEnded)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > SESSIONS_AT_FIRST && (
        <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${sessions.length}`}
        </Button>
      )}
      {sessions.length > 1 && (
        <>
          <Button
            look="danger"
            disabled={end.isPending}
            onClick={() => endOne(null, PROFILE_MESSAGES.othersEnded)}
          >
            End all other sessions
          </Button>
          <FormError text={end.error ? failureText(PROFILE_MESSAGES.sessionsFailed, end.error) : null} />
        </>
      )}
    </Section>
  );
}

function Device({ session }: { readonly session: NamedSession }) {
  const { current, createdAt, lastUsedAt, device } = session;
  return (
    <span className={styles['device']}>
      <strong>
        {device}
        {current && ' (this device)'}
      </strong>
      <small>
        since {formatDateTime(createdAt)},{' '}
        {current ? 'in use now' : `last used ${formatDateTime(lastUsedAt)}`}
      </small>
    </span>
  );
}
