import { FEEDBACK_STATES, type FeedbackState } from '#contract/feedback.ts';
import type { Cursor, FeedbackItemQueries, Range, ScanOptions, StoredItem } from './queries.ts';
import type { StoredProject } from './project-queries.ts';

/** The filters of an inbox. */
export interface ItemFilter {
  readonly states?: readonly FeedbackState[] | undefined;
  readonly projectVersion?: string | undefined;
  readonly projectUser?: string | undefined;
}

const KEPT_STATES = FEEDBACK_STATES.filter((state) => state !== 'deleted');

/** One range per project and state; together they are the list. */
export function rangesFor(
  projects: readonly StoredProject[],
  { states = KEPT_STATES, projectVersion, projectUser }: ItemFilter,
  before?: Cursor,
): Range[] {
  return projects.flatMap(({ id }) =>
    [...new Set(states)].map((state) => ({ projectId: id, state, projectVersion, projectUser, before })),
  );
}

/** The next items of all ranges, newest first. */
export async function listItems(
  store: FeedbackItemQueries,
  walks: readonly Range[],
  limit: number,
): Promise<StoredItem[]> {
  const parts = await Promise.all(walks.map((walk) => store.listRange(walk, limit)));
  return mergeNewestFirst(parts).slice(0, limit);
}

/** What was found, and how far back everything was looked through; null to the end. */
export interface ScanResult {
  readonly items: StoredItem[];
  readonly end: Cursor | null;
}

/**
 * The next items that contain a text. The ranges are scanned back to different times; hits older than the newest of these
 * ends are left to the next scan, so that the order stays right.
 */
export async function scan(
  store: FeedbackItemQueries,
  walks: readonly Range[],
  { maxScanned, ...look }: ScanOptions,
): Promise<ScanResult> {
  const each = { ...look, maxScanned: Math.ceil(maxScanned / Math.max(1, walks.length)) };
  const parts = await Promise.all(walks.map((walk) => store.scanRange(walk, each)));
  const nearest = newestOf(parts.flatMap(({ end }) => end ?? []));
  const found = mergeNewestFirst(parts.map(({ items }) => items));
  const sure =
    nearest === null ? found : found.filter((item) => isNewer(item, nearest) || isSame(item, nearest));
  if (sure.length <= look.maxHits && nearest === null) return { items: sure, end: null };
  const items = sure.slice(0, look.maxHits);
  return { items, end: sure.length > look.maxHits ? cursorOf(items.at(-1)) : nearest };
}

/** All items, loaded page by page. */
export async function* listAllItems(
  store: FeedbackItemQueries,
  walksFrom: (before: Cursor | undefined) => readonly Range[],
  first: Cursor | undefined,
  pageItems: number,
): AsyncGenerator<StoredItem> {
  let page = await listItems(store, walksFrom(first), pageItems);
  while (page.length > 0) {
    yield* page;
    const last = cursorOf(page.at(-1)) ?? undefined;
    page = page.length < pageItems ? [] : await listItems(store, walksFrom(last), pageItems);
  }
}

/** All items that contain a text, found scan by scan. */
export async function* scanAll(
  store: FeedbackItemQueries,
  walksFrom: (before: Cursor | undefined) => readonly Range[],
  scanOptions: ScanOptions,
): AsyncGenerator<StoredItem> {
  let found = await scan(store, walksFrom(undefined), scanOptions);
  yield* found.items;
  while (found.end !== null) {
    found = await scan(store, walksFrom(found.end), scanOptions);
    yield* found.items;
  }
}

function mergeNewestFirst(parts: readonly StoredItem[][]): StoredItem[] {
  return parts.length === 1 ? (parts[0] ?? []) : parts.flat().toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

function isNewer(a: Cursor, b: Cursor): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
}

function isSame(a: Cursor, b: Cursor): boolean {
  return a.id === b.id;
}

function newestOf(positions: readonly Cursor[]): Cursor | null {
  return positions.reduce<Cursor | null>(
    (newest, position) => (newest === null || isNewer(position, newest) ? position : newest),
    null,
  );
}

function cursorOf(item: StoredItem | undefined): Cursor | null {
  return item ? { createdAt: item.createdAt, id: item.id } : null;
}
