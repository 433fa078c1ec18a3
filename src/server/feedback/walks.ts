import { feedbackStates, type FeedbackState } from '#contract/feedback.ts';
import type { ItemStore, Look, Position, Project, StoredItem, Walk } from './ports.ts';

/** What is asked of an inbox, whatever the projects. */
export interface Narrowing {
  readonly states?: readonly FeedbackState[] | undefined;
  readonly projectVersion?: string | undefined;
  readonly projectUser?: string | undefined;
}

const KEPT_STATES = feedbackStates.filter((state) => state !== 'deleted');

/** One walk per project and state: each is a range of an index, and together they are the list. */
export function walksThrough(
  projects: readonly Project[],
  { states = KEPT_STATES, projectVersion, projectUser }: Narrowing,
  before?: Position,
): Walk[] {
  return projects.flatMap(({ id }) =>
    [...new Set(states)].map((state) => ({ projectId: id, state, projectVersion, projectUser, before })),
  );
}

/** The next items of all walks, newest first. */
export async function nextItems(
  store: ItemStore,
  walks: readonly Walk[],
  limit: number,
): Promise<StoredItem[]> {
  const parts = await Promise.all(walks.map((walk) => store.walk(walk, limit)));
  return merged(parts).slice(0, limit);
}

/** What was found, and how far back everything was looked through; null to the end. */
export interface Found {
  readonly items: StoredItem[];
  readonly end: Position | null;
}

/**
 * The next items that hold a text. The walks reach back differently far: what was found beyond the nearest of
 * their ends is left to the next look.
 */
export async function lookThrough(
  store: ItemStore,
  walks: readonly Walk[],
  { slice, ...look }: Look,
): Promise<Found> {
  const each = { ...look, slice: Math.ceil(slice / Math.max(1, walks.length)) };
  const parts = await Promise.all(walks.map((walk) => store.look(walk, each)));
  const nearest = newestOf(parts.flatMap(({ end }) => end ?? []));
  const found = merged(parts.map(({ items }) => items));
  const sure =
    nearest === null ? found : found.filter((item) => isNewer(item, nearest) || isSame(item, nearest));
  if (sure.length <= look.hits && nearest === null) return { items: sure, end: null };
  const items = sure.slice(0, look.hits);
  return { items, end: sure.length > look.hits ? positionOf(items.at(-1)) : nearest };
}

/** All items, page by page. */
export async function* allItems(
  store: ItemStore,
  walksFrom: (before: Position | undefined) => readonly Walk[],
  first: Position | undefined,
  pageItems: number,
): AsyncGenerator<StoredItem> {
  let page = await nextItems(store, walksFrom(first), pageItems);
  while (page.length > 0) {
    yield* page;
    const last = positionOf(page.at(-1)) ?? undefined;
    page = page.length < pageItems ? [] : await nextItems(store, walksFrom(last), pageItems);
  }
}

/** All items that hold a text, look by look. */
export async function* allFound(
  store: ItemStore,
  walksFrom: (before: Position | undefined) => readonly Walk[],
  look: Look,
): AsyncGenerator<StoredItem> {
  let found = await lookThrough(store, walksFrom(undefined), look);
  yield* found.items;
  while (found.end !== null) {
    found = await lookThrough(store, walksFrom(found.end), look);
    yield* found.items;
  }
}

function merged(parts: readonly StoredItem[][]): StoredItem[] {
  return parts.length === 1 ? (parts[0] ?? []) : parts.flat().toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

function isNewer(a: Position, b: Position): boolean {
  return a.createdAt > b.createdAt || (a.createdAt === b.createdAt && a.id > b.id);
}

function isSame(a: Position, b: Position): boolean {
  return a.id === b.id;
}

function newestOf(positions: readonly Position[]): Position | null {
  return positions.reduce<Position | null>(
    (newest, position) => (newest === null || isNewer(position, newest) ? position : newest),
    null,
  );
}

function positionOf(item: StoredItem | undefined): Position | null {
  return item ? { createdAt: item.createdAt, id: item.id } : null;
}
