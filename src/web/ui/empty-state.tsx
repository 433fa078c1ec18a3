import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence that teaches the next step. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where a list would: nothing yet, nothing found, or what went wrong. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
