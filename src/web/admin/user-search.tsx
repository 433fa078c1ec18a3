import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './admin.module.css';

const PAUSE_MS = 250;

/** What is typed stands here at once; the server is asked when the typing pauses. */
export function UserSearch({ onChange }: { readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => onChange(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
    // Only what is typed starts the pause anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <label className={styles['search']}>
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        type="search"
        aria-label="Search by e-mail"
        placeholder="Search"
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
