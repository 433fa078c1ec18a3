import { fileNameKey } from '#platform/contract/file-name.ts';
import { isInside, isSamePath, type Names } from './paths.ts';

/** A write lock (RFC 4918 §6, §7). It belongs to a URL, not to what is there. */
export interface DavLock {
  /** A URI. */
  readonly token: string;
  readonly names: Names;
  /** Whether it also locks everything inside. */
  readonly isDeep: boolean;
  readonly isExclusive: boolean;
  /** What the client says about its user: the element `DAV:owner` as text, or ''. */
  readonly owner: string;
  readonly timeoutMs: number;
  readonly expiresAt: number;
}

/** What a request would change. */
export interface Affected {
  readonly names: Names;
  /** Whether it changes everything inside, too. */
  readonly isDeep: boolean;
}

/** The locks of a place: those of its own URL, and deep ones around it. */
export function locksOn(locks: readonly DavLock[], names: Names): DavLock[] {
  return locks.filter((lock) => (lock.isDeep ? isInside(lock.names, names) : isSamePath(lock.names, names)));
}

export function locksInside(locks: readonly DavLock[], names: Names): DavLock[] {
  return locks.filter((lock) => isInside(names, lock.names));
}

/** The locks of each thing in a folder. A folder can have many, so that those around all of them are found once. */
export function locksInFolder(locks: readonly DavLock[], folder: Names) {
  const around = locksOn(locks, folder).filter(({ isDeep }) => isDeep);
  const direct = locksInside(locks, folder).filter(({ names }) => names.length === folder.length + 1);
  const byKey = Map.groupBy(direct, ({ names }) => fileNameKey(names.at(-1) ?? ''));
  return { around, ofChild: (name: string) => byKey.get(fileNameKey(name)) ?? [] };
}

/** Whether a place would have more locks than that with a new one, which may be around it. */
export function hasTooManyLocks(
  locks: readonly DavLock[],
  { names, isDeep }: Pick<DavLock, 'names' | 'isDeep'>,
  max: number,
): boolean {
  const places = [names, ...(isDeep ? locksInside(locks, names).map((lock) => lock.names) : [])];
  return places.some((place) => locksOn(locks, place).length >= max);
}

/**
 * The first lock that forbids a change (RFC 4918 §7): whoever changes something must send the token of each exclusive
 * lock, and of one of the shared locks at each place.
 */
export function findBlockingLock(
  locks: readonly DavLock[],
  affected: readonly Affected[],
  tokens: ReadonlySet<string>,
): DavLock | undefined {
  const concerned = affected.flatMap(({ names, isDeep }) => [
    ...locksOn(locks, names),
    ...(isDeep ? locksInside(locks, names) : []),
  ]);
  const hasToken = (lock: DavLock) =>
    concerned.some((other) => tokens.has(other.token) && isSamePath(other.names, lock.names));
  return concerned.find((lock) => !hasToken(lock));
}

/** The first lock with which a new one cannot be (RFC 4918 §6.2). */
export function findConflictingLock(
  locks: readonly DavLock[],
  { names, isDeep, isExclusive }: Pick<DavLock, 'names' | 'isDeep' | 'isExclusive'>,
): DavLock | undefined {
  const concerned = [...locksOn(locks, names), ...(isDeep ? locksInside(locks, names) : [])];
  return concerned.find((lock) => isExclusive || lock.isExclusive);
}
