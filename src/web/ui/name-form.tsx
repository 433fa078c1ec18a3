import { useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import styles from './name-form.module.css';

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly maxLength?: number;
  /** How much of the name is marked for writing over, in characters. */
  readonly selectedChars?: number;
  /** What is wrong with the name that was last saved. */
  readonly error: string | null;
  readonly busy?: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** A name in place; what is wrong with it is said below. */
export function NameForm(props: NameFormProps) {
  const { label, name, maxLength, selectedChars, error, busy = false, onSave, onCancel } = props;
  const [draft, setDraft] = useState(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave(draft);
  }

  return (
    <form className={styles['form']} data-tool="rename" onSubmit={submit} noValidate>
      <input
        // Renaming was asked for by the reader: the focus belongs here.
        ref={(input) => {
          if (!input || document.activeElement === input) return;
          input.focus();
          if (selectedChars !== undefined) input.setSelectionRange(0, selectedChars);
        }}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" look="primary" busy={busy}>
        Save
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {error !== null && <p role="alert">{error}</p>}
    </form>
  );
}
