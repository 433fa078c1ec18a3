import { FEEDBACK_STATES, type FeedbackState } from '../contract/feedback.ts';
import type {
  Cursor,
  FeedbackItemQueries,
  ProgressFilter,
  Range,
  ScanOptions,
  StoredItem,
} from './queries.ts';
import type { StoredProject } from './projects/project-queries.ts';

/** The filters of an inbox. */
export interface ItemFilter extends ProgressFilter {
  readonly states?: readonly FeedbackState[] | undefined;
  readonly projectVersion?: string | undefined;
  readonly projectUser?: string | undefined;
  readonly projectId?: string | undefined;
}

/** `end` is the last item that was scanned; null if there are no more. */
interface ScanResult {
  readonly items: StoredItem[];
  readonly end: Cursor | null;
}

const LISTED_STATES = FEEDBACK_STATES.filter((state) => state !== 'deleted');

/** One range per project and state; together they are the list. */
export function rangesFor(
  projects: readonly Pick<StoredProject, 'id'>[],
  { states = LISTED_STATES, projectId, projectVersion, projectUser, status, label, assignee }: ItemFilter,
  before?: Cursor,
): Range[] {
  const filter = { projectVersion, projectUser, status, label, assignee, before };
  const wanted = projectId === undefined ? projects : projects.filter(({ id }) => id === projectId);
  return wanted.flatMap(({ id }) =>
    [...new Set(states)].map((state) => ({ projectId: id, state, ...filter })),
  );
}

/** The next items of all ranges, newest first. */
export async function listItems(
  store: FeedbackItemQueries,
  ranges: readonly Range[],
  limit: number,
): Promise<StoredItem[]> {
  return loadItems(store, ranges, await listPositions(store, ranges, limit));
}

/**
 * The next items that contain a text. Each range is scanned back to a different time. Hits older than the newest of
 * these times are left to the next scan, because another range may still contain newer ones.
 */
export async function scan(
  store: FeedbackItemQueries,
  ranges: readonly Range[],
  { maxScanned, ...options }: ScanOptions,
): Promise<ScanResult> {
  const perRange = { ...options, maxScanned: Math.ceil(maxScanned / Math.max(1, ranges.length)) };
  const parts = await Promise.all(ranges.map((range) => store.scanRange(range, perRange)));
  const nearest = newestOf(parts.flatMap(({ end }) => end ?? []));
  const found = mergeNewestFirst(parts.map(({ positions }) => positions));
  const ordered =
    nearest === null ? found : found.filter((hit) => isNewer(hit, nearest) || isSame(hit, nearest));
  const hits = ordered.slice(0, options.maxHits);
  const end = ordered.length > options.maxHits ? (hits.at(-1) ?? null) : nearest;
  return { items: await loadItems(store, ranges, hits), end };
}

/** Pages of all items. */
export async function* listAllItems(
  store: FeedbackItemQueries,
  rangesFrom: (before: Cursor | undefined) => readonly Range[],
  first: Cursor | undefined,
  pageItems: number,
): AsyncGenerator<StoredItem[]> {
  let ranges = rangesFrom(first);
  let page = await listPositions(store, ranges, pageItems);
  while (page.length > 0) {
    yield loadItems(store, ranges, page);
    ranges = rangesFrom(page.at(-1));
    page = page.length < pageItems ? [] : await listPositions(store, ranges, pageItems);
  }
}

/** All items that contain a text, scan by scan. */
export async function* scanAll(
  store: FeedbackItemQueries,
  rangesFrom: (before: Cursor | undefined) => readonly Range[],
  options: ScanOptions,
): AsyncGenerator<StoredItem[]> {
  let found = await scan(store, rangesFrom(undefined), options);
  yield found.items;
  while (found.end !== null) {
    found = await scan(store, rangesFrom(found.end), options);
    yield found.items;
  }
}

async function listPositions(
  store: FeedbackItemQueries,
  ranges: readonly Range[],
  limit: number,
): Promise<Cursor[]> {
  const parts = await Promise.all(ranges.map((range) => store.listRange(range, limit)));
  return mergeNewestFirst(parts).slice(0, limit);
}

/** The items at these positions, except those that were moved out of the ranges in the meantime. */
async function loadItems(
  store: FeedbackItemQueries,
  ranges: readonly Range[],
  positions: readonly Cursor[],
): Promise<StoredItem[]> {
  if (positions.length === 0) return [];
  const projectIds = [...new Set(ranges.map(({ projectId }) => projectId))];
  const states = new Set(ranges.map(({ state }) => state));
  const items = await store.findByIds(
    projectIds,
    positions.map(({ id }) => id),
  );
  return items.filter(({ state }) => states.has(state));
}

function mergeNewestFirst(parts: readonly Cursor[][]): Cursor[] {
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
