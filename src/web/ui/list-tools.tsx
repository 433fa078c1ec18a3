import type { ReactNode } from 'react';
import styles from './list-tools.module.css';

/** Buttons and downloads that concern a whole list: its trash, its files, its keyboard shortcuts. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>;
}
