import { modificationTimeOf, type StoredFile } from '../contract/storage.ts';
import { formatBytes, formatDateTime } from '#platform/web/view/format.ts';
import { lazyPart } from '#platform/web/ui/dialogs/lazy-part.tsx';
import { downloadFile } from './downloads.ts';
import { EntryFacts, EntryRow, Place, type RowOfList } from './entry-row.tsx';
import styles from './entry-row.module.css';
import { FileIcon, kindLabels } from './preview/file-icon.tsx';
import { useDragSource } from './folders/use-entry-dragging.ts';

/** Loaded ahead by the list, so that it stands in the row at once. */
export const RenameForm = lazyPart(async () => (await import('./rename-form.tsx')).RenameForm);

interface FileRowProps extends RowOfList {
  readonly file: StoredFile;
  readonly onOpen: () => void;
}

export function FileRow({ file, place, dragged, onOpen, ...row }: FileRowProps) {
  const { sourceRef, isDragged } = useDragSource(dragged);
  return (
    <EntryRow
      {...row}
      ref={sourceRef}
      name={file.name}
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
      onDownload={() => downloadFile(file)}
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
      <Place of={place} />
      {file.missing && ' · missing on the server'}
    </EntryFacts>
  );
}
