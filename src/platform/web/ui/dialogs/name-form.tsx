import { useLayoutEffect, useRef } from 'react';
import type { Form } from '../../call/form.ts';
import { Button } from '../button.tsx';
import { FormError } from '../error-message.tsx';
import styles from './name-form.module.css';

interface NameFormProps {
  readonly form: Pick<Form<{ name: string }, unknown>, 'props' | 'field' | 'failure' | 'isBusy'>;
  readonly label: string;
  /** The current name. */
  readonly value: string;
  readonly maxLength?: number;
  /** How much of the name is selected at first, in characters. */
  readonly selectedChars?: number;
  readonly onCancel: () => void;
}

/** Changes a name in place; errors appear below it, where a line is kept free for them. */
export function NameForm({ form, label, value, maxLength, selectedChars, onCancel }: NameFormProps) {
  const { name, error = form.failure } = form.field('name');
  const { isBusy } = form;
  const input = useRef<HTMLInputElement>(null);
  // The reader asked to rename, or nothing came of the new name: the focus belongs here, until they move it.
  useLayoutEffect(() => {
    if (isBusy || !input.current || document.activeElement === input.current) return;
    // With the focus comes what was typed before (`type-ahead.ts`).
    if (selectedChars !== undefined) input.current.setSelectionRange(0, selectedChars);
    input.current.focus();
  }, [isBusy, selectedChars]);
  return (
    <form className={styles['form']} data-tool="rename" {...form.props}>
      <input
        ref={input}
        name={name}
        aria-label={label}
        aria-invalid={error !== null || undefined}
        maxLength={maxLength}
        defaultValue={value}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button type="submit" look="primary" busy={isBusy}>
        Save
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <FormError text={error} />
    </form>
  );
}
