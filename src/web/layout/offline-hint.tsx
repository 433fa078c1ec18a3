import { useOnline } from '../kernel/online.ts';
import { useIsUserKept } from '../kernel/session.ts';
import styles from './offline-hint.module.css';

/** Says once, politely, that there is no connection. */
export function OfflineHint() {
  const isOnline = useOnline();
  const isKept = useIsUserKept();
  return (
    <p className={styles['hint']} role="status">
      {isKept
        ? 'There is no connection to Daybook. This is what you read last.'
        : !isOnline && 'You are offline. What you have opened is still here.'}
    </p>
  );
}
