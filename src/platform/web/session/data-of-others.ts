/** Begins the keys of entries that wait for a connection; the id of their user follows, behind a point. */
export const WAITING_PREFIX = 'daybook.waiting';
/** Its value is the id of the user whose thumbnails this browser keeps. */
export const THUMBNAILS_OWNER_KEY = 'daybook.thumbnails';

/** Whether this browser keeps thumbnails or waiting entries of anybody but this user; null: of anybody. */
export function hasDataOfOthers(storage: () => Storage, userId: string | null): boolean {
  try {
    const stored = storage();
    const owner = stored.getItem(THUMBNAILS_OWNER_KEY);
    return (owner !== null && owner !== userId) || storedKeys(stored).some((key) => isOfOther(key, userId));
  } catch {
    // Forbidden by the browser.
    return false;
  }
}

/** Whether it is the key of an entry that waits for somebody else. */
export function isOfOther(key: string, userId: string | null): boolean {
  return key.startsWith(`${WAITING_PREFIX}.`) && !key.startsWith(`${WAITING_PREFIX}.${userId ?? ''}.`);
}

export function storedKeys(stored: Storage): string[] {
  return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
}
