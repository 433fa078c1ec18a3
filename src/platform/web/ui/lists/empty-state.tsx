import type { ReactNode } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
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

/** The same as a sheet of its own; an error is an alert. */
export function EmptySheet({ role, ...state }: EmptyStateProps & { readonly role?: 'alert' }) {
  return (
    <Sheet role={role}>
      <EmptyState {...state} />
    </Sheet>
  );
}
