import { useOnline } from '../kernel/online.ts';
import styles from './offline-hint.module.css';

/** Says once, politely, that there is no connection. */
export function OfflineHint() {
  const isOnline = useOnline();
  return (
    <p className={styles['hint']} role="status">
      {!isOnline && 'You are offline. What you have opened is still here.'}
    </p>
  );
}
