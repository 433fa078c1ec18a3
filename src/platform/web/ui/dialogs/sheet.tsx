import type { ComponentProps } from 'react';
import styles from './sheet.module.css';

interface SheetProps extends ComponentProps<'section'> {
  /** Draws the margin line; the content begins 36 px from the edge. */
  readonly lined?: boolean;
}

/** A white panel on the page's background. */
export function Sheet({ className, lined = false, ...rest }: SheetProps) {
  const line = lined ? styles['lined'] : '';
  return <section {...rest} className={`${styles['sheet'] ?? ''} ${line ?? ''} ${className ?? ''}`} />;
}

export function FormSheet({ className, ...rest }: ComponentProps<'section'>) {
  return <Sheet {...rest} className={`${styles['form'] ?? ''} ${className ?? ''}`} />;
}
