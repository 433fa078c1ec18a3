import { FolderUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './drop-target.module.css';

interface DropTargetProps {
  readonly title: string;
  /** What may be dropped. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** Where people aim when they drop files. The whole screen accepts them; this only shows it. */
export function DropTarget({ title, children, action }: DropTargetProps) {
  return (
    <section className={styles['target']}>
      <FolderUp size={40} strokeWidth={1.25} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
