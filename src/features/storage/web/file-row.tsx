import { splitExtension } from '#platform/contract/file-name.ts';
import { modificationTimeOf, storageApi, type StoredFile } from '../contract/storage.ts';
import { useState } from 'react';
import { formatBytes, formatDate } from '#platform/web/view/format.ts';
import { useContractForm } from '#platform/web/call/form.ts';
import { NameForm } from '#platform/web/ui/dialogs/name-form.tsx';
import { downloadFile } from './downloads.ts';
import type { Items } from './entries.ts';
import { EntryFacts, EntryRow } from './entry-row.tsx';
import styles from './entry-row.module.css';
import { useRenameFile } from './file-changes.ts';
import { FileIcon } from './preview/file-icon.tsx';
import { kindLabels } from './preview/kind-labels.ts';
import { useDragSource } from './folders/use-entry-dragging.ts';

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
        <button type="button" className={styles['what']} onClick={onOpen}>
          <FileFacts file={file} place={place} />
        </button>
      }
      renameForm={(onEnd) => <RenameForm file={file} place={place} onEnd={onEnd} />}
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
      {formatDate(modificationTimeOf(file))}
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

interface RenameFormProps extends Pick<FileRowProps, 'file' | 'place'> {
  readonly onEnd: () => void;
}

/** While the new name is on its way the row shows it; the form comes back only with a failure. */
function RenameForm({ file, place, onEnd }: RenameFormProps) {
  const [name] = useState(file.name);
  const { mutateAsync: rename } = useRenameFile();
  const form = useContractForm(storageApi.rename, {
    toValues: (texts) => ({ id: file.id, name: texts.name }),
    send: async (input) => (input.name === name ? file : rename({ kind: 'rename', ...input })),
    failurePrefix: 'Renaming failed: ',
    onSuccess: onEnd,
  });
  return (
    <>
      {form.isBusy && (
        <div className={styles['what']}>
          <FileFacts file={file} place={place} />
        </div>
      )}
      <div className={styles['renaming']} hidden={form.isBusy}>
        <NameForm
          form={form}
          label="New name"
          value={name}
          // Most people change the name without its extension.
          selectedChars={splitExtension(name).stem.length}
          onCancel={onEnd}
        />
      </div>
    </>
  );
}
