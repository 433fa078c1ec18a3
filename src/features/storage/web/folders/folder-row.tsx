import type { StoredFolder } from '../../contract/folders.ts';
import { Folder } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from '#platform/web/ui/link.tsx';
import { formatDateTime } from '#platform/web/view/format.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { downloadArchive } from '../downloads.ts';
import type { Items } from '../entries.ts';
import { EntryFacts, EntryRow, Place, type RowOfList } from '../entry-row.tsx';
import styles from '../entry-row.module.css';
import icon from '../preview/file-icon.module.css';
import { useDragSource, useFolderTarget } from './use-entry-dragging.ts';

const RenameFolder = lazyPart(async () => (await import('../rename-form.tsx')).RenameFolderForm);

interface FolderRowProps extends RowOfList {
  readonly folder: StoredFolder;
  /** The address that opens it. */
  readonly to: string;
  readonly canDrop: (items: Items) => boolean;
  readonly onDrop: (items: Items) => void;
}

export function FolderRow({ folder, place, to, dragged, canDrop, onDrop, ...row }: FolderRowProps) {
  const { sourceRef, isDragged } = useDragSource(dragged);
  const { targetRef, isOver } = useFolderTarget({ canDrop, onDrop });
  const ref = useCallback(
    (element: HTMLElement | null) => {
      sourceRef(element);
      targetRef(element);
    },
    [sourceRef, targetRef],
  );
  return (
    <EntryRow
      {...row}
      ref={ref}
      name={folder.name}
      isDragged={isDragged}
      isOver={isOver}
      icon={
        <span className={icon['tile']} data-kind="folder" title="Folder">
          <Folder size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
      }
      what={
        <Link className={styles['what']} to={to} draggable={false}>
          <EntryFacts name={folder.name}>
            <span className={styles['kind']}>Folder · </span>
            {formatDateTime(folder.creationTime)}
            <Place of={place} />
          </EntryFacts>
        </Link>
      }
      renameForm={(onEnd) => (
        <div className={styles['renaming']}>
          <RenameFolder folder={folder} onEnd={onEnd} />
        </div>
      )}
      onDownload={() => downloadArchive({ files: [], folders: [folder] })}
    />
  );
}
