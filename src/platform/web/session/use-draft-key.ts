import { useRef } from 'react';

interface DraftKey {
  /** The same key as long as the draft is the same, so that a second try after a lost answer adds nothing twice. */
  readonly of: (draft: unknown) => string;
  /** After the draft was stored: the next one may say the same. */
  readonly forget: () => void;
}

export function useDraftKey(): DraftKey {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return {
    of(draft) {
      const text = JSON.stringify(draft);
      if (last.current?.text !== text) last.current = { text, key: createKey() };
      return last.current.key;
    },
    forget() {
      last.current = null;
    },
  };
}

/** Without `randomUUID`, which browsers offer only by HTTPS. */
export function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
