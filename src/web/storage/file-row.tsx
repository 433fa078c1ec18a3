import { splitExtension } from '#contract/file-name.ts';
import { storageApi, type StoredFile } from '#contract/storage.ts';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatDate } from '../kernel/format.ts';
import { useContractForm } from '../kernel/form.ts';
import { Button } from '../ui/button.tsx';
import { NameForm } from '../ui/name-form.tsx';
import { useRenameFile } from './calls.ts';
import { downloadFile } from './downloads.ts';
import styles from './file-row.module.css';
import { kindLabels } from './kind-labels.ts';

interface FileRowProps {
  readonly file: StoredFile;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** The kind is left of the margin line, the file and its buttons are right of it. */
export function FileRow({ file, selected, onSelect, onOpen, onDelete }: FileRowProps) {
  const [renaming, setRenaming] = useState(false);
  const { icon: Icon, name: kind } = kindLabels[file.kind];
  return (
    <div className={styles['row']} data-selected={selected}>
      <label className={styles['select']}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={`Select ${file.name}`}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <span className={styles['kind']} title={kind}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      {renaming ? (
        <RenameForm file={file} onEnd={() => setRenaming(false)} />
      ) : (
        <button type="button" className={styles['what']} onClick={onOpen}>
          <span className={styles['name']}>{file.name}</span>
          <span className={styles['facts']}>
            {kind} · {formatBytes(file.size)} · {formatDate(file.creationTime)}
            {file.missing && ' · missing on the server'}
          </span>
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

interface RenameFormProps {
  readonly file: StoredFile;
  readonly onEnd: () => void;
}

function RenameForm({ file, onEnd }: RenameFormProps) {
  const { mutateAsync: rename } = useRenameFile();
  const form = useContractForm(storageApi.rename, {
    toValues: ({ name }) => ({ id: file.id, name }),
    send: async (input) => (input.name === file.name ? file : rename(input)),
    failurePrefix: 'Renaming failed: ',
    onSuccess: onEnd,
  });
  return (
    <NameForm
      form={form}
      label="New name"
      value={file.name}
      // Most people change the name without its extension.
      selectedChars={splitExtension(file.name).stem.length}
      onCancel={onEnd}
    />
  );
}
