import { TAG_MAX_CHARS, TAGS_MAX_ITEMS } from '../../contract/activity.ts';
import { Plus, X } from 'lucide-react';
import { useId, useMemo, useRef, type KeyboardEvent } from 'react';
import { keepFocus } from '#platform/web/input/keep-focus.ts';
import { useActivities } from '../calls.ts';
import { addTags } from './details-draft.ts';
import { suggestTags } from './tag-suggestions.ts';
import chipInput from '#platform/web/ui/chip-input.module.css';
import styles from './tags-field.module.css';

interface TagsFieldProps {
  readonly label: string;
  readonly tags: readonly string[];
  /** The tag that is being typed. */
  readonly typed: string;
  readonly onChange: (tags: readonly string[], typed: string) => void;
  readonly error?: string | undefined;
}

/** Tags as chips. Enter and the comma add what is typed; one's own tags are suggested. */
export function TagsField({ label, tags, typed, onChange, error }: TagsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: log = [] } = useActivities();
  const suggestions = useMemo(() => suggestTags(log, typed, tags), [log, typed, tags]);
  const isFull = tags.length >= TAGS_MAX_ITEMS;

  function add(tag: string) {
    onChange(addTags(tags, [tag]), '');
    input.current?.focus();
  }

  /** Phones tell no key for the comma, and a pasted text may contain several. */
  function type(text: string) {
    const parts = text.split(',');
    onChange(addTags(tags, parts.slice(0, -1)), parts.at(-1) ?? '');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1), '');
  }

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={chipInput['box']} ref={keepFocus}>
        {tags.map((tag) => (
          <span key={tag} className={styles['chip']}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              onClick={() =>
                onChange(
                  tags.filter((other) => other !== tag),
                  typed,
                )
              }
            >
              <X size={14} strokeWidth={2} aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          name="tags"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="enter"
          maxLength={TAG_MAX_CHARS + 1}
          disabled={isFull}
          placeholder={isFull ? `At most ${TAGS_MAX_ITEMS}` : 'Add a tag'}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {suggestions.length > 0 && !isFull && (
        <div className={styles['suggestions']} role="group" aria-label="Your tags">
          {suggestions.map((tag) => (
            <button key={tag} type="button" aria-label={`Add the tag ${tag}`} onClick={() => add(tag)}>
              <Plus size={12} strokeWidth={2} aria-hidden="true" />
              <bdi>{tag}</bdi>
            </button>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
