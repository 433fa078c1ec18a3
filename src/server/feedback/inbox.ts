import {
  FEEDBACK_COUNT_MAX,
  FEEDBACK_RESTORE_DAYS,
  FEEDBACK_STATES,
  type FeedbackCounts,
  type FeedbackSearchResult,
  type FeedbackItem,
  type FeedbackQuery,
  type FeedbackSearch,
  type FeedbackState,
} from '#contract/feedback.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { Cursor, StoredItem } from './queries.ts';
import type { InboxReader, StoredProject } from './project-queries.ts';
import type { FeedbackStores } from './ports.ts';
import { scanAll, listAllItems, scan, listItems, rangesFor, type ItemFilter } from './ranges.ts';

/** How many items one query reads, so that it does not block others. */
const SCAN_MAX_ITEMS = 4_000;
const SCAN_MAX_HITS = 100;
const PAGE_ITEMS = 500;

export interface InboxPorts {
  readonly stores: Pick<FeedbackStores, 'items' | 'projects'>;
}

/** The feedback of the projects that a reader may see; other feedback is treated as nonexistent. */
export interface InboxService {
  /** A page, for queries with a limit. */
  listPage(inboxReader: InboxReader, query: FeedbackQuery & { limit: number }): Promise<FeedbackItem[]>;
  /** All matching items; only one page at a time is in memory. */
  listAll(
    inboxReader: InboxReader,
    query: ItemFilter & { text?: string | undefined; after?: string | undefined },
  ): AsyncGenerator<FeedbackItem>;
  search(inboxReader: InboxReader, search: FeedbackSearch): Promise<FeedbackSearchResult>;
  counts(inboxReader: InboxReader): Promise<FeedbackCounts>;
  /** Erases items that can no longer be restored. */
  sweep(now: number): Promise<void>;
}

export function inboxService({ stores: { items, projects } }: InboxPorts): InboxService {
  /** The position of an item; null if it is not in the reader's projects. */
  async function positionOf(mine: readonly StoredProject[], id: string): Promise<Cursor | null> {
    return (await items.findByIds(idsOf(mine), [id]))[0] ?? null;
  }

  return {
    async listPage(reader, { limit, after, ...narrowing }) {
      const mine = await projects.listFor(reader);
      const before = after === undefined ? undefined : await positionOf(mine, after);
      if (before === null) return [];
      return toItems(mine, await listItems(items, rangesFor(mine, narrowing, before), limit));
    },

    async *listAll(reader, { text, after, ...narrowing }) {
      const mine = await projects.listFor(reader);
      const before = after === undefined ? undefined : await positionOf(mine, after);
      if (before === null) return;
      const walksFrom = (from: Cursor | undefined) => rangesFor(mine, narrowing, from);
      const look = { textFolded: fold(text ?? ''), maxScanned: SCAN_MAX_ITEMS, maxHits: PAGE_ITEMS };
      const found = text
        ? scanAll(items, walksFrom, look)
        : listAllItems(items, walksFrom, before, PAGE_ITEMS);
      const toItem = createItemMapper(mine);
      for await (const item of found) yield toItem(item);
    },

    async search(reader, { text, from, ...narrowing }) {
      const mine = await projects.listFor(reader);
      const walks = rangesFor(mine, narrowing, from === undefined ? undefined : decodeCursor(from));
      const look = { textFolded: fold(text), maxScanned: SCAN_MAX_ITEMS, maxHits: SCAN_MAX_HITS };
      const { items: found, end } = await scan(items, walks, look);
      const further = end && { next: encodeCursor(end), searchedTo: timestamp(end.createdAt) };
      return { items: toItems(mine, found), ...further };
    },

    async counts(reader) {
      const mine = idsOf(await projects.listFor(reader));
      const max = FEEDBACK_COUNT_MAX + 1;
      const count = async (state: FeedbackState) => {
        const counts = await Promise.all(mine.map((project) => items.count(project, state, max)));
        return [
          state,
          Math.min(
            max,
            counts.reduce((sum, one) => sum + one, 0),
          ),
        ];
      };
      return Object.fromEntries(await Promise.all(FEEDBACK_STATES.map(count))) as FeedbackCounts;
    },

    sweep: (now) => items.purgeDeleted(restorableSince(now)),
  };
}

/** Items that were deleted before this time cannot be restored. */
export function restorableSince(now: number): number {
  return now - FEEDBACK_RESTORE_DAYS * DAY_MS;
}

export function idsOf(projects: readonly StoredProject[]): string[] {
  return projects.map(({ id }) => id);
}

export function toItems(projects: readonly StoredProject[], items: readonly StoredItem[]): FeedbackItem[] {
  return items.map(createItemMapper(projects));
}

function createItemMapper(projects: readonly StoredProject[]): (item: StoredItem) => FeedbackItem {
  const keys = new Map(projects.map(({ id, key }) => [id, key]));
  return ({ id, projectId, content, projectUser, projectVersion, createdAt, state, spamReasons }) => ({
    id,
    content,
    projectUser,
    projectVersion,
    creationTime: timestamp(createdAt),
    projectKey: keys.get(projectId) ?? '',
    state,
    spamReasons: [...spamReasons],
  });
}

function encodeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}.${id}`;
}

/** @throws Problem `request.invalid` if no search has returned such a text */
function decodeCursor(written: string): Cursor {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(written) ?? [];
  if (time === undefined || id === undefined) throw new Problem('request.invalid');
  return { createdAt: Number(time), id };
}
