import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** The accessible name of the group: 'Selected files'. */
  readonly label: string;
  readonly count: number;
  /** How many rows can be chosen together. */
  readonly total: number;
  /** What is chosen: '3 files, 20 MiB'. */
  readonly summary: ReactNode;
  readonly onChooseAll: (all: boolean) => void;
  /** What can be done with the chosen rows. */
  readonly actions: ReactNode;
  /** Shown in place of the actions while nothing is chosen. */
  readonly children?: ReactNode;
}

/**
 * Chooses all rows of a list and acts on the chosen ones. It stays in sight: above the list on a wide screen, where it
 * always has the same height; on a phone at the lower edge, but only while something is chosen.
 */
export function BulkBar({ label, count, total, summary, onChooseAll, actions, children }: BulkBarProps) {
  const all = count > 0 && count >= total;
  return (
    <div className={styles['bar']} role="group" aria-label={label} data-active={count > 0}>
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          onChange={() => onChooseAll(!all)}
        />
        <span aria-live="polite">{count === 0 ? 'Select all' : summary}</span>
      </label>
      <div className={styles['actions']}>
        {count === 0 ? (
          children
        ) : (
          <>
            {actions}
            <Button look="quiet" aria-label="Clear the selection" onClick={() => onChooseAll(false)}>
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
