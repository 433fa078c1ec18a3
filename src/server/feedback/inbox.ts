import {
  FEEDBACK_COUNT_MAX,
  FEEDBACK_RESTORE_DAYS,
  feedbackStates,
  type FeedbackCounts,
  type FeedbackFindings,
  type FeedbackItem,
  type FeedbackQuery,
  type FeedbackSearch,
  type FeedbackState,
} from '#contract/feedback.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import type { FeedbackStores, Position, Project, Reader, StoredItem } from './ports.ts';
import { allFound, allItems, lookThrough, nextItems, walksThrough, type Narrowing } from './walks.ts';

/** What one call reads at most before others get their turn. */
const SLICE_ITEMS = 4_000;
const HITS_PER_LOOK = 100;
const PAGE_ITEMS = 500;

export interface InboxPorts {
  readonly stores: Pick<FeedbackStores, 'items' | 'projects'>;
}

/** The feedback of the projects that somebody reads; what is in others' does not exist. */
export interface Inbox {
  /** One page, for queries with a limit. */
  page(reader: Reader, query: FeedbackQuery & { limit: number }): Promise<FeedbackItem[]>;
  /** Everything that passes, a page at a time in memory. */
  everything(
    reader: Reader,
    query: Narrowing & { text?: string | undefined; after?: string | undefined },
  ): AsyncGenerator<FeedbackItem>;
  search(reader: Reader, search: FeedbackSearch): Promise<FeedbackFindings>;
  counts(reader: Reader): Promise<FeedbackCounts>;
  /** Forgets what can no longer be restored. */
  sweep(now: number): Promise<void>;
}

export function inbox({ stores: { items, projects } }: InboxPorts): Inbox {
  /** The position of an item; null where it is none of theirs. */
  async function positionOf(mine: readonly Project[], id: string): Promise<Position | null> {
    return (await items.find(idsOf(mine), [id]))[0] ?? null;
  }

  return {
    async page(reader, { limit, after, ...narrowing }) {
      const mine = await projects.of(reader);
      const before = after === undefined ? undefined : await positionOf(mine, after);
      if (before === null) return [];
      return toItems(mine, await nextItems(items, walksThrough(mine, narrowing, before), limit));
    },

    async *everything(reader, { text, after, ...narrowing }) {
      const mine = await projects.of(reader);
      const before = after === undefined ? undefined : await positionOf(mine, after);
      if (before === null) return;
      const walksFrom = (from: Position | undefined) => walksThrough(mine, narrowing, from);
      const look = { textFolded: fold(text ?? ''), slice: SLICE_ITEMS, hits: PAGE_ITEMS };
      const found = text ? allFound(items, walksFrom, look) : allItems(items, walksFrom, before, PAGE_ITEMS);
      const toItem = itemOf(mine);
      for await (const item of found) yield toItem(item);
    },

    async search(reader, { text, from, ...narrowing }) {
      const mine = await projects.of(reader);
      const walks = walksThrough(mine, narrowing, from === undefined ? undefined : readPosition(from));
      const look = { textFolded: fold(text), slice: SLICE_ITEMS, hits: HITS_PER_LOOK };
      const { items: found, end } = await lookThrough(items, walks, look);
      const further = end && { next: writePosition(end), searchedTo: timestamp(end.createdAt) };
      return { items: toItems(mine, found), ...further };
    },

    async counts(reader) {
      const mine = idsOf(await projects.of(reader));
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
      return Object.fromEntries(await Promise.all(feedbackStates.map(count))) as FeedbackCounts;
    },

    sweep: (now) => items.purgeDeleted(restorableSince(now)),
  };
}

/** What was deleted before cannot be brought back. */
export function restorableSince(now: number): number {
  return now - FEEDBACK_RESTORE_DAYS * DAY_MS;
}

export function idsOf(projects: readonly Project[]): string[] {
  return projects.map(({ id }) => id);
}

export function toItems(projects: readonly Project[], items: readonly StoredItem[]): FeedbackItem[] {
  return items.map(itemOf(projects));
}

function itemOf(projects: readonly Project[]): (item: StoredItem) => FeedbackItem {
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

function writePosition({ createdAt, id }: Position): string {
  return `${createdAt}.${id}`;
}

/** @throws Problem `request.invalid` for what no search has answered. */
function readPosition(written: string): Position {
  const [, time, id] = /^(\d{1,15})\.(.+)$/.exec(written) ?? [];
  if (time === undefined || id === undefined) throw new Problem('request.invalid');
  return { createdAt: Number(time), id };
}
