import type { Bookmark } from './ports.ts';

const KEY = 'daybook.story';

/**
 * The part at which the listener stopped, stored in this browser for the last story. A changed story counts as another.
 * @param storage may throw if the browser forbids storage; the bookmark is then lost.
 */
export function createBookmark(storage: () => Storage, story: string): Bookmark {
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
        return isStoredBookmark(stored) && stored.story === story ? stored.part : null;
      } catch {
        return null;
      }
    },
    write: (part) => {
      try {
        if (part === null) storage().removeItem(KEY);
        else storage().setItem(KEY, JSON.stringify({ story, part }));
      } catch {
        // Full or forbidden: the next visit starts from the first part.
      }
    },
  };
}

function isStoredBookmark(value: unknown): value is { story: string; part: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { story, part } = value as Record<string, unknown>;
  return typeof story === 'string' && typeof part === 'number' && Number.isInteger(part) && part >= 0;
}
