import { splitExtension } from '#contract/file-name.ts';
import { storageApi, type StoredFile } from '#contract/storage.ts';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatDate } from '../kernel/format.ts';
import { useContractForm } from '../kernel/form.ts';
import { Button } from '../ui/button.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { downloadFile } from './downloads.ts';
import { useRenameFile } from './file-changes.ts';
import { FileIcon } from './file-icon.tsx';
import styles from './file-row.module.css';
import { kindLabels } from './kind-labels.ts';

interface FileRowProps {
  readonly file: StoredFile;
  readonly selected: boolean;
  /** With Shift, all rows since the last one. */
  readonly onSelect: (withShift: boolean) => void;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** The picture or the kind is left of the margin line, the file and its buttons are right of it. */
export function FileRow({ file, selected, onSelect, onOpen, onDelete }: FileRowProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <div className={styles['row']} data-selected={selected}>
      <label className={styles['select']}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Select ${file.name}`}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <FileIcon file={file} />
      {renaming ? (
        <RenameForm file={file} onEnd={() => setRenaming(false)} />
      ) : (
        <button type="button" className={styles['what']} onClick={onOpen}>
          <FileFacts file={file} />
        </button>
      )}
      {!renaming && (
        <div className={styles['tools']}>
          <Button look="quiet" aria-label={`Download ${file.name}`} onClick={() => downloadFile(file.name)}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <Button
            look="quiet"
            data-tool="rename"
            aria-label={`Rename ${file.name}`}
            onClick={() => setRenaming(true)}
          >
            <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
          <Button look="quiet" data-tool="delete" aria-label={`Delete ${file.name}`} onClick={onDelete}>
            <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}

function FileFacts({ file }: { readonly file: StoredFile }) {
  return (
    <>
      <span className={styles['name']}>
        <bdi>{file.name}</bdi>
      </span>
      <span className={styles['facts']}>
        <span className={styles['kind']}>{kindLabels[file.kind].name} · </span>
        {formatBytes(file.size)}
        <span className={styles['separator']}> · </span>
        {formatDate(file.creationTime)}
        {file.missing && ' · missing on the server'}
      </span>
    </>
  );
}

interface RenameFormProps {
  readonly file: StoredFile;
  readonly onEnd: () => void;
}

/** While the new name is on its way the row shows it; the form comes back only with a failure. */
function RenameForm({ file, onEnd }: RenameFormProps) {
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
          <FileFacts file={file} />
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
