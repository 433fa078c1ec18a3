import type { ComponentProps } from 'react';
import { Sheet } from './dialogs/sheet.tsx';
import styles from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  /** Undefined: its content has a heading. */
  readonly title?: string;
  /** As wide as the page; others stand beside each other. */
  readonly wide?: boolean;
}

/** A part of a page of settings. */
export function Section({ title, wide = false, children, ...rest }: SectionProps) {
  return (
    <Sheet {...rest} lined className={`${styles['section'] ?? ''} ${wide ? (styles['wide'] ?? '') : ''}`}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </Sheet>
  );
}
