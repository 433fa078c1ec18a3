import type { ComponentProps } from 'react';
import styles from './sheet.module.css';

/** A white sheet on the paper. */
export function Sheet({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`${styles['sheet'] ?? ''} ${className ?? ''}`} />;
}

/** One narrow sheet for a form. */
export function FormSheet({ className, ...rest }: ComponentProps<'section'>) {
  return <Sheet {...rest} className={`${styles['form'] ?? ''} ${className ?? ''}`} />;
}
