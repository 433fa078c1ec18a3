import type { StoredFolder } from '../contract/folders.ts';
import { ALL_FOLDERS, ROOT_FOLDER_ID, STORAGE_MESSAGES } from '../contract/storage.ts';
import { Link2, PackageOpen, PackagePlus, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { failureText } from '#platform/web/call/failure.ts';
import { useIsIntegrationOn, useIntegrations } from '#platform/web/view/integrations.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { useShortcuts } from '#platform/web/input/shortcuts.ts';
import { useUndo, type UndoStack } from '#platform/web/call/undo.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet } from '#platform/web/ui/lists/empty-state.tsx';
import { ListTools, ShortcutsButton, ToolsBelow } from '#platform/web/ui/lists/list-tools.tsx';
import { Loading, useIsLoading } from '#platform/web/ui/loading.tsx';
import { createDeletionNotices } from './deletion-notices.ts';
import type { Items } from './entries.ts';
import { useRestoreFolders } from './folders/folder-changes.ts';
import { useMoveItems } from './folders/use-move-items.ts';
import { useFiles, useUnfinishedUploads, useUsage } from './calls.ts';
import { useDeleteItems, usePendingChanges, useRestoreFiles } from './file-changes.ts';
import { FileList } from './file-list.tsx';
import { folderPath, isSearching, type FilesView } from './files-view.ts';
import { useFolders } from './folders/folder-calls.ts';
import { FolderPath } from './folders/folder-path.tsx';
import { foldersWithChanges, withChanges } from './pending-changes.ts';
import { readSearch, toFilter } from './search/file-search.ts';
import { SCREENS } from '#platform/contract/screens.ts';
import { formatBytes } from '#platform/web/view/format.ts';
import { ChooseButton } from '#platform/web/ui/fields/choose-button.tsx';
import { DropTarget } from '#platform/web/ui/lists/drop-target.tsx';

const FileTrashDialog = lazyDialog(async () => (await import('./file-trash-dialog.tsx')).FileTrashDialog);
const NewFolderDialog = lazyDialog(
  async () => (await import('./folders/new-folder-dialog.tsx')).NewFolderDialog,
);
const LinksDialog = lazyDialog(async () => (await import('./shares/links-dialog.tsx')).LinksDialog);
const RequestDialog = lazyDialog(async () => (await import('./drop/request-dialog.tsx')).RequestDialog);
const DropsDialog = lazyDialog(async () => (await import('./drop/drops-dialog.tsx')).DropsDialog);
const FileShortcutsDialog = lazyDialog(
  async () => (await import('./file-shortcuts-dialog.tsx')).FileShortcutsDialog,
);

type FilesDialog = 'trash' | 'links' | 'request' | 'drops' | 'shortcuts' | 'folder';

interface FilesProps {
  readonly view: FilesView;
  readonly onView: (change: Partial<FilesView>) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The open folder's list or its empty or failed state, and the buttons below it. */
export function Files({ view, onView, onFiles }: FilesProps) {
  const { data: folders, error: foldersError, isPending, refetch } = useFolders();
  const [dialog, setDialog] = useState<FilesDialog | null>(null);
  const close = () => setDialog(null);
  const undo = useUndo();
  const onMove = useMoveItems(undo, folders ?? []);
  const onDelete = useRemoveItems(undo);
  const onCreate = () => setDialog('folder');
  useShortcuts({ '?': () => setDialog('shortcuts'), n: onCreate });

  // Unfinished uploads stand above the list, and the button to share in its rows: others would move when they appear.
  const uploads = useUnfinishedUploads();
  const integrations = useIntegrations();
  const isLooking = [uploads, integrations].some((query) => query.isPending && query.failureCount === 0);
  if (useIsLoading(isPending || isLooking)) return <Loading />;
  const open = folders?.find(({ id }) => id === view.folder);
  const tools = (
    <ToolsBelow isAlsoAbove={false}>
      <FileTools onOpen={setDialog} />
    </ToolsBelow>
  );
  return (
    <>
      {folders ? (
        <>
          <FolderPath folders={folders} view={view} onMove={onMove} onCreate={onCreate} />
          {open || view.folder === ROOT_FOLDER_ID ? (
            <FilesOf
              {...{ folders, view, onView, onFiles, onDelete, onMove, tools }}
              onUndo={undo.undoLast}
            />
          ) : (
            <MissingFolder />
          )}
        </>
      ) : (
        <LoadFailure error={foldersError} onRetry={() => void refetch()} />
      )}
      {dialog === 'trash' && <FileTrashDialog onClose={close} />}
      {dialog === 'links' && <LinksDialog onClose={close} />}
      {dialog === 'request' && <RequestDialog folder={open?.id ?? ROOT_FOLDER_ID} onClose={close} />}
      {dialog === 'drops' && <DropsDialog pathOf={(folder) => folderPath(folder, view)} onClose={close} />}
      {dialog === 'shortcuts' && <FileShortcutsDialog onClose={close} />}
      {dialog === 'folder' && (
        <NewFolderDialog folder={open?.id ?? ROOT_FOLDER_ID} place={open?.name ?? null} onClose={close} />
      )}
    </>
  );
}

interface FilesOfProps extends FilesProps {
  readonly folders: readonly StoredFolder[];
  readonly onDelete: ReturnType<typeof useRemoveItems>;
  readonly onUndo: () => void;
  readonly onMove: ReturnType<typeof useMoveItems>;
  /** Stand below the list, and appear with it; above one whose end is far away. */
  readonly tools: ReactNode;
}

/** What is in the open folder, or what the search finds in all folders. */
function FilesOf({ folders: savedFolders, onFiles, tools, ...props }: FilesOfProps) {
  const { view } = props;
  const shown = isSearching(view) ? ALL_FOLDERS : view.folder;
  const filter = useMemo(() => toFilter(readSearch(view.text)), [view.text]);
  const list = useFiles(shown, filter, view.sort);
  const { data: saved, error, isPending, isPlaceholderData, refetch, isLarge, loadMore } = list;
  const changes = usePendingChanges();
  const files = useMemo(() => saved && withChanges(saved.files, changes, shown), [saved, changes, shown]);
  const folders = useMemo(() => foldersWithChanges(savedFolders, changes), [savedFolders, changes]);
  if (useIsLoading(isPending)) return <Loading />;
  if (!files) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const isEmpty = files.length === 0 && !folders.some(({ parent }) => parent === view.folder);
  return (
    <>
      {isLarge && tools}
      {isEmpty && !isSearching(view) ? (
        <EmptyFiles isRoot={view.folder === ROOT_FOLDER_ID} onFiles={onFiles} />
      ) : (
        <FileList
          key={view.folder}
          files={files}
          folders={folders}
          isComplete={!isPlaceholderData}
          isSorted={isLarge}
          onMore={saved?.hasMore === true ? loadMore : null}
          {...props}
        />
      )}
      {!isLarge && tools}
    </>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <EmptySheet
      role="alert"
      title={failureText(STORAGE_MESSAGES.listFailed, error)}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Your files are safe; the server did not answer.
    </EmptySheet>
  );
}

/** What concerns all files. */
function FileTools({ onOpen }: { readonly onOpen: (dialog: FilesDialog) => void }) {
  const canShare = useIsIntegrationOn('share');
  const canReceive = useIsIntegrationOn('drop');
  return (
    <ListTools>
      <Button look="quiet" onClick={() => onOpen('trash')}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        Trash
      </Button>
      {canShare && (
        <Button look="quiet" onClick={() => onOpen('links')}>
          <Link2 size={16} strokeWidth={1.75} aria-hidden="true" />
          Shared links
        </Button>
      )}
      {canReceive && (
        <>
          <Button look="quiet" onClick={() => onOpen('request')}>
            <PackagePlus size={16} strokeWidth={1.75} aria-hidden="true" />
            Request files
          </Button>
          <Button look="quiet" onClick={() => onOpen('drops')}>
            <PackageOpen size={16} strokeWidth={1.75} aria-hidden="true" />
            Manage requests
          </Button>
        </>
      )}
      <ShortcutsButton onClick={() => onOpen('shortcuts')} />
    </ListTools>
  );
}

/** Deletes at once; the notice and the `u` key undo it. */
function useRemoveItems(undo: UndoStack): (items: Items) => void {
  const { mutate: restoreFiles } = useRestoreFiles();
  const { mutate: restoreFolders } = useRestoreFolders();
  const [notices] = useState(() =>
    createDeletionNotices(undo, ({ files, folders }) => {
      // Folders first: a file that was found inside one of them comes back into it.
      if (folders.length > 0) restoreFolders(folders.map(({ id }) => id));
      if (files.length > 0) restoreFiles({ kind: 'restore', files });
    }),
  );
  const { mutate: remove } = useDeleteItems(notices);
  return (items) => {
    if (items.files.length + items.folders.length > 0) remove({ kind: 'delete', ...items });
  };
}

interface EmptyFilesProps {
  readonly isRoot: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Says what may be dropped, and uploads at once what is chosen. */
function EmptyFiles({ isRoot, onFiles }: EmptyFilesProps) {
  const { data } = useUsage();
  return (
    <DropTarget
      title={isRoot ? 'No files yet' : 'This folder is empty'}
      action={
        <ChooseButton label="Files to upload" onFiles={onFiles}>
          Upload files
        </ChooseButton>
      }
    >
      Photos, documents, music or whole folders
      {data &&
        `: up to ${formatBytes(Math.min(data.uploadMax, data.quota))} each, ${formatBytes(data.quota)} in all`}
      .
    </DropTarget>
  );
}

/** An old address, or a folder that was deleted elsewhere. */
function MissingFolder() {
  return (
    <EmptySheet
      title="This folder is not here"
      action={<ButtonLink to={SCREENS.storage}>All files</ButtonLink>}
    >
      It may be in the trash.
    </EmptySheet>
  );
}
