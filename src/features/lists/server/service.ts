import type { ExportedList } from '#features/export/contract/export-files.ts';
import {
  LIST_ITEMS_MAX,
  LIST_RESTORE_DAYS,
  LISTS_MAX,
  LISTS_MAX_CHARS,
  type ActivityList,
  type ListDraft,
} from '../contract/lists.ts';
import { Problem } from '#platform/contract/problem.ts';
import { withoutGone } from '../contract/list-parts.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import type { ListChange, ListQueries, StoredList } from './queries.ts';

interface ListPorts {
  readonly store: ListQueries;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export type ListService = ReturnType<typeof listService>;

/**
 * The lists of all users; every function takes the owner first.
 * @throws Problem `list.not-found`, also for a list of another user
 */
export function listService({ store, clock, ids }: ListPorts) {
  /** Leaves out entries that were erased meanwhile. */
  async function toLists(userId: string, stored: readonly StoredList[]): Promise<ActivityList[]> {
    const activityIds = new Set(stored.flatMap(({ items }) => items.map(({ activityId }) => activityId)));
    const existing = await findExisting(userId, [...activityIds]);
    return stored.map((list) => toList(list, existing));
  }

  async function toListOrThrow(userId: string, stored: StoredList | null): Promise<ActivityList> {
    if (!stored) throw new Problem('list.not-found');
    return (await toLists(userId, [stored]))[0]!;
  }

  /** In parts, because both databases limit the parameters of a statement. */
  async function findExisting(userId: string, activityIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let start = 0; start < activityIds.length; start += LOOKUP_MAX_IDS) {
      const part = await store.existing(userId, activityIds.slice(start, start + LOOKUP_MAX_IDS));
      for (const id of part) found.add(id);
    }
    return found;
  }

  async function assertNotTooLong(userId: string, id: string, change: ListChange) {
    const { items, titles = [] } = change;
    if (items.length + titles.length > LIST_ITEMS_MAX) throw new Problem('list.too-long', tooManyItems());
    const own = JSON.stringify(items).length + JSON.stringify(titles).length;
    const chars = own + (await store.charsOfOthers(userId, id));
    if (chars > LISTS_MAX_CHARS) throw new Problem('list.too-long');
  }

  return {
    retrieve: async (userId: string, isDeleted = false): Promise<ActivityList[]> =>
      toLists(userId, await store.list(userId, isDeleted)),

    /** @throws Problem `list.too-many` */
    async create(userId: string, { name, note = '' }: ListDraft): Promise<ActivityList> {
      const list = { id: ids.id(), name, note, createdAt: clock() };
      if (!(await store.insert({ ...list, userId }, LISTS_MAX))) throw new Problem('list.too-many');
      return toList({ ...list, items: [], titles: [], version: 1 }, new Set());
    },

    update: async (
      userId: string,
      id: string,
      change: Parameters<ListQueries['update']>[2],
    ): Promise<ActivityList> => toListOrThrow(userId, await store.update(userId, id, change)),

    /** @throws Problem `list.changed` if the list has another version by now, or `list.too-long` */
    async setItems(userId: string, id: string, change: ListChange): Promise<ActivityList> {
      // The stored titles stay, at the places that they had in the last answer, which left out what is gone.
      const stored = change.titles === undefined ? await store.find(userId, id) : null;
      if (stored && stored.version !== change.version) throw new Problem('list.changed');
      const named = [...change.items, ...(stored?.items ?? [])].map(({ activityId }) => activityId);
      const existing = await findExisting(userId, [...new Set(named)]);
      const isThere = (activityId: string) => existing.has(activityId);
      const kept = { ...change, ...withoutGone(change, isThere) };
      if (stored) kept.titles = withoutGone(stored, isThere).titles;
      await assertNotTooLong(userId, id, kept);
      const changed = await store.setItems(userId, id, kept);
      if (changed) return toList(changed, existing);
      throw new Problem((await store.find(userId, id)) ? 'list.changed' : 'list.not-found');
    },

    /** For a list that was somewhere else before: when it was made, and since when it is in the trash. */
    setTimes: store.setTimes,

    order: (userId: string, listIds: readonly string[]) => store.order(userId, listIds),

    delete: async (userId: string, id: string): Promise<ActivityList> =>
      toListOrThrow(userId, await store.markDeleted(userId, id, clock())),

    restore: async (userId: string, id: string): Promise<ActivityList> =>
      toListOrThrow(userId, await store.restore(userId, id, clock() - LIST_RESTORE_DAYS * DAY_MS)),

    /** Erases lists that can no longer be restored. */
    sweep: (now: number) => store.purgeDeleted(now - LIST_RESTORE_DAYS * DAY_MS),

    userData: {
      async *exportFiles(userId) {
        const rows = await store.listAll(userId);
        const lists = await toLists(userId, rows);
        const exported: readonly ExportedList[] = lists.map((list, index) => {
          const deletedAt = rows[index]?.deletedAt ?? null;
          return { ...list, ...(deletedAt !== null && { deletionTime: timestamp(deletedAt) }) };
        });
        yield { path: 'lists.jsonl', content: exported.map((list) => `${JSON.stringify(list)}\n`).join('') };
        // The names of version 1 of the export.
        yield jsonFile(
          'lists.json',
          exported.map(({ deletionTime = null, ...list }) => ({ ...list, deletedAt: deletionTime })),
        );
      },
      erase: ({ id }) => store.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

const LOOKUP_MAX_IDS = 5_000;

/** The advice of the table would not help. */
const tooManyItems = () => ({
  detail: `A list has at most ${LIST_ITEMS_MAX.toLocaleString('en')} entries and titles together.`,
});

function toList({ createdAt, ...stored }: StoredList, existing: ReadonlySet<string>): ActivityList {
  const { titles, ...list } = { ...stored, ...withoutGone(stored, (id) => existing.has(id)) };
  return {
    ...list,
    ...(titles.length > 0 && { titles }),
    creationTime: timestamp(createdAt),
  };
}
