import type { FeedbackItem } from '../../contract/feedback.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UndoStack } from '#platform/web/call/undo.ts';
import { DownloadLink } from '#platform/web/ui/button.tsx';
import { ListTools, ShortcutsButton, ToolsBelow } from '#platform/web/ui/lists/list-tools.tsx';
import { WindowedList, type WindowedListHandle } from '#platform/web/ui/lists/windowed-list.tsx';
import { useInboxActions, type InboxActions } from './actions.ts';
import { exportUrl, type InboxQuery } from '../calls.ts';
import { FeedbackRow } from './feedback-row.tsx';
import { InboxBulkBar } from './inbox-bulk-bar.tsx';
import { useSelection, type Selection } from './selection.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useListKeys } from '#platform/web/input/list-keys.ts';
import type { Shortcut } from '#platform/web/ui/dialogs/shortcuts-dialog.tsx';

const ShortcutsDialog = lazyDialog(
  async () => (await import('#platform/web/ui/dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
);

const OrganiseDialog = lazyDialog(async () => (await import('./organise-dialog.tsx')).OrganiseDialog);

const ROW_PX = 73;
const OVERSCAN_ROWS = 10;
/** The next page is loaded this many rows before the end. */
const PREFETCH_ROWS = 20;

interface FeedbackListProps {
  readonly items: readonly FeedbackItem[];
  readonly query: InboxQuery;
  /** By key; empty if all items are of one project. */
  readonly projectNames: ReadonlyMap<string, string>;
  readonly undo: UndoStack;
  /** Whether further pages follow. */
  readonly hasMore: boolean;
  /** Loads the next page; null if there is none or it is loading. */
  readonly onMore: (() => void) | null;
  readonly onUser: (user: string) => void;
}

/** A virtual list that loads further pages while the reader scrolls. */
export function FeedbackList(props: FeedbackListProps) {
  const { items, query, projectNames, undo, hasMore, onMore, onUser } = props;
  const [help, setHelp] = useState(false);

  const list = useRef<WindowedListHandle>(null);
  const selection = useSelection(items, hasMore, (key) => list.current?.scrollTo(key));
  const [end, setEnd] = useState<number | null>(null);
  const needsMore = selection.isGathering || end === items.length;
  useEffect(() => {
    if (needsMore) onMore?.();
  }, [onMore, needsMore]);

  const [organised, setOrganised] = useState<readonly FeedbackItem[]>([]);
  const actions = useInboxActions({ selection, query, undo, onOrganise: setOrganised });
  const onKeyDown = useInboxKeys({ selection, actions, onHelp: () => setHelp(true) });

  const tools = <InboxTools query={query} onHelp={() => setHelp(true)} />;
  return (
    <>
      <InboxBulkBar {...{ items, hasMore, query, selection, actions, tools }} />
      <WindowedList
        ref={list}
        label="Feedback"
        rows={items}
        keyOf={keyOf}
        heightOf={heightOf}
        overscan={OVERSCAN_ROWS}
        onEnd={setEnd}
        endRows={PREFETCH_ROWS}
        onKeyDown={onKeyDown}
      >
        {(item) => (
          <FeedbackRow
            item={item}
            projectName={projectNames.get(item.projectKey) ?? ''}
            selection={selection}
            actions={actions}
            undo={undo}
            onUser={onUser}
          />
        )}
      </WindowedList>
      <ToolsBelow isAlsoAbove>{tools}</ToolsBelow>
      {organised.length > 0 && (
        <OrganiseDialog
          items={organised}
          undo={undo}
          onMerge={selection.leave}
          onClose={() => setOrganised([])}
        />
      )}
      {help && <ShortcutsDialog shortcuts={FEEDBACK_SHORTCUTS} onClose={() => setHelp(false)} />}
    </>
  );
}

const keyOf = ({ id }: FeedbackItem) => id;
const heightOf = () => ROW_PX;

interface InboxToolsProps {
  readonly query: InboxQuery;
  readonly onHelp: () => void;
}

/** What concerns all items of the view. */
function InboxTools({ query, onHelp }: InboxToolsProps) {
  return (
    <ListTools>
      <DownloadLink href={exportUrl('csv', query)}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Download as CSV
      </DownloadLink>
      <DownloadLink href={exportUrl('json', query)}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        Download as JSON
      </DownloadLink>
      <ShortcutsButton onClick={onHelp} />
    </ListTools>
  );
}

const FEEDBACK_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['j', 'k', '↓', '↑'], meaning: 'Move down and up' },
  { keys: ['Enter'], meaning: 'Open and close the item' },
  { keys: ['x'], meaning: 'Select it' },
  { keys: ['Shift ↓', 'Shift ↑'], meaning: 'Select the rows on the way' },
  { keys: ['e'], meaning: 'Archive' },
  { keys: ['#'], meaning: 'Delete' },
  { keys: ['!'], meaning: 'Move to spam' },
  { keys: ['m'], meaning: 'Mark as read or unread' },
  { keys: ['r'], meaning: 'Answer' },
  { keys: ['o'], meaning: 'Organise: status, labels, assignee, duplicates' },
  { keys: ['u'], meaning: 'Undo the last change' },
  { keys: ['/'], meaning: 'Search' },
  { keys: ['Esc'], meaning: 'Close the item and clear the selection' },
  { keys: ['?'], meaning: 'Show this list' },
];

interface InboxKeysOptions {
  readonly selection: Selection;
  readonly actions: InboxActions;
  readonly onHelp: () => void;
}

/** The keys of the inbox, anywhere on the screen; Delete and Escape on the list itself. */
function useInboxKeys({ selection, actions, onHelp }: InboxKeysOptions) {
  const onList: Readonly<Record<string, () => void>> = {
    Delete: () => actions.moveTo('deleted'),
    Escape() {
      selection.open(null);
      selection.range.chooseAll(false);
    },
  };
  return useListKeys({
    move: selection.move,
    extend: selection.extend,
    anywhere: {
      x: () => selection.current && selection.choose(selection.current.id),
      e: () => actions.moveTo('archived'),
      '#': () => actions.moveTo('deleted'),
      '!': () => actions.moveTo('spam'),
      m: () => actions.moveTo(selection.targets.some(({ state }) => state === 'unread') ? 'read' : 'unread'),
      r: () => actions.answer(),
      o: () => actions.organise(),
      '?': onHelp,
    },
    onList: (key) => onList[key] ?? null,
  });
}
