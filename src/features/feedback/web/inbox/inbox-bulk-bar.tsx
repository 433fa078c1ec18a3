import { FEEDBACK_BULK_MAX_ITEMS, type FeedbackItem } from '../../contract/feedback.ts';
import { useEffect, useState, type ReactNode } from 'react';
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
  /** Whether further pages follow. */
  readonly hasMore: boolean;
  /** Loads the next page; null while one is loading. */
  readonly onMore: (() => void) | null;
}

/** Selects all items of the view, up to the limit of one call, and acts on the selected ones. */
export function InboxBulkBar(props: InboxBulkBarProps) {
  const { items, query, selection, actions, tools, hasMore, onMore } = props;
  const { chosen, chooseAll } = selection.range;
  /** How many are chosen while the rest is loaded; null: nothing is loaded for that. */
  const [gathered, setGathered] = useState<number | null>(null);
  const choosable = Math.min(items.length, FEEDBACK_BULK_MAX_ITEMS);
  const lacksItems = hasMore && choosable < FEEDBACK_BULK_MAX_ITEMS;
  useEffect(() => {
    if (gathered === null) return;
    if (choosable > gathered) {
      chooseAll(true);
      setGathered(choosable);
    } else if (!lacksItems || chosen.length < gathered) setGathered(null);
    else onMore?.();
    // `chooseAll` is another function each time.
  }, [gathered, choosable, lacksItems, chosen.length, onMore]);
  const isFull = chosen.length === FEEDBACK_BULK_MAX_ITEMS && (hasMore || items.length > chosen.length);
  return (
    <BulkBar
      label="Selected items"
      count={chosen.length}
      total={lacksItems ? Infinity : choosable}
      summary={
        <>
          {isFull && 'The first '}
          {formatNumber(chosen.length)} <span className={styles['word']}>selected</span>
        </>
      }
      onChooseAll={(all) => {
        setGathered(all ? 0 : null);
        chooseAll(all);
      }}
      actions={<ItemActions state={query.states[0] ?? 'unread'} chosen={chosen} actions={actions} />}
    >
      {tools}
    </BulkBar>
  );
}
