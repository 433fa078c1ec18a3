import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-field.module.css';
import { useShortcuts } from '../../input/shortcuts.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Unfolds the field if it is hidden, at once, before the `/` key focuses it. */
  readonly onReveal?: () => void;
}

/** A search field, which the / key focuses. */
export function SearchField({ label, placeholder = 'Search', text, onChange, onReveal }: SearchFieldProps) {
  const [typed, change] = useTypedText(text, onChange);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({
    '/': () => {
      if (input.current?.checkVisibility() === false) onReveal?.();
      input.current?.focus();
    },
  });

  return (
    <label className={styles['search']}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
    </label>
  );
}

/**
 * Shows what is typed at once. The URL follows a moment later and must not overwrite quick typing, so only a text that
 * comes from elsewhere, such as the back button, replaces the typed one.
 */
export function useTypedText(text: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  /** Texts that the URL may still have to show, the oldest first. */
  const sent = useRef([text]);

  useEffect(() => {
    const position = sent.current.indexOf(text);
    if (position === -1) setTyped(text);
    sent.current = position === -1 ? [text] : sent.current.slice(position);
  }, [text]);

  function change(next: string) {
    sent.current.push(next);
    setTyped(next);
    onChange(next);
  }
  return [typed, change] as const;
}
