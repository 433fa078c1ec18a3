import { sharedPath } from '#platform/contract/screens.ts';
import {
  SHARED_PAGE_MAX_ITEMS,
  type SharedFile,
  type SharedItems,
  type Visit,
} from '../../contract/shares.ts';
import { ChevronRight, Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatCount, formatDate } from '#platform/web/view/format.ts';
import { lazyDialog } from '#platform/web/loading/lazy-dialog.tsx';
import { focusMain, useRouteFocus } from '#platform/web/input/route-focus.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptySheet, EmptyState } from '#platform/web/ui/lists/empty-state.tsx';
import { Loading } from '#platform/web/ui/loading.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import path from '../folders/folder-path.module.css';
import { useRenewVisit } from '../links/use-visit.ts';
import { ThumbnailProvider, useVisitorsThumbnailLoader } from '../preview/use-thumbnail.ts';
import { SharedFileRow, SharedFolderRow } from './shared-rows.tsx';
import styles from './shared-files.module.css';
import { sharedContent, useSharedDownload, useSharedItems } from './visitor-calls.ts';

const PreviewDialog = lazyDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface SharedFilesProps {
  readonly visit: Visit;
  readonly token: string;
  /** The open folder; '' for what the link itself names, unless that is one folder. */
  readonly folder: string;
}

export function SharedFiles({ visit, token, folder }: SharedFilesProps) {
  const { share, downloadsLeft, folder: top = '' } = visit;
  const [loaded, setLoaded] = useState({ folder, count: SHARED_PAGE_MAX_ITEMS });
  const wanted = loaded.folder === folder ? loaded.count : SHARED_PAGE_MAX_ITEMS;
  const { data: items, isPending, isPlaceholderData, isError } = useSharedItems(share, folder, wanted);
  const download = useSharedDownload(visit, token);
  const onFailure = useEffectEvent(useRenewVisit(token));
  const loadThumbnail = useVisitorsThumbnailLoader(sharedContent(share));
  const [opened, setOpened] = useState<SharedFile | null>(null);
  // The rows of the former folder are shown until those of the new one have arrived.
  useRouteFocus(items?.path.at(-1)?.id ?? '');
  useEffect(() => {
    // The link may have ended or need another password.
    if (isError) void onFailure();
  }, [isError]);
  if (downloadsLeft === 0) return <UsedUp />;
  if (isPending) return <Loading />;
  if (!items) return <Gone to={folder === top ? null : sharedPath(token)} />;
  // Who has seen a picture has it, so a limit of downloads leaves no previews and no small pictures.
  const onOpen = downloadsLeft === null ? setOpened : null;
  const count = items.files.length + items.folders.length;
  return (
    <>
      <div className={styles['top']}>
        <p>{endText(visit)}</p>
        {count > 0 && (
          <Button look="primary" onClick={() => download(folder === top ? {} : { folder })}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            {folder === top ? (count === 1 ? 'Download' : 'Download all') : 'Download this folder'}
          </Button>
        )}
      </div>
      {folder !== top && <SharedFolderPath visit={visit} token={token} items={items} />}
      <Sheet>
        {count === 0 ? (
          <EmptyState title="Nothing is here now">The link works, but what it shared is gone.</EmptyState>
        ) : (
          <ul className={styles['list']} aria-label="Files">
            {items.folders.map((one) => (
              <SharedFolderRow
                key={one.id}
                folder={one}
                to={sharedPath(token, one.id)}
                onDownload={() => download({ folder: one.id })}
              />
            ))}
            <ThumbnailProvider value={onOpen && loadThumbnail}>
              {items.files.map((file) => (
                <SharedFileRow
                  key={file.id}
                  file={file}
                  onOpen={onOpen && (() => onOpen(file))}
                  onDownload={() => download({ file: file.id })}
                />
              ))}
            </ThumbnailProvider>
          </ul>
        )}
      </Sheet>
      {items.next !== null && (
        <div className={styles['more']}>
          <Button
            busy={isPlaceholderData}
            onClick={() => setLoaded({ folder, count: wanted + SHARED_PAGE_MAX_ITEMS })}
          >
            Show more
          </Button>
        </div>
      )}
      {opened && (
        <PreviewDialog
          share={share}
          token={token}
          file={opened}
          files={items.files}
          onDownload={() => download({ file: opened.id })}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

interface SharedFolderPathProps {
  readonly visit: Visit;
  readonly token: string;
  readonly items: SharedItems;
}

function SharedFolderPath({ visit, token, items }: SharedFolderPathProps) {
  // A folder that is shared alone has the name of the link.
  const inside = items.path.filter(({ id }) => id !== visit.folder);
  const folders = [{ id: '', name: visit.name }, ...inside];
  return (
    <nav aria-label="Folder path">
      <ol className={path['path']}>
        {folders.map(({ id, name }, index) => (
          <li key={id}>
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            <Link to={sharedPath(token, id)} aria-current={index === folders.length - 1 ? 'page' : undefined}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What a visitor sees who has just taken the last download. It gets the focus, because the button is gone. */
function UsedUp() {
  useEffect(focusMain, []);
  return (
    <EmptySheet title="That was the last download">
      Its owner allowed no more, so the link no longer works. If your file did not arrive, ask for another
      link.
    </EmptySheet>
  );
}

/** @param to the page with all that is shared; null if that is gone itself */
function Gone({ to }: { readonly to: string | null }) {
  return (
    <EmptySheet
      role="alert"
      title="This folder is no longer shared"
      action={to !== null && <ButtonLink to={to}>Show all that is shared</ButtonLink>}
    >
      Its owner has moved or deleted it, or the server did not answer.
    </EmptySheet>
  );
}

function endText({ expiryTime, downloadsLeft }: Visit): string {
  const end = expiryTime === null ? [] : [`The link works until ${formatDate(expiryTime)}`];
  const left =
    downloadsLeft === null
      ? []
      : [`${formatCount(downloadsLeft, 'download', 'downloads')} left, no previews`];
  return [...end, ...left].join('. ');
}
