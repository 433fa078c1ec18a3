import { GUIDE_INPUT_MAX_CHARS, type GuideChoice } from '#contract/guide.ts';
import { useEffect, useId, useState } from 'react';
import { useForm } from '../kernel/form.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
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
    schema: kind.schema,
    toValues: () => kind.toLink({ text, childFriendly }),
    submit: async (link) => onSubmit(kind.fromLink(link)),
  });
  const { name, error } = form.field(kind.field);

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
            aria-describedby={error === undefined ? undefined : `${id}-error`}
          />
          <datalist id={`${id}-suggestions`}>
            {suggestions.map((choice) => (
              <option key={choice.label} value={choice.input}>
                {choice.label}
              </option>
            ))}
          </datalist>
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

const SUGGEST_MIN_CHARS = 2;
const SUGGEST_DELAY_MS = 120;

function useSuggestions(kind: GuideKind, text: string): GuideChoice[] {
  const [suggestions, setSuggestions] = useState<GuideChoice[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      if (text.trim().length < SUGGEST_MIN_CHARS) return setSuggestions([]);
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
