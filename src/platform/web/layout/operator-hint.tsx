import { isLocalhost } from '../session/localhost.ts';
import styles from './operator-hint.module.css';

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
