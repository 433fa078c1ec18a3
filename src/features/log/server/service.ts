import {
  ACTIVITY_RESTORE_DAYS,
  OVERVIEW_LATEST_ITEMS,
  type Activity,
  type ActivityOverview,
  type ActivityOverviewQuery,
  type ActivityQuery,
  type DiaryChange,
  type DiaryDraft,
} from '../contract/activity.ts';
import { searchWords } from '../contract/search.ts';
import type { ExportedActivity } from '#features/export/contract/export-files.ts';
import { fold } from '#platform/contract/fields.ts';
import { todayIn } from '#platform/contract/partial-date.ts';
import { Problem } from '#platform/contract/problem.ts';
import { DAY_MS, timestamp } from '#platform/system/clock.ts';
import { flatten } from '#platform/responses/chunks.ts';
import { jsonArray, jsonLines } from '#platform/responses/streamed-response.ts';
import type { UserDataSource } from '#platform/system/user-data-source.ts';
import { completeDraft, type IdentifyWork } from './complete-draft.ts';
import { countOverview } from './overview.ts';
import { textBytes, type LogRoom } from './log-room.ts';
import type { OverviewQueries } from './overview-queries.ts';
import { assertOwnPictures, pictureKeeper, withPresentPictures, type FindOwnFiles } from './pictures.ts';
import type { ActivityQueries } from './queries.ts';
import { continuedBy, fromDraft, toActivity, type StoredActivity } from './stored-activity.ts';

export interface ActivityPorts {
  readonly store: ActivityQueries;
  readonly counts: OverviewQueries;
  readonly files: FindOwnFiles;
  /** The files inside of these folders, also in the trash. */
  readonly filesInside: (userId: string, folderIds: readonly string[]) => Promise<readonly string[]>;
  readonly room: Pick<LogRoom, 'take'>;
  readonly identify: IdentifyWork;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

/** Reading it takes a few milliseconds. */
const PAGE_ITEMS = 500;

type UnlimitedQuery = Omit<ActivityQuery, 'limit'>;

export type ActivityService = ReturnType<typeof activityService>;

/**
 * The activity logs of all users; every function takes the owner first.
 * @throws Problem `activity.not-found`, also for an activity of another user
 */
export function activityService(ports: ActivityPorts) {
  const { store, counts, files, room, identify, clock, ids } = ports;
  const restorableSince = () => clock() - ACTIVITY_RESTORE_DAYS * DAY_MS;

  async function answers(userId: string, stored: readonly StoredActivity[]): Promise<Activity[]> {
    return (await withPresentPictures(files, userId, stored)).map(toActivity);
  }

  async function answer(userId: string, [stored]: readonly StoredActivity[]): Promise<Activity> {
    if (!stored) throw new Problem('activity.not-found');
    const [activity] = await answers(userId, [stored]);
    return activity!;
  }

  async function someAnswers(userId: string, stored: readonly StoredActivity[]): Promise<Activity[]> {
    if (stored.length === 0) throw new Problem('activity.not-found');
    return answers(userId, stored);
  }

  /** Changes all or none. */
  async function change(userId: string, changes: ReadonlyMap<string, DiaryChange>) {
    await assertOwnPictures(files, userId, [...changes.values()]);
    await room.take(userId, { entries: 0, bytes: textBytes([...changes.values()]) });
    const pictured = [...changes]
      .filter(([, { pictures, cover }]) => pictures !== undefined || cover !== undefined)
      .map(([id]) => id);
    const former = pictured.length === 0 ? [] : await store.find(userId, pictured);
    const toChanged = await pictureKeeper(files, userId, former);
    const apply = (stored: StoredActivity) => toChanged(stored, changes.get(stored.id) ?? {});
    return (await store.change(userId, [...changes.keys()], apply)) ?? [];
  }

  const list = async (userId: string, query: ActivityQuery): Promise<Activity[]> =>
    answers(userId, await store.list(userId, toFilter(query)));

  const retrieve = async (userId: string, query: ActivityQuery): Promise<Activity[]> =>
    list(userId, await withFolders(userId, query));

  async function withFolders<Query extends UnlimitedQuery>(userId: string, query: Query): Promise<Query> {
    const { pictures } = query;
    if (pictures === undefined) return query;
    return { ...query, pictures: [...pictures, ...(await ports.filesInside(userId, pictures))] };
  }

  /** Includes the trash, and pictures in the trash. */
  async function* listForExport(userId: string): AsyncGenerator<ExportedActivity> {
    for await (const { deletedAt, ...stored } of store.listAll(userId)) {
      yield { ...toActivity(stored), ...(deletedAt !== null && { deletionTime: timestamp(deletedAt) }) };
    }
  }

  /** The names of version 1 of the export. */
  async function* listForVersion1(userId: string) {
    for await (const { deletionTime = null, ...activity } of listForExport(userId)) {
      yield { ...activity, deletedAt: deletionTime };
    }
  }

  /** The same without a limit, in pages that are small enough for memory, so that other requests get their turn. */
  async function* retrievePages(userId: string, query: UnlimitedQuery): AsyncGenerator<Activity[]> {
    const whole = await withFolders(userId, query);
    const { sort = 'newest', after, ...rest } = whole;
    if (sort !== 'newest' && sort !== 'oldest') {
      for await (const page of store.listPages(userId, toFilter(whole))) yield await answers(userId, page);
      return;
    }
    for (let last = after; ;) {
      const behind = last === undefined ? {} : { after: last };
      const page = await list(userId, { ...rest, sort, ...behind, limit: PAGE_ITEMS });
      yield page;
      if (page.length < PAGE_ITEMS) return;
      last = page.at(-1)?.id;
    }
  }

  return {
    retrieve,
    retrievePages,
    retrieveAll: (userId: string, query: UnlimitedQuery) => flatten(retrievePages(userId, query)),

    /**
     * A repeated draft answers the activity that the first one made or changed.
     * @throws Problem `request.invalid` for a picture that is no file of the user, and like `LogRoom.take`
     */
    async submit(userId: string, draft: DiaryDraft): Promise<Activity> {
      const { idempotencyKey, continues } = draft;
      const found = () => store.findByKey(userId, idempotencyKey!);
      await assertOwnPictures(files, userId, [draft]);
      const activity = fromDraft(await completeDraft(draft, identify), ids.id(), clock());
      await room.take(userId, { entries: 1, bytes: textBytes(activity) });
      if (continues !== undefined) {
        const repeated = idempotencyKey === undefined ? [] : await found();
        const continued = (open: StoredActivity) => continuedBy(open, activity);
        const changed =
          repeated[0] ?? (await store.continue(userId, continues, idempotencyKey ?? null, continued));
        if (changed) return answer(userId, [changed]);
      }
      const isNew = await store.insert({ ...activity, userId, idempotencyKey: idempotencyKey ?? null });
      if (isNew || idempotencyKey === undefined) return answer(userId, [activity]);
      return answer(userId, await found());
    },

    /** @throws Problem as `submit` does */
    update: async (userId: string, id: string, changes: DiaryChange) =>
      answer(userId, await change(userId, new Map([[id, changes]]))),

    /** @throws Problem as `submit` does */
    updateMany: async (userId: string, changes: readonly (DiaryChange & { readonly id: string })[]) =>
      someAnswers(userId, await change(userId, new Map(changes.map(({ id, ...rest }) => [id, rest])))),

    /** Skips ids of anything that is no wish any more. */
    async orderWishes(userId: string, wishes: readonly string[]): Promise<void> {
      await store.placeWishes(userId, wishes);
    },

    delete: async (userId: string, id: string) =>
      answer(userId, await store.markDeleted(userId, [id], clock())),

    restore: async (userId: string, id: string) =>
      answer(userId, await store.restore(userId, [id], restorableSince())),

    /** Returns the deleted ones and skips other ids. @throws Problem `activity.not-found` if none is left */
    deleteMany: async (userId: string, chosen: readonly string[]) =>
      someAnswers(userId, await store.markDeleted(userId, chosen, clock())),

    restoreMany: async (userId: string, chosen: readonly string[]) =>
      someAnswers(userId, await store.restore(userId, chosen, restorableSince())),

    async overview(userId: string, { timeZone, year }: ActivityOverviewQuery): Promise<ActivityOverview> {
      const [all, latest] = await Promise.all([
        counts.count(userId),
        store.list(userId, { status: 'DONE', limit: OVERVIEW_LATEST_ITEMS }),
      ]);
      const today = todayIn(timeZone ?? 'UTC', new Date(clock()));
      return { ...countOverview(all, { today, year }), latest: await answers(userId, latest) };
    },

    /** Erases activities that can no longer be restored. */
    sweep: (now: number) => store.purgeDeleted(now - ACTIVITY_RESTORE_DAYS * DAY_MS),

    userData: {
      async *exportFiles(userId) {
        yield { path: 'log.jsonl', content: jsonLines(listForExport(userId)) };
        yield { path: 'activities.json', content: jsonArray(listForVersion1(userId)) };
      },
      erase: ({ id }) => store.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

function toFilter<Query extends UnlimitedQuery>({ text, tag, ...query }: Query) {
  return {
    ...query,
    ...(text !== undefined && { words: searchWords(text) }),
    ...(tag !== undefined && { tagFolded: fold(tag) }),
  };
}
