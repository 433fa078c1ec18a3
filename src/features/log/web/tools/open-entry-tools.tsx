import type { Activity } from '../../contract/activity.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { OpenCompletion } from '../details/completion.ts';
import styles from './open-entry-tools.module.css';

interface OpenEntryToolsProps {
  readonly activity: Activity;
  /** Moves a wish; null where it has no place. */
  readonly handle: ReactNode;
  /** Only one row at a time is in the Tab order. */
  readonly reachable: boolean;
  readonly completion: OpenCompletion;
}

/** Marks a wish, or what the user is doing, as done, and moves a wish within its order. */
export function OpenEntryTools({
  activity: { id, name },
  handle,
  reachable,
  completion,
}: OpenEntryToolsProps) {
  const isOpen = completion.id === id;
  return (
    <div className={styles['tools']}>
      <Button
        look="quiet"
        title="Mark it as done"
        aria-label={`Done: ${name}`}
        aria-expanded={isOpen}
        tabIndex={reachable ? 0 : -1}
        onClick={() => (isOpen ? completion.cancel() : completion.begin(id))}
      >
        <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>Done</span>
      </Button>
      {handle}
    </div>
  );
}
