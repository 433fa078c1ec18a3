import { ACTIVITY_NAME_MAX_CHARS, activityMessages } from '#contract/activity.ts';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './name-editor.module.css';

interface NameEditorProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameEditor({ name, onSave, onCancel }: NameEditorProps) {
  const [draft, setDraft] = useState(name);
  const [blank, setBlank] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setBlank(draft.trim() === '');
    if (draft.trim() !== '') onSave(draft);
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
  }

  return (
    <form className={styles['editor']} onSubmit={submit} noValidate>
      <input
        // Editing was asked for by the reader: the focus belongs here.
        ref={(input) => {
          if (document.activeElement !== input) input?.focus();
        }}
        aria-label="Name"
        aria-invalid={blank || undefined}
        maxLength={ACTIVITY_NAME_MAX_CHARS}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={cancelOnEscape}
      />
      <Button type="submit" look="primary">
        Save
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      {blank && <p role="alert">{activityMessages.blankName}</p>}
    </form>
  );
}
