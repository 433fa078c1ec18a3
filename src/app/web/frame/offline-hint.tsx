import { useOnline } from '#platform/web/loading/online.ts';
import { useIsUserKept } from '#platform/web/session/session.ts';
import styles from './offline-hint.module.css';

/** Says once, politely, that there is no connection. */
export function OfflineHint() {
  const isOnline = useOnline();
  const isKept = useIsUserKept();
  return (
    <p className={styles['hint']} role="status">
      {isKept ? (
        <>
          There is no connection to Daybook.{' '}
          <span className={styles['more']}>This is what you read last.</span>
        </>
      ) : (
        !isOnline && (
          <>
            You are offline. <span className={styles['more']}>What you have opened is still here.</span>
          </>
        )
      )}
    </p>
  );
}
