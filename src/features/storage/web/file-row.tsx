import { modificationTimeOf, type StoredFile } from '../contract/storage.ts';
import { formatBytes, formatDateTime } from '#platform/web/view/format.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { downloadFile } from './downloads.ts';
import type { Items } from './entries.ts';
import { EntryFacts, EntryRow } from './entry-row.tsx';
import styles from './entry-row.module.css';
import { FileIcon } from './preview/file-icon.tsx';
import { kindLabels } from './preview/kind-labels.ts';
import { useDragSource } from './folders/use-entry-dragging.ts';

/** Loaded ahead by the list, so that it stands in the row at once. */
export const RenameForm = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm);

interface FileRowProps {
  readonly file: StoredFile;
  /** Its folder, in a list of several folders. */
  readonly place: string | null;
  readonly selected: boolean;
  /** What a drag of this row moves. */
  readonly dragged: () => Items;
  readonly onSelect: (withShift: boolean) => void;
  readonly onOpen: () => void;
  readonly onShare: (() => void) | null;
  readonly onDelete: () => void;
}

export function FileRow({
  file,
  place,
  selected,
  dragged,
  onSelect,
  onOpen,
  onShare,
  onDelete,
}: FileRowProps) {
  const { sourceRef, isDragged } = useDragSource(dragged);
  return (
    <EntryRow
      ref={sourceRef}
      name={file.name}
      selected={selected}
      isDragged={isDragged}
      icon={<FileIcon file={file} />}
      what={
        <button type="button" className={styles['what']} data-file={file.id} onClick={onOpen}>
          <FileFacts file={file} place={place} />
        </button>
      }
      renameForm={(onEnd) => (
        <RenameForm
          file={file}
          className={styles['renaming']}
          whileBusy={
            <div className={styles['what']}>
              <FileFacts file={file} place={place} />
            </div>
          }
          onEnd={onEnd}
        />
      )}
      onSelect={onSelect}
      onDownload={() => downloadFile(file)}
      onShare={onShare}
      onDelete={onDelete}
    />
  );
}

function FileFacts({ file, place }: Pick<FileRowProps, 'file' | 'place'>) {
  return (
    <EntryFacts name={file.name}>
      <span className={styles['kind']}>{kindLabels[file.kind].name} · </span>
      {formatBytes(file.size)}
      <span className={styles['separator']}> · </span>
      <span className={styles['time']}>{formatDateTime(modificationTimeOf(file))}</span>
      {place !== null && (
        <>
          {' · in '}
          <bdi>{place}</bdi>
        </>
      )}
      {file.missing && ' · missing on the server'}
    </EntryFacts>
  );
}
