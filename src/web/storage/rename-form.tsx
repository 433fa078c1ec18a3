import { splitExtension } from '#contract/file-name.ts';
import { storageApi, type StoredFile } from '#contract/storage.ts';
import { useContractForm } from '../kernel/form.ts';
import { NameForm } from '../ui/name-form.tsx';
import { useRenameFile } from './calls.ts';

interface RenameFormProps {
  readonly file: StoredFile;
  readonly onEnd: () => void;
}

export function RenameForm({ file, onEnd }: RenameFormProps) {
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
