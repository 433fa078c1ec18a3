import type { FeedbackItem } from '#contract/feedback.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useInboxActions } from './actions.ts';
import { BulkBar } from './bulk-bar.tsx';
import { exportAddress, type ListQuery } from './calls.ts';
import styles from './feedback-list.module.css';
import { FeedbackRow } from './feedback-row.tsx';
import { feedbackShortcuts, useListKeys } from './list-keys.ts';
import { useSelection } from './selection.ts';
import type { Undo } from './undo.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('../ui/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const ROW_PX = 73;
const OVERSCAN_ROWS = 10;
/** So many rows before the end the next page is asked for. */
const AHEAD_ROWS = 20;

interface FeedbackListProps {
  readonly items: readonly FeedbackItem[];
  readonly query: ListQuery;
  readonly showsProject: boolean;
  readonly undo: Undo;
  /** Loads the next page; null where there is none or it is on its way. */
  readonly onMore: (() => void) | null;
  readonly onUser: (user: string) => void;
}

/** A sheet with a margin. Only what the window shows is in the document, and pages come as one scrolls. */
export function FeedbackList({ items, query, showsProject, undo, onMore, onUser }: FeedbackListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [help, setHelp] = useState(false);

  useLayoutEffect(() => {
    if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
  });
  const rows = virtualizer.getVirtualItems();
  const lastIndex = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && lastIndex >= items.length - AHEAD_ROWS) onMore();
  }, [onMore, lastIndex, items.length]);

  const selection = useSelection(items, (id) =>
    virtualizer.scrollToIndex(
      items.findIndex((item) => item.id === id),
      { align: 'auto' },
    ),
  );
  const actions = useInboxActions(selection, query, undo);
  const onKeyDown = useListKeys({ selection, actions, onHelp: () => setHelp(true) });

  return (
    <>
      <BulkBar items={items} query={query} selection={selection} actions={actions} />
      <Sheet className={styles['sheet']}>
        <ul
          ref={list}
          className={styles['list']}
          style={{ height: virtualizer.getTotalSize() }}
          aria-label="Feedback"
          onKeyDown={onKeyDown}
        >
          {rows.map(({ index, key, start }) => {
            const item = items[index];
            return item ? (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles['item']}
                style={{ transform: `translateY(${start - scrollMargin}px)` }}
                aria-setsize={items.length}
                aria-posinset={index + 1}
              >
                <FeedbackRow
                  item={item}
                  showsProject={showsProject}
                  selection={selection}
                  actions={actions}
                  onUser={onUser}
                />
              </li>
            ) : null;
          })}
        </ul>
      </Sheet>
      <p className={styles['below']}>
        <a href={exportAddress('csv', query)} download>
          Export as CSV
        </a>
        <a href={exportAddress('json', query)} download>
          Export as JSON
        </a>
        <Button look="quiet" onClick={() => setHelp(true)}>
          Keyboard shortcuts
        </Button>
      </p>
      <Suspense>
        {help && <ShortcutsDialog shortcuts={feedbackShortcuts} onClose={() => setHelp(false)} />}
      </Suspense>
    </>
  );
}
