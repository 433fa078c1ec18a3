import type { Activity } from '../../contract/activity.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { WishCompletion } from '../details/wish-completion.ts';
import styles from './wish-tools.module.css';

interface WishToolsProps {
  readonly activity: Activity;
  /** Moves a wish; null where it has no place. */
  readonly handle: ReactNode;
  /** Only one row at a time is in the Tab order. */
  readonly reachable: boolean;
  readonly completion: WishCompletion;
}

/** Moves a wish to the log, or within its order, and finishes what the user is doing. */
export function WishTools({ activity: { id, name }, handle, reachable, completion }: WishToolsProps) {
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
