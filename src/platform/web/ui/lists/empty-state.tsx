import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence that explains the next step. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of a list: nothing yet, nothing found, or an error. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
