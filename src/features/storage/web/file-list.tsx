import type { StoredFolder } from '../contract/folders.ts';
import { FILE_BULK_MAX_ITEMS, FILE_SORTS, type FileSort } from '../contract/storage.ts';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIsIntegrationOn } from '#platform/web/view/integrations.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useRangeSelection } from '#platform/web/input/range-selection.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { whenIdle } from '#platform/web/loading/when-idle.ts';
import { WindowedList, type WindowedListHandle } from '#platform/web/ui/lists/windowed-list.tsx';
import { canMoveTo, itemsOf, pathText, visibleEntries, type Entry, type Items } from './entries.ts';
import { FileBulkBar } from './file-bulk-bar.tsx';
import styles from './file-list.module.css';
import { FileRow, RenameForm } from './file-row.tsx';
import { folderPath, isSearching, type FilesView } from './files-view.ts';
import { FolderRow } from './folders/folder-row.tsx';
import { describeNoMatch, readSearch } from './search/file-search.ts';
import { Select } from '#platform/web/ui/fields/select.tsx';
import { FileFilters } from './search/file-filters.tsx';

const FileDialog = lazyDialog(async () => (await import('./preview/file-dialog.tsx')).FileDialog);
const ShareDialog = lazyDialog(async () => (await import('./shares/share-dialog.tsx')).ShareDialog);
const MoveDialog = lazyDialog(async () => (await import('./folders/move-dialog.tsx')).MoveDialog);

const ROW_PX = 68;
/** On a narrow screen the buttons stand below the name, beside the facts; on a phone they stand below the facts. */
const NARROW_ROW_PX = 86;
const PHONE_ROW_PX = 112;
/** Rows rendered outside the window: enough for the Tab key, and for content that appears above the list. */
const OVERSCAN_ROWS = 12;
/** More files are loaded before the last ones are in view. */
const ROWS_AHEAD = 250;
/** Says to screen readers that nobody knows how many rows there are (https://w3c.github.io/aria/#aria-setsize). */
const UNKNOWN_SIZE = -1;

interface FileListProps extends Items {
  readonly folders: readonly StoredFolder[];
  /** False while a search may still find more. */
  readonly isComplete: boolean;
  /** The server has sorted the files already. */
  readonly isSorted: boolean;
  /** Loads the next files; null if all are here. */
  readonly onMore: (() => void) | null;
  readonly view: FilesView;
  readonly onView: (change: Partial<FilesView>) => void;
  readonly onDelete: (items: Items) => void;
  readonly onUndo: () => void;
  readonly onMove: (items: Items, target: string, isCopy?: boolean) => void;
}

export function FileList(props: FileListProps) {
  const { files, folders, isComplete, isSorted, onMore, view, onView, onDelete, onUndo, onMove } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const [moving, setMoving] = useState<Items | null>(null);
  const [sharing, setSharing] = useState<Items | null>(null);
  const canShare = useIsIntegrationOn('share');
  const text = useDeferredValue(view.text);
  const shown = useMemo(
    () => visibleEntries({ files, folders }, { ...view, text }, isSorted),
    [files, folders, view, text, isSorted],
  );
  const selection = useRangeSelection(shown, FILE_BULK_MAX_ITEMS);
  const list = useRef<WindowedListHandle>(null);
  const [end, setEnd] = useState<number | null>(null);
  const endInView = shown.length === 0 ? 0 : end;
  const loadMore = useEffectEvent(() => onMore?.());
  useEffect(() => whenIdle(() => void RenameForm.preload()), []);
  // After a failure not before the user scrolls again.
  useEffect(() => {
    if (endInView !== null) loadMore();
  }, [endInView]);
  const open = files.find(({ id }) => id === openId);
  const dragged = (entry: Entry) => itemsOf(selection.has(entry.id) ? selection.chosen : [entry]);
  const placeOf = (folder?: string) => (isSearching(view) ? pathText(folders, folder) : null);

  function row(entry: Entry) {
    const shared = {
      selected: selection.has(entry.id),
      dragged: () => dragged(entry),
      onSelect: (withShift: boolean) => selection.choose(entry.id, withShift),
      onShare: canShare ? () => setSharing(itemsOf([entry])) : null,
      onDelete: () => onDelete(itemsOf([entry])),
    };
    if (entry.kind === 'file') {
      const { file } = entry;
      return (
        <FileRow {...shared} file={file} place={placeOf(file.folder)} onOpen={() => setOpenId(file.id)} />
      );
    }
    const { folder } = entry;
    return (
      <FolderRow
        {...shared}
        folder={folder}
        place={placeOf(folder.parent)}
        to={folderPath(folder.id, view)}
        canDrop={(items) => canMoveTo(folders, items, folder.id)}
        onDrop={(items) => onMove(items, folder.id)}
      />
    );
  }

  return (
    <>
      <FileToolbar view={view} onView={onView} />
      {shown.length > 0 && (
        <FileBulkBar
          selection={selection}
          total={shown.length}
          onDelete={onDelete}
          onMove={setMoving}
          onShare={canShare ? setSharing : null}
        />
      )}
      {shown.length === 0 ? (
        <NoMatches text={text} isComplete={isComplete} onClear={() => onView({ text: '' })} />
      ) : (
        <WindowedList
          ref={list}
          label="Files"
          className={styles['list']}
          rows={shown}
          keyOf={keyOf}
          heightOf={heightOf}
          overscan={OVERSCAN_ROWS}
          onEnd={setEnd}
          endRows={ROWS_AHEAD}
          size={onMore ? UNKNOWN_SIZE : shown.length}
        >
          {row}
        </WindowedList>
      )}
      {open && (
        <FileDialog
          file={open}
          entries={shown}
          onOpen={(id) => {
            setOpenId(id);
            list.current?.scrollTo(id);
          }}
          onDelete={onDelete}
          onUndo={onUndo}
          onClose={() => setOpenId(null)}
        />
      )}
      {sharing && <ShareDialog items={sharing} onClose={() => setSharing(null)} />}
      {moving && (
        <MoveDialog
          items={moving}
          folders={folders}
          onMove={(target, isCopy) => onMove(moving, target, isCopy)}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  );
}

interface NoMatchesProps {
  readonly text: string;
  readonly isComplete: boolean;
  readonly onClear: () => void;
}

function NoMatches({ text, isComplete, onClear }: NoMatchesProps) {
  if (!isComplete) return <Loading />;
  return (
    <EmptySheet title="No matches" action={<Button onClick={onClear}>Clear the search</Button>}>
      {describeNoMatch(readSearch(text))}
    </EmptySheet>
  );
}

function heightOf(): number {
  if (matchMedia('(max-width: 28rem)').matches) return PHONE_ROW_PX;
  return matchMedia('(max-width: 40rem)').matches ? NARROW_ROW_PX : ROW_PX;
}
const keyOf = ({ id }: Entry) => id;

const SORT_LABELS: Readonly<Record<FileSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  modified: 'Last modified',
  name: 'By name',
  largest: 'Largest first',
  kind: 'By kind',
};

interface FileToolbarProps {
  readonly view: FilesView;
  readonly onView: (change: Partial<FilesView>) => void;
}

/** Search in all folders, its filters, and the order. */
function FileToolbar({ view: { text, sort }, onView }: FileToolbarProps) {
  return (
    <div className={styles['tools']}>
      <FileFilters label="Search files" text={text} onChange={(next) => onView({ text: next })} />
      <Select
        label="Order"
        options={FILE_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        value={sort}
        onChange={(next) => onView({ sort: next })}
      />
    </div>
  );
}
