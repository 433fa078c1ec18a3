import { FEEDBACK_LABEL_MAX_CHARS } from '../../contract/feedback-progress.ts';
import { FEEDBACK_LABELS_MAX } from '../../contract/feedback-thread.ts';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { addLabels } from './former-changes.ts';
import { Label } from './label.tsx';
import chipInput from '#platform/web/ui/chip-input.module.css';
import field from '#platform/web/ui/fields/field.module.css';

interface LabelsFieldProps {
  readonly labels: readonly string[];
  /** The labels of the project. */
  readonly known: readonly string[];
  readonly onChange: (labels: readonly string[]) => void;
}

/** Labels as chips. Enter and the comma add what is typed, and so does leaving the field. */
export function LabelsField({ labels, known, onChange }: LabelsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isFull = labels.length >= FEEDBACK_LABELS_MAX;

  function add(text: string) {
    const next = addLabels(labels, text.split(',')).slice(0, FEEDBACK_LABELS_MAX);
    setTyped('');
    if (next.length > labels.length) onChange(next);
  }

  function type(text: string) {
    // Phones tell no key for the comma, and browsers none for a chosen suggestion.
    if (text.includes(',') || (known.includes(text) && text.length > typed.length + 1)) add(text);
    else setTyped(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && labels.length > 0) onChange(labels.slice(0, -1));
  }

  return (
    <div className={field['field']}>
      <label htmlFor={id}>Labels</label>
      <div className={chipInput['box']} ref={keepFocus}>
        {labels.map((name) => (
          <Label key={name} name={name} onRemove={() => onChange(labels.filter((label) => label !== name))} />
        ))}
        <input
          ref={input}
          id={id}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
          list={`${id}-known`}
          maxLength={FEEDBACK_LABEL_MAX_CHARS + 1}
          disabled={isFull}
          placeholder={isFull ? `At most ${FEEDBACK_LABELS_MAX}` : 'Add a label'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => add(typed)}
          onKeyDown={onKeyDown}
        />
        <datalist id={`${id}-known`}>
          {known
            .filter((name) => !labels.includes(name))
            .map((name) => (
              <option key={name} value={name} label={name} aria-label={name} />
            ))}
        </datalist>
      </div>
    </div>
  );
}
