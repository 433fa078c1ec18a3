import { ACTIVITY_NAME_MAX_CHARS, ACTIVITY_MESSAGES } from '#contract/activity.ts';
import { useState } from 'react';
import { NameForm } from '../ui/name-form.tsx';

interface NameEditorProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameEditor({ name, onSave, onCancel }: NameEditorProps) {
  const [blank, setBlank] = useState(false);

  function save(draft: string) {
    setBlank(draft.trim() === '');
    if (draft.trim() !== '') onSave(draft);
  }

  return (
    <NameForm
      label="Name"
      name={name}
      maxLength={ACTIVITY_NAME_MAX_CHARS}
      error={blank ? ACTIVITY_MESSAGES.blankName : null}
      onSave={save}
      onCancel={onCancel}
    />
  );
}
