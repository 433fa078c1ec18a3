import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '#contract/feedback.ts';
import { formatCount } from '../kernel/format.ts';
import type { InboxActions } from './actions.ts';
import styles from './bulk-bar.module.css';
import type { InboxQuery } from './calls.ts';
import { ItemActions } from './item-actions.tsx';
import type { Selection } from './selection.ts';

interface BulkBarProps {
  readonly items: readonly FeedbackItem[];
  readonly query: InboxQuery;
  readonly selection: Selection;
  readonly actions: InboxActions;
}

/** Selects all loaded items and acts on the selected ones. */
export function BulkBar({ items, query, selection, actions }: BulkBarProps) {
  const count = selection.chosen.size;
  const all = count === Math.min(items.length, FEEDBACK_BULK_MAX_ITEMS);
  return (
    <div className={styles['bar']} role="group" aria-label="Selected items">
      <label>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          onChange={() => selection.chooseAll(count === 0)}
        />
        {count === 0 ? 'Select all' : `${formatCount(count, 'item', 'items')} selected`}
      </label>
      {count > 0 && <ItemActions state={query.states[0] ?? 'unread'} actions={actions} />}
    </div>
  );
}
