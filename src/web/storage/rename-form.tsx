import { splitExtension } from '#contract/file-name.ts';
import type { StoredFile } from '#contract/storage.ts';
import { failureText } from '../kernel/failure.ts';
import { NameForm } from '../ui/name-form.tsx';
import { useRenameFile } from './calls.ts';

interface RenameFormProps {
  readonly file: StoredFile;
  readonly onEnd: () => void;
}

export function RenameForm({ file, onEnd }: RenameFormProps) {
  const { mutate: rename, isPending, error } = useRenameFile();

  function save(name: string) {
    if (name === file.name) return onEnd();
    rename({ id: file.id, name }, { onSuccess: onEnd });
  }

  return (
    <NameForm
      label="New name"
      name={file.name}
      // What is nearly always meant: the name without its ending.
      selectedChars={splitExtension(file.name).stem.length}
      error={error && failureText('Renaming failed: ', error)}
      busy={isPending}
      onSave={save}
      onCancel={onEnd}
    />
  );
}
