import type { ReactNode } from 'react';
import styles from '../details/details-dialog.module.css';

interface LabeledControlProps {
  readonly label: string;
  /** A control that has this name itself. */
  readonly children: ReactNode;
}

/** A label for those who see it. */
export function LabeledControl({ label, children }: LabeledControlProps) {
  return (
    <div className={styles['control']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
