import { GUIDE_INPUT_MAX_CHARS, type GuideChoice } from '../contract/guide.ts';
import { useEffect, useId, useState, type ClipboardEvent } from 'react';
import { useForm } from '#platform/web/call/form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField } from '#platform/web/ui/fields/field.tsx';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import styles from './guide-form.module.css';
import type { GuideInputs, GuideKind } from './kinds.ts';

interface GuideFormProps {
  readonly kind: GuideKind;
  readonly initial: GuideInputs;
  readonly onSubmit: (inputs: GuideInputs) => void;
}

/** Asks for the place or title of a guide, with suggestions while typing. */
export function GuideForm({ kind, initial, onSubmit }: GuideFormProps) {
  const [text, setText] = useState(initial.text);
  const [childFriendly, setChildFriendly] = useState(initial.childFriendly);
  const suggestions = useSuggestions(kind, text);
  const id = useId();
  const form = useForm({
    schema: kind.loadSchema,
    toValues: () => kind.toLink({ text, childFriendly }),
    submit: async () => onSubmit({ text, childFriendly }),
  });
  const { name, error } = form.field(kind.field);

  const describedBy = [kind.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  return (
    <Sheet className={styles['sheet']} aria-label={kind.question}>
      <form className={styles['form']} {...form.props}>
        <label htmlFor={id}>{kind.label}</label>
        <div className={styles['line']}>
          <input
            id={id}
            name={name}
            className={styles['input']}
            list={`${id}-suggestions`}
            autoComplete="off"
            dir="auto"
            maxLength={GUIDE_INPUT_MAX_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy || undefined}
            onPaste={(event) => pasteLines(event, setText)}
          />
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((choice) => (
              <option key={choice.input} value={choice.input}>
                {choice.label}
              </option>
            ))}
          </datalist>
          {kind.hint !== undefined && (
            <p id={`${id}-hint`} className={styles['hint']}>
              {kind.hint}
            </p>
          )}
          {kind.name === 'travel' && (
            <CheckboxField
              label="Good with children"
              checked={childFriendly}
              onChange={(event) => setChildFriendly(event.target.checked)}
            />
          )}
          <Button type="submit" look="primary" className={styles['create'] ?? ''}>
            Create guide
          </Button>
        </div>
        {error !== undefined && (
          <p id={`${id}-error`} className={styles['error']} role="alert">
            {error}
          </p>
        )}
      </form>
    </Sheet>
  );
}

/** Pasted lines are a list; the field alone would join their words. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, setText: (text: string) => void): void {
  const lines = event.clipboardData.getData('text/plain').split(/[\r\n]+/u);
  const list = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');
  if (lines.length === 1 || list === '') return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(list, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  setText(input.value.slice(0, GUIDE_INPUT_MAX_CHARS));
}

const SUGGEST_DELAY_MS = 120;

function useSuggestions(kind: GuideKind, text: string): GuideChoice[] {
  const [suggestions, setSuggestions] = useState<GuideChoice[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (text.trim() === '') return setSuggestions([]);
      // Suggestions are optional: without an answer, the form still works.
      kind.suggest(text, abort.signal).then(setSuggestions, () => undefined);
    }, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, text]);
  return suggestions;
}
