import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './list-tools.module.css';

/** Buttons and downloads that concern a whole list: its trash, its files, its keyboard shortcuts. */
export function ListTools({ children }: { readonly children: ReactNode }) {
  return <div className={styles['tools']}>{children}</div>;
}

interface ToolsBelowProps {
  /** Whether the tools also stand in the bar above a list, where a long list does not hide them. */
  readonly isAlsoAbove: boolean;
  readonly children: ReactNode;
}

/** The tools below a list, for phones, where the bar above it is hidden, and for lists without rows. */
export function ToolsBelow({ isAlsoAbove, children }: ToolsBelowProps) {
  return (
    <div className={styles['below']} data-also-above={isAlsoAbove}>
      {children}
    </div>
  );
}

/** Opens the list of shortcuts. Phones, which have no keys, do not show it. */
export function ShortcutsButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button look="quiet" className={styles['shortcuts'] ?? ''} onClick={onClick}>
      <Keyboard size={16} strokeWidth={1.75} aria-hidden="true" />
      Keyboard shortcuts
    </Button>
  );
}
