import type { Activity, DiaryDraft } from '../../contract/activity.ts';
import { isOfOther, storedKeys, WAITING_PREFIX } from '#platform/web/session/data-of-others.ts';
import { toIsoDay } from '#platform/web/view/today.ts';

/** An entry that could not be sent yet. Its key makes sure that the server adds it once, however often it is sent. */
export interface WaitingEntry {
  readonly key: string;
  readonly draft: DiaryDraft;
  /** When it was written: RFC 3339 in UTC. */
  readonly writtenAt: string;
  /** When this browser first knew that its user is not logged in any more: RFC 3339 in UTC. */
  readonly leftAt?: string;
}

/** How long an entry waits for a user who is not logged in any more. */
const ABANDONED_MAX_MS = 30 * 24 * 3_600_000;
const ID_PREFIX = 'waiting:';

/**
 * The entries of a user that wait in this browser, newest first. Each is stored under a key of its own, so that tabs do not
 * overwrite what others have stored.
 */
export function readWaitingEntries(storage: () => Storage, userId: string): WaitingEntry[] {
  try {
    const stored = storage();
    return storedKeys(stored)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .flatMap((key) => parseEntry(stored.getItem(key)))
      .toSorted((a, b) => (a.writtenAt < b.writtenAt ? 1 : -1));
  } catch {
    // Forbidden by the browser.
    return [];
  }
}

/** @throws if the browser stores nothing */
export function storeWaitingEntry(storage: () => Storage, userId: string, entry: WaitingEntry): void {
  storage().setItem(prefixOf(userId) + entry.key, JSON.stringify(entry));
}

export function removeWaitingEntry(storage: () => Storage, userId: string, key: string): void {
  storage().removeItem(prefixOf(userId) + key);
}

/** Drops the entries of others than this user whose users left 30 days ago. @throws if the browser stores nothing */
export function dropAbandonedEntries(storage: () => Storage, userId: string | null, now: Date): void {
  const stored = storage();
  for (const key of storedKeys(stored).filter((other) => isOfOther(other, userId))) {
    const [entry] = parseEntry(stored.getItem(key));
    if (entry?.leftAt !== undefined && now.getTime() - Date.parse(entry.leftAt) > ABANDONED_MAX_MS)
      stored.removeItem(key);
    else if (entry && entry.leftAt === undefined)
      stored.setItem(key, JSON.stringify({ ...entry, leftAt: now.toISOString() }));
  }
}

/** Whether a change of the storage, by its key, is one of waiting entries. */
export function isWaitingKey(key: string | null): boolean {
  return key === null || key.startsWith(WAITING_PREFIX);
}

const prefixOf = (userId: string) => `${WAITING_PREFIX}.${userId}.`;

function parseEntry(text: string | null): WaitingEntry[] {
  try {
    const entry = JSON.parse(text ?? '') as WaitingEntry;
    return typeof entry.draft.name === 'string' ? [entry] : [];
  } catch {
    // Written by another version.
    return [];
  }
}

/** The entry as the log shows it, with what `toWaitingEntry` needs besides. */
export function toActivity({ key, draft, writtenAt }: WaitingEntry): Activity {
  const { name, category, rating, status, date, note, tags, creator, year, continues } = draft;
  return {
    id: ID_PREFIX + key,
    name,
    category,
    rating,
    creationTime: writtenAt,
    ...(status === undefined || status === 'DONE' ? {} : { status }),
    ...(date ? { date } : {}),
    ...(note === undefined || note === '' ? {} : { note }),
    ...(tags === undefined || tags.length === 0 ? {} : { tags }),
    ...(creator === undefined || creator === '' ? {} : { creator }),
    ...(year ? { year } : {}),
    ...(continues === undefined ? {} : { continues }),
  };
}

/** A new entry that has to wait: what is done today stays so, also if it is sent tomorrow. */
export function newWaitingEntry(draft: DiaryDraft, key: string, now: Date): WaitingEntry {
  const isDoneToday = draft.date === undefined && (draft.status ?? 'DONE') === 'DONE';
  return {
    key,
    draft: isDoneToday ? { ...draft, date: toIsoDay(now) } : draft,
    writtenAt: now.toISOString(),
  };
}

export function toWaitingEntry({ id, creationTime, ...draft }: Activity): WaitingEntry {
  return { key: keyOf(id), draft: { date: null, ...draft }, writtenAt: creationTime };
}

/** The key of an entry that waits, by its id in the log. */
export const keyOf = (id: string) => id.slice(ID_PREFIX.length);

/** Whether an entry of the log only waits in this browser. */
export function isWaiting({ id }: Pick<Activity, 'id'>): boolean {
  return id.startsWith(ID_PREFIX);
}
