import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty, Id, text, Timestamp } from './fields.ts';

/** The year that the activity screen's header refers to (specification 9). */
export const ACTIVITY_HEADER_YEAR = 2025;
export const ACTIVITY_NAME_MAX_CHARS = 200;
export const ACTIVITY_PAGE_MAX_ITEMS = 500;
/** How many activities one call may delete or restore. */
export const ACTIVITY_BULK_MAX_ITEMS = 1_000;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** How long a deleted activity can be restored. */
export const ACTIVITY_RESTORE_DAYS = 30;
export const OVERVIEW_MONTHS = 12;
export const OVERVIEW_LATEST_ITEMS = 5;

export const CATEGORIES = ['PLACE', 'BOOK', 'MOVIE', 'SHOW', 'GAME'] as const;
export type ActivityCategory = (typeof CATEGORIES)[number];

/** The specification's sentences for this screen (sections 5 and 8). */
export const ACTIVITY_MESSAGES = {
  blankName: 'Please enter an activity name!',
  loadFailed: 'Data could not be retrieved!',
  changeFailed: 'An issue occured!',
  updated: 'Update successful!',
} as const;

const Category = z.enum(CATEGORIES);
const Rating = z.int().check(z.gte(RATING_MIN), z.lte(RATING_MAX));

export const ActivityDraft = z.object({
  name: text(ACTIVITY_NAME_MAX_CHARS).check(
    z.refine((name) => name.trim() !== '', ACTIVITY_MESSAGES.blankName),
  ),
  category: Category,
  rating: Rating,
});
export type ActivityDraft = z.infer<typeof ActivityDraft>;

/** The initial values of a new activity. Its name and its rating have none: nobody gave them yet. */
export const NEW_ACTIVITY = { category: 'PLACE' } as const satisfies Omit<ActivityDraft, 'name' | 'rating'>;
export const ActivityName = z.pick(ActivityDraft, { name: true });

/** A stored draft. Its name may break a limit that was set later. */
export const Activity = z.object({
  id: Id,
  ...ActivityDraft.shape,
  name: z.string(),
  creationTime: Timestamp,
});
export type Activity = z.infer<typeof Activity>;

export const ACTIVITY_SORTS = ['newest', 'oldest', 'rating', 'name'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

/** `{}` selects everything, newest first. */
export const ActivityQuery = z.object({
  category: z.optional(Category),
  minRating: z.optional(Rating),
  text: z.optional(text(ACTIVITY_NAME_MAX_CHARS)),
  sort: z.optional(z.enum(ACTIVITY_SORTS)),
  /** `true`: the trash, of which everything can still be restored. */
  deleted: z.optional(z.boolean()),
  limit: z.optional(z.int().check(z.gte(1), z.lte(ACTIVITY_PAGE_MAX_ITEMS))),
  /** The id of the previous page's last activity. */
  after: z.optional(Id),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

/** Browsers may send the whole activity; only the fields of a draft change. */
export const ActivityUpdate = z.extend(ActivityDraft, { id: Id });
const ActivityId = z.object({ id: Id });
const ActivityIds = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(ACTIVITY_BULK_MAX_ITEMS)),
});

export const ActivityOverviewQuery = z.object({
  /** An IANA name; UTC by default. */
  timeZone: z.optional(text(64)),
  /** A calendar year instead of the last 12 months. */
  year: z.optional(z.int().check(z.gte(1970), z.lte(9999))),
});
export type ActivityOverviewQuery = z.infer<typeof ActivityOverviewQuery>;

const Count = z.number();
const byCategory = z.array(z.object({ category: Category, count: Count }));
const byRating = z.array(z.object({ rating: Rating, count: Count }));

export const ActivityOverview = z.object({
  /** All activities, whenever they were logged; so are the next two counts. */
  total: Count,
  byCategory,
  byRating,
  /** The 12 months of the requested period in the requested time zone, oldest first; `month` is `YYYY-MM`. */
  byMonth: z.array(z.object({ month: z.string(), count: Count })),
  /** The sums of these 12 months. */
  year: z.object({ total: Count, fiveStars: Count, byCategory, byRating }),
  /** The calendar years from the first activity to now, oldest first. */
  byYear: z.array(z.object({ year: z.number(), count: Count })),
  latest: z.array(Activity),
});
export type ActivityOverview = z.infer<typeof ActivityOverview>;

const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;

export const activityApi = {
  retrieve: {
    ...POST,
    path: '/api/activity/retrieve',
    summary: "The caller's activities, newest first.",
    input: ActivityQuery,
    output: z.array(Activity),
  },
  submit: {
    ...POST,
    path: '/api/activity/submit',
    summary: 'Adds an activity.',
    input: ActivityDraft,
    output: Activity,
  },
  update: {
    ...POST,
    path: '/api/activity/update',
    summary: 'Changes name, category and rating.',
    input: ActivityUpdate,
    output: Activity,
  },
  delete: {
    ...POST,
    path: '/api/activity/delete',
    summary: 'Deletes an activity; it can be restored for 30 days.',
    input: ActivityId,
    output: Activity,
  },
  deleteMany: {
    ...POST,
    path: '/api/activity/deleteMany',
    summary: 'Deletes up to 1,000 activities and returns those that existed.',
    input: ActivityIds,
    output: z.array(Activity),
  },
  restore: {
    ...POST,
    path: '/api/activity/restore',
    summary: 'Restores a deleted activity with its id and time.',
    input: ActivityId,
    output: Activity,
  },
  restoreMany: {
    ...POST,
    path: '/api/activity/restoreMany',
    summary: 'Restores up to 1,000 deleted activities and returns them.',
    input: ActivityIds,
    output: z.array(Activity),
  },
  overview: {
    ...POST,
    path: '/api/activity/overview',
    summary: 'Counts by category, rating, month and year, and the latest activities.',
    input: ActivityOverviewQuery,
    output: ActivityOverview,
  },
  export: {
    method: 'GET',
    path: '/api/activity/export',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    produces: 'text/csv',
    summary: "The caller's activities as a CSV file, newest first.",
    input: Empty,
    output: Empty,
  },
} as const satisfies Api;
