import { isLocalhost } from '../kernel/localhost.ts';
import styles from './operator-hint.module.css';

/**
 * For whoever runs Daybook and waits for a letter. Where it shows is decided by the address alone: whether there is a
 * mail server is nobody else's business.
 */
export function OperatorHint() {
  if (!isLocalhost(location.hostname)) return null;
  return (
    <p className={styles['hint']}>
      Is this your own Daybook? Without a mail server no letter goes out: its link is printed where you
      started Daybook.
    </p>
  );
}
