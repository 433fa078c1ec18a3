import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';

const SEARCH_DELAY_MS = 250;

/** Searches when the typing pauses. */
export function UserSearch({ onChange }: { readonly onChange: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const ask = useEffectEvent(onChange);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => ask(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return <SearchField label="Search by email" text={typed ?? ''} onChange={setTyped} />;
}
