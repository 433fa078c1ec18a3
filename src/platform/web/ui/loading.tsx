import { BEGINNING_ID } from '../../contract/first-answers.ts';
import { useDeferredValue } from 'react';
import styles from './loading.module.css';

interface LoadingProps {
  /** For documents, into which the build or the server writes something that then stands on the lines of the sheet. */
  readonly hasBeginning?: boolean;
}

/** Takes the place of a list or a whole screen: a ruled sheet, longer than the window, so that nothing below it moves. */
export function Loading({ hasBeginning = false }: LoadingProps) {
  return (
    <div className={styles['loading']} data-loading="">
      <p role="status">Loading...</p>
      {hasBeginning && (
        <p id={BEGINNING_ID} className={styles['beginning']} suppressHydrationWarning>
          {''}
        </p>
      )}
    </div>
  );
}

/**
 * Whether to show 'Loading...': also for a moment after what was missing has arrived, because React then renders it in a
 * transition, in short tasks that the page can answer to input between.
 */
export function useIsLoading(isPending: boolean): boolean {
  return useDeferredValue(isPending) || isPending;
}
