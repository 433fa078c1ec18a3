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
} from '../contract/feedback.ts';
import { fold } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problem.ts';
import { flatten, regroup } from '#platform/responses/chunks.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { namedProject } from './projects/project-name.ts';
import type { Cursor } from './queries.ts';
import type { InboxReader, StoredProject } from './projects/project-queries.ts';
import type { FeedbackStores } from './ports.ts';
import { toItems } from './threads/progress.ts';
import { scanAll, listAllItems, scan, listItems, rangesFor, type ItemFilter } from './ranges.ts';

/** How many items one query reads, so that it does not block others. */
const SCAN_MAX_ITEMS = 4_000;
const SCAN_MAX_HITS = 100;
const PAGE_ITEMS = 500;

export interface InboxPorts {
  readonly stores: Pick<FeedbackStores, 'items' | 'projects' | 'threads' | 'messages'>;
}

export interface ListQuery extends ItemFilter {
  readonly text?: string | undefined;
  readonly after?: string | undefined;
}

/** The feedback of the projects that a reader may see; other feedback is treated as nonexistent. */
export function inboxService({ stores }: InboxPorts) {
  const { items, projects } = stores;

  /** The position of an item; null if it is not in the reader's projects. */
  async function positionOf(mine: readonly StoredProject[], id: string): Promise<Cursor | null> {
    return (await items.findByIds(idsOf(mine), [id]))[0] ?? null;
  }

  /** All matching items; only one page at a time is in memory. */
  async function* pages(
    reader: InboxReader,
    { text, after, ...filter }: ListQuery,
  ): AsyncGenerator<FeedbackItem[]> {
    const mine = await projects.listFor(reader);
    const before = after === undefined ? undefined : await positionOf(mine, after);
    if (before === null) return;
    const rangesFrom = (from: Cursor | undefined) => rangesFor(mine, filter, from);
    const options = { textFolded: fold(text ?? ''), maxScanned: SCAN_MAX_ITEMS, maxHits: PAGE_ITEMS };
    const found = text
      ? scanAll(items, rangesFrom, options)
      : listAllItems(items, rangesFrom, before, PAGE_ITEMS);
    for await (const some of regroup(found, PAGE_ITEMS)) yield await toItems(stores, mine, some);
  }

  return {
    /** A page, for queries with a limit. */
    async listPage(
      reader: InboxReader,
      { limit, after, ...filter }: FeedbackQuery & { limit: number },
    ): Promise<FeedbackItem[]> {
      const mine = await projects.listFor(reader);
      const before = after === undefined ? undefined : await positionOf(mine, after);
      if (before === null) return [];
      return toItems(stores, mine, await listItems(items, rangesFor(mine, filter, before), limit));
    },

    pages,
    /** All matching items. */
    listAll: (reader: InboxReader, query: ListQuery) => flatten(pages(reader, query)),

    async search(
      reader: InboxReader,
      { text, from, ...filter }: FeedbackSearch,
    ): Promise<FeedbackSearchResult> {
      const mine = await projects.listFor(reader);
      const ranges = rangesFor(mine, filter, from === undefined ? undefined : decodeCursor(from));
      const options = { textFolded: fold(text), maxScanned: SCAN_MAX_ITEMS, maxHits: SCAN_MAX_HITS };
      const { items: found, end } = await scan(items, ranges, options);
      const further = end && { next: encodeCursor(end), searchedTo: timestamp(end.createdAt) };
      return { items: await toItems(stores, mine, found), ...further };
    },

    async counts(reader: InboxReader): Promise<FeedbackCounts> {
      const projectsOfReader = await projects.listFor(reader);
      const mine = idsOf(projectsOfReader);
      const max = FEEDBACK_COUNT_MAX + 1;
      const count = async (state: FeedbackState) => {
        const found = await Promise.all(mine.map((projectId) => items.count({ projectId, state }, max)));
        return [
          state,
          Math.min(
            max,
            found.reduce((sum, one) => sum + one, 0),
          ),
        ];
      };
      const counts = Object.fromEntries(await Promise.all(FEEDBACK_STATES.map(count))) as FeedbackCounts;
      const hasNamed = projectsOfReader.some((one) => one.userId !== null && namedProject(one) !== null);
      return hasNamed ? { ...counts, hasNamed } : counts;
    },

    /** Erases items that can no longer be restored. */
    async sweep(now: number): Promise<void> {
      await items.purgeDeleted(restorableSince(now));
      await stores.threads.separateFromErased();
      await stores.threads.eraseOrphans();
    },
  };
}

/** Items that were deleted before this time cannot be restored. */
export function restorableSince(now: number): number {
  return now - FEEDBACK_RESTORE_DAYS * DAY_MS;
}

export function idsOf(projects: readonly StoredProject[]): string[] {
  return projects.map(({ id }) => id);
}

function encodeCursor({ createdAt, id }: Cursor): string {
  return `${createdAt}.${id}`;
}

/** @throws Problem `request.invalid` unless `encodeCursor` could have made the text */
function decodeCursor(text: string): Cursor {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  if (time === undefined || id === undefined) throw new Problem('request.invalid');
  return { createdAt: Number(time), id };
}
