import { splitName } from '#contract/file-name.ts';
import type { StoredFile } from '#contract/storage.ts';
import { useState, type FormEvent } from 'react';
import { failureText } from '../kernel/failure.ts';
import { Button } from '../ui/button.tsx';
import { useRenameFile } from './calls.ts';
import styles from './rename-form.module.css';

interface RenameFormProps {
  readonly file: StoredFile;
  readonly onEnd: () => void;
}

/** The name in place; what is wrong with it is said below. */
export function RenameForm({ file, onEnd }: RenameFormProps) {
  const [name, setName] = useState(file.name);
  const [fault, setFault] = useState<string | null>(null);
  const { mutate: rename, isPending } = useRenameFile();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name === file.name) return onEnd();
    rename(
      { id: file.id, name },
      { onSuccess: onEnd, onError: (error) => setFault(failureText('Renaming failed: ', error)) },
    );
  }

  return (
    <form className={styles['form']} data-tool="rename" onSubmit={submit} noValidate>
      <input
        // Renaming was asked for by the reader: the focus belongs here.
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus();
          // What is nearly always meant: the name without its ending.
          input.setSelectionRange(0, splitName(file.name).stem.length);
        }}
        aria-label="New name"
        aria-invalid={fault !== null || undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
      />
      <Button type="submit" look="primary" busy={isPending}>
        Save
      </Button>
      <Button look="quiet" onClick={onEnd}>
        Cancel
      </Button>
      {fault !== null && <p role="alert">{fault}</p>}
    </form>
  );
}
