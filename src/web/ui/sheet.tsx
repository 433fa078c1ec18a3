import type { ComponentProps } from 'react';
import styles from './sheet.module.css';

/** A white panel on the page's background. */
export function Sheet({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles['sheet'] ?? ''} ${className ?? ''}`} />;
}

/** A narrow sheet for a form. */
export function FormSheet({ className, ...rest }: ComponentProps<'section'>) {
  return <Sheet {...rest} className={`${styles['form'] ?? ''} ${className ?? ''}`} />;
}
