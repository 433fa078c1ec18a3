import { fold } from '#contract/fields.ts';
import { FILE_BULK_MAX_ITEMS, type FileSort, type StoredFile } from '#contract/storage.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRangeSelection } from '../kernel/range-selection.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useWindowedRows, WindowedList } from '../ui/windowed-list.tsx';
import { FileBulkBar } from './file-bulk-bar.tsx';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { FileToolbar } from './file-toolbar.tsx';
import { lazyDialog } from '../kernel/lazy-dialog.tsx';

const FileDialog = lazyDialog(async () => (await import('./file-dialog.tsx')).FileDialog);

const ROW_PX = 68;
/** On a phone the buttons stand below the name, beside the facts. */
const NARROW_ROW_PX = 86;
/** Rows rendered outside the window: enough for the Tab key, and for content that appears above the list. */
const OVERSCAN_ROWS = 12;

interface FileListProps {
  readonly files: readonly StoredFile[];
  readonly onDelete: (files: readonly StoredFile[]) => void;
}

export function FileList({ files, onDelete }: FileListProps) {
  const [sort, setSort] = useState<FileSort>('newest');
  const [text, setText] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const deferredText = useDeferredValue(text);
  const shown = useMemo(() => visibleFiles(files, deferredText, sort), [files, deferredText, sort]);
  const selection = useRangeSelection(shown, FILE_BULK_MAX_ITEMS);
  const windowed = useWindowedRows({ rows: shown, keyOf, heightOf, overscan: OVERSCAN_ROWS });
  const open = files.find(({ id }) => id === openId);

  return (
    <>
      <FileToolbar text={text} onText={setText} sort={sort} onSort={setSort} />
      {shown.length > 0 && <FileBulkBar selection={selection} total={shown.length} onDelete={onDelete} />}
      {shown.length === 0 ? (
        <Sheet>
          <EmptyState title="No matches">No file name contains this text.</EmptyState>
        </Sheet>
      ) : (
        <WindowedList
          label="Files"
          className={styles['list']}
          windowed={windowed}
          size={shown.length}
          positionOf={(_file, index) => index}
        >
          {(file) => (
            <FileRow
              file={file}
              selected={selection.has(file.id)}
              onSelect={(withShift) => selection.choose(file.id, withShift)}
              onOpen={() => setOpenId(file.id)}
              onDelete={() => onDelete([file])}
            />
          )}
        </WindowedList>
      )}
      {open && <FileDialog file={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

const heightOf = () => (matchMedia('(max-width: 40rem)').matches ? NARROW_ROW_PX : ROW_PX);
const keyOf = ({ id }: StoredFile) => id;

const byName = (a: StoredFile, b: StoredFile) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Files come newest first; equal ones keep that order. */
const comparators: Readonly<Record<FileSort, ((a: StoredFile, b: StoredFile) => number) | null>> = {
  newest: null,
  oldest: null,
  name: byName,
  largest: (a, b) => b.size - a.size,
  kind: (a, b) => a.kind.localeCompare(b.kind) || byName(a, b),
};

/** The files whose name contains the text, in the chosen order. */
function visibleFiles(files: readonly StoredFile[], text: string, sort: FileSort): StoredFile[] {
  const part = fold(text.trim());
  const found = part === '' ? [...files] : files.filter(({ name }) => fold(name).includes(part));
  if (sort === 'oldest') return found.toReversed();
  const compare = comparators[sort];
  return compare ? found.toSorted(compare) : found;
}
