import type { FeedbackItem } from '../../contract/feedback.ts';
import { useId, useState } from 'react';
import { formatDate } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/fields/select.tsx';
import styles from './organise-dialog.module.css';
import type { Merge } from '../thread/thread-calls.ts';

const SHOWN_CHARS = 60;

interface MergeFieldProps {
  /** Oldest first. */
  readonly items: readonly FeedbackItem[];
  readonly onMerge: (merge: Merge) => void;
}

/** Merges items into one of them, by default the oldest. */
export function MergeField({ items, onMerge }: MergeFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState(items[0]?.id ?? '');
  const into = items.some((item) => item.id === chosen) ? chosen : (items[0]?.id ?? '');
  return (
    <section className={styles['merge']} aria-labelledby={id}>
      <h3 id={id}>Duplicates</h3>
      <p>The others go to the archive and point to the one that stays.</p>
      <Select
        label="Which one stays"
        options={items.map((item, index) => ({ value: item.id, label: labelOf(item, index === 0) }))}
        value={into}
        onChange={setChosen}
      />
      <Button
        onClick={() => onMerge({ ids: items.map((item) => item.id).filter((other) => other !== into), into })}
      >
        Merge
      </Button>
    </section>
  );
}

function labelOf({ content, creationTime }: FeedbackItem, isOldest: boolean): string {
  const text = content.length > SHOWN_CHARS ? `${content.slice(0, SHOWN_CHARS)}…` : content;
  return `${formatDate(creationTime)}${isOldest ? ', the oldest' : ''}: ${text}`;
}
