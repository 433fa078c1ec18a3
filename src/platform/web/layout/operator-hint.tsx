import { sessionApi } from '../../contract/session-calls.ts';
import { isLocalhost } from '../session/localhost.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './operator-hint.module.css';
import { useAnswer } from '../call/call.ts';

/**
 * Helps people who run Daybook on their own machine and wait for an email. Only the address decides whether it is shown,
 * because other users need not know whether there is a mail server.
 */
export function OperatorHint() {
  if (!isLocalhost(location.hostname)) return null;
  return (
    <p className={styles['hint']}>
      Is this your own Daybook? Without a mail server no email is sent; the link is printed where Daybook was
      started.
    </p>
  );
}

/** Offers the link of the email to the first account, if its browser runs on the machine of a Daybook without a mail server. */
export function VerificationHint() {
  const isHere = isLocalhost(location.hostname);
  const { data, isPending } = useAnswer(
    ['verification-link'],
    sessionApi.verificationLink,
    {},
    { enabled: isHere, staleTime: 0 },
  );
  if (!isHere || isPending) return null;
  if (data?.path === undefined) return <OperatorHint />;
  return (
    <>
      <ButtonLink look="primary" to={data.path}>
        Open the link here
      </ButtonLink>
      <p className={styles['hint']}>
        This Daybook has no mail server, so the email stays on this machine. You can open its link right here.
      </p>
    </>
  );
}
