import { splitExtension } from '#platform/contract/file-name.ts';
import { foldersApi, type StoredFolder } from '../contract/folders.ts';
import { storageApi, type StoredFile } from '../contract/storage.ts';
import { useState, type ReactNode } from 'react';
import { useContractForm } from '#platform/web/call/form.ts';
import { NameForm } from '#platform/web/ui/dialogs/name-form.tsx';
import { useRenameFile } from './file-changes.ts';
import { useRenameFolder } from './folders/folder-changes.ts';

export interface RenameFormProps {
  readonly file: StoredFile;
  readonly className?: string | undefined;
  /** Takes the place of the form while the new name is on its way; the form comes back only with a failure. */
  readonly whileBusy?: ReactNode;
  readonly onEnd: () => void;
}

export function RenameForm({ file, className, whileBusy, onEnd }: RenameFormProps) {
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
      {form.isBusy && whileBusy}
      <div className={className} hidden={form.isBusy && whileBusy !== undefined}>
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

export interface RenameFolderFormProps {
  readonly folder: StoredFolder;
  readonly onEnd: () => void;
}

export function RenameFolderForm({ folder: { id, name }, onEnd }: RenameFolderFormProps) {
  const { mutateAsync: rename } = useRenameFolder();
  const form = useContractForm(foldersApi.rename, {
    toValues: (texts) => ({ id, name: texts.name }),
    send: rename,
    failurePrefix: 'Renaming failed: ',
    onSuccess: onEnd,
  });
  return <NameForm form={form} label="New name" value={name} selectedChars={name.length} onCancel={onEnd} />;
}
