import {
  ACTIVITY_RESTORE_DAYS,
  OVERVIEW_LATEST_ITEMS,
  type Activity,
  type ActivityDraft,
  type ActivityOverview,
  type ActivityQuery,
} from '#contract/activity.ts';
import { fold } from '#contract/fields.ts';
import { Problem } from '#contract/problem.ts';
import { DAY_MS, timestamp } from '../kernel/clock.ts';
import { overviewMonths } from './months.ts';

/** An activity as it is stored: its time in milliseconds. */
export type StoredActivity = Omit<Activity, 'creationTime'> & { readonly createdAt: number };

export interface NewActivity extends StoredActivity {
  readonly userId: string;
  readonly nameFolded: string;
}

export interface ActivityChange extends ActivityDraft {
  readonly nameFolded: string;
}

/** What is looked for; `textFolded` is part of the folded name. */
export interface ActivityFilter extends Omit<ActivityQuery, 'text'> {
  readonly textFolded?: string;
}

export interface ActivityCounts {
  readonly total: number;
  readonly byCategory: ActivityOverview['byCategory'];
  readonly byRating: ActivityOverview['byRating'];
}

/** Of the activities that were created since the first of some times. */
export interface PeriodCounts {
  /** How many from each time to the next; the last period has no end. */
  readonly perPeriod: readonly number[];
  readonly fiveStars: number;
}

/** Every function takes the owner first: no row is found by its id alone. */
export interface ActivityStore {
  list(userId: string, filter: ActivityFilter): Promise<StoredActivity[]>;
  insert(activity: NewActivity): Promise<void>;
  update(userId: string, id: string, change: ActivityChange): Promise<StoredActivity | null>;
  markDeleted(userId: string, id: string, at: number): Promise<StoredActivity | null>;
  /** Brings back what was deleted at `since` or later. */
  restore(userId: string, id: string, since: number): Promise<StoredActivity | null>;
  countByKind(userId: string): Promise<ActivityCounts>;
  countPerPeriod(userId: string, starts: readonly number[]): Promise<PeriodCounts>;
  purgeDeleted(before: number): Promise<void>;
}

export interface ActivityPorts {
  readonly store: ActivityStore;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

/** The activity log of one user at a time; every call names the owner. */
export interface ActivityService {
  retrieve(userId: string, query: ActivityQuery): Promise<Activity[]>;
  submit(userId: string, draft: ActivityDraft): Promise<Activity>;
  /** @throws Problem `activity.not-found`, for what is another user's too; so do `delete` and `restore`. */
  update(userId: string, id: string, draft: ActivityDraft): Promise<Activity>;
  delete(userId: string, id: string): Promise<Activity>;
  restore(userId: string, id: string): Promise<Activity>;
  overview(userId: string, timeZone: string | undefined): Promise<ActivityOverview>;
  /** Forgets what can no longer be restored. */
  sweep(now: number): Promise<void>;
}

export function activityService({ store, clock, ids }: ActivityPorts): ActivityService {
  const restorableSince = () => clock() - ACTIVITY_RESTORE_DAYS * DAY_MS;

  return {
    async retrieve(userId, { text, ...query }) {
      const filter = text === undefined ? query : { ...query, textFolded: fold(text) };
      return (await store.list(userId, filter)).map(toActivity);
    },

    async submit(userId, draft) {
      const activity = { ...draft, id: ids.id(), createdAt: clock() };
      await store.insert({ ...activity, userId, nameFolded: fold(draft.name) });
      return toActivity(activity);
    },

    update: async (userId, id, { name, category, rating }) =>
      activityOrThrow(await store.update(userId, id, { name, category, rating, nameFolded: fold(name) })),

    delete: async (userId, id) => activityOrThrow(await store.markDeleted(userId, id, clock())),

    restore: async (userId, id) => activityOrThrow(await store.restore(userId, id, restorableSince())),

    async overview(userId, timeZone) {
      const months = overviewMonths(clock(), timeZone);
      const [counts, { perPeriod, fiveStars }, latest] = await Promise.all([
        store.countByKind(userId),
        store.countPerPeriod(
          userId,
          months.map(({ startAt }) => startAt),
        ),
        store.list(userId, { limit: OVERVIEW_LATEST_ITEMS }),
      ]);
      return {
        ...counts,
        byMonth: months.map(({ month }, index) => ({ month, count: perPeriod[index] ?? 0 })),
        year: { total: perPeriod.reduce((sum, count) => sum + count, 0), fiveStars },
        latest: latest.map(toActivity),
      };
    },

    sweep: (now) => store.purgeDeleted(now - ACTIVITY_RESTORE_DAYS * DAY_MS),
  };
}

function toActivity({ id, name, category, rating, createdAt }: StoredActivity): Activity {
  return { id, name, category, rating, creationTime: timestamp(createdAt) };
}

function activityOrThrow(activity: StoredActivity | null): Activity {
  if (activity === null) throw new Problem('activity.not-found');
  return toActivity(activity);
}
