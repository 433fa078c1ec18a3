import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '../../contract/feedback.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/web/view/format.ts';
import { BulkBar } from '#platform/web/ui/lists/bulk-bar.tsx';
import type { InboxActions } from './actions.ts';
import type { InboxQuery } from '../calls.ts';
import styles from './item-actions.module.css';
import { ItemActions } from './item-actions.tsx';
import type { Selection } from './selection.ts';

interface InboxBulkBarProps {
  readonly items: readonly FeedbackItem[];
  readonly query: InboxQuery;
  readonly selection: Selection;
  readonly actions: InboxActions;
  /** Shown while nothing is selected. */
  readonly tools: ReactNode;
}

/** Selects all loaded items, up to the limit of one call, and acts on the selected ones. */
export function InboxBulkBar({ items, query, selection, actions, tools }: InboxBulkBarProps) {
  const { chosen, chooseAll } = selection.range;
  return (
    <BulkBar
      label="Selected items"
      count={chosen.length}
      total={Math.min(items.length, FEEDBACK_BULK_MAX_ITEMS)}
      summary={
        <>
          {formatNumber(chosen.length)} <span className={styles['word']}>selected</span>
        </>
      }
      onChooseAll={chooseAll}
      actions={<ItemActions state={query.states[0] ?? 'unread'} chosen={chosen} actions={actions} />}
    >
      {tools}
    </BulkBar>
  );
}
