import {
  ACTIVITY_RESTORE_DAYS,
  OVERVIEW_LATEST_ITEMS,
  type Activity,
  type ActivityOverview,
  type ActivityOverviewQuery,
  type ActivityQuery,
  type DiaryChange,
  type DiaryDraft,
} from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';
import { todayIn } from '#contract/partial-date.ts';
import { Problem } from '#contract/problem.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import { countOverview } from './overview.ts';
import type { OverviewQueries } from './overview-queries.ts';
import type { ActivityQueries } from './queries.ts';
import { fromDraft, toActivity, withChange, type StoredActivity } from './stored-activity.ts';

export interface ActivityPorts {
  readonly store: ActivityQueries;
  readonly counts: OverviewQueries;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export type ActivityService = ReturnType<typeof activityService>;

/**
 * The activity logs of all users; every function takes the owner first.
 * @throws Problem `activity.not-found`, also for an activity of another user
 */
export function activityService({ store, counts, clock, ids }: ActivityPorts) {
  const restorableSince = () => clock() - ACTIVITY_RESTORE_DAYS * DAY_MS;

  return {
    async retrieve(userId: string, { text, tag, ...query }: ActivityQuery): Promise<Activity[]> {
      const filter = {
        ...query,
        ...(text !== undefined && { textFolded: fold(text) }),
        ...(tag !== undefined && { tagFolded: fold(tag) }),
      };
      return (await store.list(userId, filter)).map(toActivity);
    },

    /** A repeated draft answers the activity that the first one made. */
    async submit(userId: string, draft: DiaryDraft): Promise<Activity> {
      const { idempotencyKey } = draft;
      const activity = fromDraft(draft, ids.id(), clock());
      const isNew = await store.insert({ ...activity, userId, idempotencyKey: idempotencyKey ?? null });
      if (isNew || idempotencyKey === undefined) return toActivity(activity);
      return activityOrThrow(await store.findByKey(userId, idempotencyKey));
    },

    async update(userId: string, id: string, change: DiaryChange): Promise<Activity> {
      const changed = await store.change(userId, [id], (activity) => withChange(activity, change));
      return activityOrThrow(changed?.[0]);
    },

    /** Changes all or none. */
    async updateMany(
      userId: string,
      changes: readonly (DiaryChange & { readonly id: string })[],
    ): Promise<Activity[]> {
      const byId = new Map(changes.map(({ id, ...change }) => [id, change]));
      const changed = await store.change(userId, [...byId.keys()], (activity) =>
        withChange(activity, byId.get(activity.id) ?? {}),
      );
      return someOrThrow(changed ?? []);
    },

    /** Skips ids of anything that is no wish any more. */
    async orderWishes(userId: string, wishes: readonly string[]): Promise<Record<string, never>> {
      await store.placeWishes(userId, wishes);
      return {};
    },

    delete: async (userId: string, id: string) =>
      activityOrThrow((await store.markDeleted(userId, [id], clock()))[0]),

    restore: async (userId: string, id: string) =>
      activityOrThrow((await store.restore(userId, [id], restorableSince()))[0]),

    /** Returns the deleted ones and skips other ids. @throws Problem `activity.not-found` if none is left */
    deleteMany: async (userId: string, chosen: readonly string[]) =>
      someOrThrow(await store.markDeleted(userId, chosen, clock())),

    restoreMany: async (userId: string, chosen: readonly string[]) =>
      someOrThrow(await store.restore(userId, chosen, restorableSince())),

    async overview(userId: string, { timeZone, year }: ActivityOverviewQuery): Promise<ActivityOverview> {
      const [all, latest] = await Promise.all([
        counts.count(userId),
        store.list(userId, { status: 'DONE', limit: OVERVIEW_LATEST_ITEMS }),
      ]);
      const today = todayIn(timeZone ?? 'UTC', new Date(clock()));
      return { ...countOverview(all, { today, year }), latest: latest.map(toActivity) };
    },

    /** Erases activities that can no longer be restored. */
    sweep: (now: number) => store.purgeDeleted(now - ACTIVITY_RESTORE_DAYS * DAY_MS),

    userData: {
      async *exportFiles(userId) {
        const rows = await store.listAll(userId);
        const activities = rows.map(({ deletedAt, ...stored }) => ({
          ...toActivity(stored),
          deletedAt: deletedAt === null ? null : timestamp(deletedAt),
        }));
        yield jsonFile('activities.json', activities);
      },
      erase: ({ id }) => store.eraseByUser(id),
    } satisfies UserDataSource,
  };
}

function activityOrThrow(activity: StoredActivity | null | undefined): Activity {
  if (!activity) throw new Problem('activity.not-found');
  return toActivity(activity);
}

function someOrThrow(activities: readonly StoredActivity[]): Activity[] {
  if (activities.length === 0) throw new Problem('activity.not-found');
  return activities.map(toActivity);
}
