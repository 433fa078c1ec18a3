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
  /** Whether further pages follow. */
  readonly hasMore: boolean;
  readonly query: InboxQuery;
  readonly selection: Selection;
  readonly actions: InboxActions;
  /** Shown while nothing is selected. */
  readonly tools: ReactNode;
}

/** Selects all items of the view, up to the limit of one call, and acts on the selected ones. */
export function InboxBulkBar({ items, hasMore, query, selection, actions, tools }: InboxBulkBarProps) {
  const { chosen } = selection.range;
  const isFull = chosen.length === FEEDBACK_BULK_MAX_ITEMS && (hasMore || items.length > chosen.length);
  return (
    <BulkBar
      label="Selected items"
      count={chosen.length}
      total={selection.choosable}
      summary={
        <>
          {isFull && 'The first '}
          {formatNumber(chosen.length)} <span className={styles['word']}>selected</span>
        </>
      }
      onChooseAll={selection.chooseAll}
      actions={<ItemActions state={query.states[0] ?? 'unread'} chosen={chosen} actions={actions} />}
    >
      {tools}
    </BulkBar>
  );
}
