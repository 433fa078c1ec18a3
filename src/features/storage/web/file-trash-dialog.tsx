import type { StoredFolder, TrashedFolder } from '../contract/folders.ts';
import {
  FILE_BULK_MAX_ITEMS,
  FILE_RESTORE_DAYS,
  ROOT_FOLDER_ID,
  STORAGE_MESSAGES,
  type StoredFile,
} from '../contract/storage.ts';
import { Folder, Trash2, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { compareText } from '#platform/contract/compare-text.ts';
import { failureText } from '#platform/web/call/failure.ts';
import { useRangeSelection, type RangeSelection } from '#platform/web/input/range-selection.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { formatBytes, formatCount, formatDate } from '#platform/web/view/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx';
import { TrashDialog } from '#platform/web/ui/dialogs/trash-dialog.tsx';
import { BulkBar } from '#platform/web/ui/lists/bulk-bar.tsx';
import { useTrash } from './calls.ts';
import { itemsText } from './deletion-notices.ts';
import { pathText } from './entries.ts';
import { usePendingChanges, usePurgeTrash, useRestoreFiles } from './file-changes.ts';
import bar from './file-bulk-bar.module.css';
import styles from './file-trash-dialog.module.css';
import { useFolders, useTrashedFolders } from './folders/folder-calls.ts';
import { useRestoreFolders } from './folders/folder-changes.ts';
import { trashWithChanges } from './pending-changes.ts';
import { FileFilters } from './search/file-filters.tsx';
import { describeNoMatch, matcherOf, readSearch } from './search/file-search.ts';

/** A deleted folder counts with what was deleted with it. */
type Trashed = StoredFile | TrashedFolder;

const DAY_MS = 86_400_000;

const isFolder = (item: Trashed): item is TrashedFolder => 'bytes' in item;
const sizeOf = (item: Trashed) => (isFolder(item) ? item.bytes : item.size);
const isFile = (item: Trashed): item is StoredFile => !isFolder(item);
/** None of those whose failure is reported by the change itself. */
const countOf = (restored: Promise<readonly unknown[]>) =>
  restored.then(
    ({ length }) => length,
    () => 0,
  );
const idsOf = (items: readonly Trashed[]) => items.map(({ id }) => id);

/** The files and folders that were deleted in the last 30 days, the last deleted first. */
export function FileTrashDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { items, error } = useTrashedItems();
  const found = useFoundItems(items, useDeferredValue(text));
  const { data: liveFolders = [] } = useFolders();
  const selection = useRangeSelection(found ?? [], FILE_BULK_MAX_ITEMS);
  const { mutateAsync: restoreFiles } = useRestoreFiles();
  const { mutateAsync: restoreFolders, isPending: isRestoring } = useRestoreFolders();
  const { mutate: purge, isPending: isPurging } = usePurgeTrash();
  const [target, setTarget] = useState<readonly Trashed[] | 'all' | null>(null);
  const isSearching = text.trim() !== '';

  async function restore(chosen: readonly Trashed[]) {
    const [files, folders] = [chosen.filter(isFile), chosen.filter(isFolder)];
    // Folders first: a file that was inside one of them comes back into it.
    const [restoredFolders, restoredFiles] = await Promise.all([
      folders.length > 0 ? countOf(restoreFolders(idsOf(folders))) : 0,
      files.length > 0 ? countOf(restoreFiles({ kind: 'restore', files })) : 0,
    ]);
    if (restoredFiles + restoredFolders === 0) return;
    notify({ text: `${itemsText(restoredFiles, restoredFolders)} restored.`, tone: 'success' });
  }

  return (
    <TrashDialog
      description={`What is deleted stays here for ${FILE_RESTORE_DAYS} days. It counts as used space.`}
      items={found}
      error={error && failureText(STORAGE_MESSAGES.listFailed, error)}
      busy={isRestoring || isPurging}
      tools={
        items &&
        items.length > 0 && (
          <TrashTools
            text={text}
            onText={setText}
            selection={selection}
            total={found?.length ?? 0}
            onRestore={(chosen) => void restore(chosen)}
            onPurge={setTarget}
          />
        )
      }
      selection={selection}
      {...(isSearching && items && items.length > 0 && { emptyText: describeNoMatch(readSearch(text)) })}
      icon={(item) =>
        isFolder(item) && <Folder size={18} strokeWidth={1.75} role="img" aria-label="Folder" />
      }
      details={(item) => <TrashedFacts item={item} folders={liveFolders} />}
      onRestore={(item) => void restore([item])}
      onPurge={(item) => setTarget([item])}
      onPurgeAll={isSearching ? undefined : () => setTarget('all')}
      onClose={onClose}
    >
      {items && target !== null && (
        <ConfirmPurgeDialog
          isAll={target === 'all'}
          items={target === 'all' ? items : target}
          onPurge={() =>
            purge(
              target === 'all'
                ? 'all'
                : { files: idsOf(target.filter(isFile)), folders: idsOf(target.filter(isFolder)) },
            )
          }
          onClose={() => setTarget(null)}
        />
      )}
    </TrashDialog>
  );
}

function useTrashedItems(): { readonly items: readonly Trashed[] | undefined; readonly error: Error | null } {
  const { data: files, error: filesError } = useTrash();
  const { data: folders, error: foldersError } = useTrashedFolders();
  const changes = usePendingChanges();
  const items = useMemo(
    () =>
      files &&
      folders &&
      [...folders, ...trashWithChanges(files, changes)].toSorted((a, b) =>
        compareText(b.deletionTime ?? '', a.deletionTime ?? ''),
      ),
    [files, folders, changes],
  );
  return { items, error: filesError ?? foldersError };
}

function useFoundItems(items: readonly Trashed[] | undefined, text: string): readonly Trashed[] | undefined {
  return useMemo(() => {
    const finds = matcherOf(readSearch(text));
    return items?.filter((item) => (isFolder(item) ? finds.folder(item) : finds.file(item)));
  }, [items, text]);
}

interface TrashToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly selection: RangeSelection<Trashed>;
  /** The number of rows. */
  readonly total: number;
  readonly onRestore: (chosen: readonly Trashed[]) => void;
  readonly onPurge: (chosen: readonly Trashed[]) => void;
}

/** Search, and what can be done with the chosen rows. */
function TrashTools({ text, onText, selection, total, onRestore, onPurge }: TrashToolsProps) {
  const { chosen, chooseAll } = selection;
  const bytes = chosen.reduce((sum, item) => sum + sizeOf(item), 0);
  return (
    <>
      <div className={styles['search']}>
        <FileFilters label="Search the trash" text={text} onChange={onText} />
      </div>
      {total > 1 && (
        <div className={bar['bar']}>
          <div className={styles['bar']}>
            <BulkBar
              label="Selected in the trash"
              count={chosen.length}
              total={Math.min(total, FILE_BULK_MAX_ITEMS)}
              summary={`${formatCount(chosen.length, 'item', 'items')}, ${formatBytes(bytes)}`}
              onChooseAll={chooseAll}
              actions={
                <>
                  <Button
                    look="quiet"
                    aria-label="Restore what is selected"
                    onClick={() => onRestore(chosen)}
                  >
                    <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span className={bar['word']}>Restore</span>
                  </Button>
                  <Button
                    look="quiet"
                    aria-label="Delete what is selected for good"
                    onClick={() => onPurge(chosen)}
                  >
                    <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span className={bar['word']}>Delete</span>
                  </Button>
                </>
              }
            />
          </div>
        </div>
      )}
    </>
  );
}

interface TrashedFactsProps {
  readonly item: Trashed;
  /** Those that are not in the trash. */
  readonly folders: readonly StoredFolder[];
}

function TrashedFacts({ item, folders }: TrashedFactsProps) {
  const folder = isFolder(item) ? item.parent : (item.folder ?? ROOT_FOLDER_ID);
  const isThere = folder === ROOT_FOLDER_ID || folders.some(({ id }) => id === folder);
  const deletion = item.deletionTime ?? '';
  const end = new Date(Date.parse(deletion) + FILE_RESTORE_DAYS * DAY_MS).toISOString();
  return (
    <>
      {isFolder(item) && `${formatCount(item.files, 'file', 'files')}, `}
      {formatBytes(sizeOf(item))}
      {', from '}
      {isThere ? <bdi>{pathText(folders, folder)}</bdi> : 'a deleted folder'}
      {`, deleted ${formatDate(deletion)}, kept until ${formatDate(end)}`}
    </>
  );
}

interface ConfirmPurgeDialogProps {
  /** The whole trash. */
  readonly isAll: boolean;
  readonly items: readonly Trashed[];
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Asks before anything is deleted for good. */
function ConfirmPurgeDialog({ isAll, items, onPurge, onClose }: ConfirmPurgeDialogProps) {
  const bytes = items.reduce((sum, item) => sum + sizeOf(item), 0);
  const files = items.reduce((sum, item) => sum + (isFolder(item) ? item.files : 1), 0);
  const [only] = !isAll && items.length === 1 ? items : [];
  const what = only?.name ?? formatCount(files, 'file', 'files');
  return (
    <ConfirmDialog
      title={isAll ? 'Empty the trash?' : 'Delete for good?'}
      description={`${what} (${formatBytes(bytes)}) will be deleted for good. This cannot be undone.`}
      confirmLabel={isAll ? 'Empty the trash' : 'Delete for good'}
      onConfirm={onPurge}
      onClose={onClose}
    />
  );
}
