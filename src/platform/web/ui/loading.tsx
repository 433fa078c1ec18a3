import { useDeferredValue } from 'react';
import styles from './loading.module.css';

/** Takes the place of a list or a whole screen: a ruled sheet, longer than the window, so that nothing below it moves. */
export function Loading() {
  return (
    <p role="status" className={styles['loading']} data-loading="">
      Loading...
    </p>
  );
}

/**
 * Whether to show 'Loading...': also for a moment after what was missing has arrived, because React then renders it in a
 * transition, in short tasks that the page can answer to input between.
 */
export function useIsLoading(isPending: boolean): boolean {
  return useDeferredValue(isPending) || isPending;
}
