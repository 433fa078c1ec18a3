import type { StorageUsage } from '../contract/storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { VerifiedGate } from '#platform/web/layout/gates.tsx';
import { formatBytes } from '#platform/web/view/format.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { readDroppedItems, type DroppedItems } from '#platform/web/input/dropped-items.ts';
import { useUrlState } from '#platform/web/navigation/url-state.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { DropZone } from '#platform/web/ui/lists/drop-zone.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { useUsage } from './calls.ts';
import { Files } from './files.tsx';
import { readFilesView, writeFilesView } from './files-view.ts';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import styles from './storage-screen.module.css';
import { chosenFolder, offerItems, useUploads } from './uploads/use-uploads.ts';
import { UploadForm } from './uploads/upload-form.tsx';
import { UnfinishedUploads } from './uploads/unfinished-uploads.tsx';
import { ThumbnailProvider, useThumbnailLoader } from './preview/use-thumbnail.ts';

const UploadList = lazyPart(async () => (await import('./uploads/upload-list.tsx')).UploadList);
const ConflictDialog = lazyDialog(async () => (await import('./uploads/conflict-dialog.tsx')).ConflictDialog);

/** Lists, downloads, deletes and uploads files (specification 2). */
export function StorageScreen() {
  return <VerifiedGate>{(user) => <StorageOf userId={user.id} />}</VerifiedGate>;
}

function StorageOf({ userId }: { readonly userId: string }) {
  const client = useQueryClient();
  const { queue, items, offer, conflict } = useUploads(userId);
  const loadThumbnail = useThumbnailLoader(userId);
  const [view, changeView] = useUrlState(readFilesView, writeFilesView);
  const offerHere = (files: readonly File[]) => offer(files.map((file) => ({ file, folder: view.folder })));
  const offerIn = (dropped: DroppedItems) => offerItems(dropped, view.folder, offer, client);
  return (
    <Page>
      <DropZone
        hint="Drop the files to upload them"
        onDrop={(data) => void readDroppedItems(data).then(offerIn)}
      >
        <div ref={keepFocus} className={styles['screen']}>
          <div className={styles['top']}>
            <UploadForm onFiles={offerHere} onFolder={(files) => void offerIn(chosenFolder(files))} />
            <UsageMeter />
          </div>
          <UploadList queue={queue} items={items} />
          <UnfinishedUploads queued={items} />
          <ThumbnailProvider value={loadThumbnail}>
            <Files view={view} onView={changeView} onFiles={offerHere} />
          </ThumbnailProvider>
        </div>
      </DropZone>
      {conflict && (
        <ConflictDialog
          key={conflict.id}
          names={conflict.names}
          onChoice={conflict.resolve}
          onClose={() => conflict.resolve(null)}
        />
      )}
    </Page>
  );
}

/** How much space the user has used, and how much of it is in the trash and in earlier versions. */
function UsageMeter() {
  const { data } = useUsage();
  return (
    <Sheet className={styles['meter']} aria-label="Space">
      <Progress label="Space used" percent={data ? percentUsed(data) : 0} />
      <p>{data && usageText(data)}</p>
    </Sheet>
  );
}

function percentUsed({ used, quota }: StorageUsage): number {
  return quota === 0 ? 100 : Math.min(100, Math.round((used * 100) / quota));
}

function usageText({ used, trash, versions = 0, quota }: StorageUsage): string {
  const inTrash = trash > 0 ? `, ${formatBytes(trash)} in the trash` : '';
  const inVersions = versions > 0 ? `, ${formatBytes(versions)} in earlier versions` : '';
  return `${formatBytes(used)} of ${formatBytes(quota)}${inTrash}${inVersions}`;
}
