import * as z from 'zod/mini';
import { ActivityExport, ExportPreview } from '#features/export/contract/activity-export.ts';
import { GET, type Api } from '#platform/contract/endpoint.ts';
import { Empty, fold, Id, line, text, Timestamp, TimeZone, uniqueList } from '#platform/contract/fields.ts';
import { PartialDate } from '#platform/contract/partial-date.ts';

export const ACTIVITY_NAME_MAX_CHARS = 200;
export const ACTIVITY_PAGE_MAX_ITEMS = 500;
/** How many activities one call may delete or restore. */
export const ACTIVITY_BULK_MAX_ITEMS = 1_000;
/** How many wishes one call may put in order. */
export const WISHES_MAX_ITEMS = 5_000;
export const NOTE_MAX_CHARS = 20_000;
export const TAGS_MAX_ITEMS = 20;
export const TAG_MAX_CHARS = 40;
export const CREATOR_MAX_CHARS = 200;
export const PICTURES_MAX_ITEMS = 12;
export const YEAR_MAX = 9999;
export const RATING_MIN = 1;
export const RATING_MAX = 5;
export const RATING_STEP = 0.5;
/** The whole stars. */
export const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);
/** How long a deleted activity can be restored. */
export const ACTIVITY_RESTORE_DAYS = 30;
export const OVERVIEW_MONTHS = 12;
/** How far back the overview counts by year. */
export const OVERVIEW_YEARS_MAX = 120;
export const OVERVIEW_LATEST_ITEMS = 5;

export const CATEGORIES = ['PLACE', 'BOOK', 'MOVIE', 'SHOW', 'GAME'] as const;
export type ActivityCategory = (typeof CATEGORIES)[number];

/** Experienced, being experienced, wished for, given up. */
export const ACTIVITY_STATUSES = ['DONE', 'DOING', 'WANT', 'STOPPED'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

const STEPS: Readonly<Record<ActivityStatus, number>> = { WANT: 0, DOING: 1, DONE: 2, STOPPED: 2 };

/** Whether a wish or what is being done can become this: what is being done is no wish again. */
export const mayBecome = (former: ActivityStatus, status: ActivityStatus) => STEPS[former] < STEPS[status];

/** The specification's sentences for this screen (sections 5 and 8). */
export const ACTIVITY_MESSAGES = {
  blankName: 'Please enter an activity name!',
  loadFailed: 'Data could not be retrieved!',
  changeFailed: 'An issue occured!',
  updated: 'Update successful!',
} as const;

export const Category = z.enum(CATEGORIES);
const RATING_RULE = 'A rating is 1 to 5, in steps of 0.5.';
/** 1 to 5 stars in steps of half a star. */
export const Rating = z.number().check(
  z.gte(RATING_MIN, RATING_RULE),
  z.lte(RATING_MAX, RATING_RULE),
  z.multipleOf(RATING_STEP, RATING_RULE),
  // It allows for errors of rounding, but is what programs are told.
  z.refine((rating) => Number.isInteger(rating / RATING_STEP), RATING_RULE),
);

export const hasHalfStar = (rating: number | null): boolean => rating !== null && !Number.isInteger(rating);

/** `★★★½` */
export function drawnStars(rating: number): string {
  return '★'.repeat(rating) + (hasHalfStar(rating) ? '½' : '');
}

/** What a chart of ratings counts: every whole star, and half stars only where some were given. */
export function chartedRatings(given: Iterable<number | null>): number[] {
  const ratings = new Set([...RATINGS, ...given]);
  return [...ratings].filter((rating) => rating !== null).toSorted((a, b) => a - b);
}

const Status = z.enum(ACTIVITY_STATUSES);
const Tag = line(TAG_MAX_CHARS);
export const Year = z.int().check(z.gte(1), z.lte(YEAR_MAX));

/** What the specification's three fields say of an activity. */
export const ActivityDraft = z.object({
  name: text(ACTIVITY_NAME_MAX_CHARS).check(
    z.refine((name) => name.trim() !== '', ACTIVITY_MESSAGES.blankName),
  ),
  category: Category,
  rating: Rating,
});
export type ActivityDraft = z.infer<typeof ActivityDraft>;

/** What a diary adds. Where one of these is absent, an update leaves it as it is; `''`, null and `[]` clear it. */
const diaryShape = {
  status: z.optional(Status),
  /** When it was experienced; null: unknown. */
  date: z.optional(z.nullable(PartialDate)),
  /** Private, and kept exactly as sent. */
  note: z.optional(text(NOTE_MAX_CHARS)),
  /** Kept as written, without those that fold to an earlier one. */
  tags: z.optional(uniqueList(Tag, TAGS_MAX_ITEMS, fold)),
  /** Who made it. */
  creator: z.optional(text(CREATOR_MAX_CHARS)),
  /** When it was made. */
  year: z.optional(z.nullable(Year)),
  /** Files of the user, in their order. In a change they replace those whose files are present; those in the trash stay. */
  pictures: z.optional(uniqueList(Id, PICTURES_MAX_ITEMS)),
  /** Whether the first picture that is present is the cover; without `pictures` it comes first. */
  cover: z.optional(z.boolean()),
};

const changeableShape = { ...ActivityDraft.shape, rating: z.nullable(Rating), ...diaryShape };

/** A new entry of the diary, of which every `ActivityDraft` is one. A rating of null: none was given. */
export const DiaryDraft = z.object({
  ...changeableShape,
  /** A repeated call with the same key answers the entry of the first one. */
  idempotencyKey: z.optional(text(64).check(z.minLength(1))),
  /** The id of a WANT or DOING entry that this one starts or ends: it changes, instead of another one being added. */
  continues: z.optional(Id),
  /** Which day is today, the date of a DONE entry whose date is absent: an IANA name; UTC by default. */
  timeZone: z.optional(TimeZone),
});
export type DiaryDraft = z.infer<typeof DiaryDraft>;

/** The fields of an entry that can change; absent ones stay as they are. */
export const DiaryChange = z.partial(z.object(changeableShape));
export type DiaryChange = z.infer<typeof DiaryChange>;

/** The initial values of a new activity. Its name and its rating have none: nobody gave them yet. */
export const NEW_ACTIVITY = { category: 'PLACE' } as const satisfies Omit<ActivityDraft, 'name' | 'rating'>;
export const ActivityName = z.pick(ActivityDraft, { name: true });

/** A stored entry, whose texts may break limits that were set later. Fields of a diary with their default are absent. */
export const Activity = z.object({
  id: Id,
  name: z.string(),
  category: Category,
  /** Null: not rated. */
  rating: z.nullable(Rating),
  /** When it was written down. */
  creationTime: Timestamp,
  /** DONE by default. */
  status: z.optional(Status),
  /** When it was experienced; absent: unknown. */
  date: z.optional(PartialDate),
  note: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  creator: z.optional(z.string()),
  year: z.optional(Year),
  pictures: z.optional(z.array(Id)),
  /** The first picture is the cover; absent: it is not. */
  cover: z.optional(z.boolean()),
  /** The place of a WANT entry among the wishes, from 0; absent: not placed. */
  wishPosition: z.optional(z.int()),
});
export type Activity = z.infer<typeof Activity>;

export const ACTIVITY_SORTS = ['newest', 'oldest', 'rating', 'name', 'date', 'wish'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];

/**
 * `{}` selects the DONE and rated activities, newest first, which are all that a client without a diary can show.
 * `sort`: `date` puts the latest experiences first and those without a date last, `wish` the wishes without a position
 * before those with one.
 */
export const ActivityQuery = z.object({
  /** Only these, of those that the other fields select. */
  ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(ACTIVITY_PAGE_MAX_ITEMS))),
  /** Every status, rated or not. */
  all: z.optional(z.boolean()),
  /** One status, rated or not. */
  status: z.optional(Status),
  /** A tag, ignoring case and accents. */
  tag: z.optional(Tag),
  /** Those that have one of these files, or one inside of these folders, as a picture, also in the trash. */
  pictures: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(ACTIVITY_BULK_MAX_ITEMS))),
  category: z.optional(Category),
  minRating: z.optional(Rating),
  /** Words, each a part of the name, the creator, a tag or the note, or a year; `#cinema` is the beginning of a tag. */
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
export const ActivityUpdate = z.object({ ...changeableShape, id: Id });
/** Different changes of several activities: all take effect, or none. */
const ActivityChanges = z.object({
  changes: z.array(z.extend(DiaryChange, { id: Id })).check(
    z.minLength(1),
    z.maxLength(ACTIVITY_BULK_MAX_ITEMS),
    z.refine(
      (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
      'Change each activity once.',
    ),
  ),
});
const ActivityId = z.object({ id: Id });
const ActivityIds = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(ACTIVITY_BULK_MAX_ITEMS)),
});

/** The wishes in their new order. */
const Wishes = z.object({ ids: z.array(Id).check(z.maxLength(WISHES_MAX_ITEMS)) });

export const ActivityOverviewQuery = z.object({
  /** Decides what today is; UTC by default. */
  timeZone: z.optional(TimeZone),
  /** A calendar year instead of the last 12 months. */
  year: z.optional(Year),
});
export type ActivityOverviewQuery = z.infer<typeof ActivityOverviewQuery>;

const Count = z.number();
const byCategory = z.array(z.object({ category: Category, count: Count }));
const byRating = z.array(z.object({ rating: Rating, count: Count }));

/** Counts of what is DONE, by the date when it was experienced. */
export const ActivityOverview = z.object({
  /** All of it, with and without a date; so are the next two counts. */
  total: Count,
  byCategory,
  byRating,
  /** What is in progress and what was stopped; with `total`, all entries but wishes. */
  doing: z.optional(Count),
  stopped: z.optional(Count),
  /** The 12 months of the requested period, oldest first; `month` is `YYYY-MM`. */
  byMonth: z.array(z.object({ month: z.string(), count: Count })),
  /** The sums of this period; a calendar year's include what has no month. */
  year: z.object({ total: Count, fiveStars: Count, byCategory, byRating }),
  /** The calendar years from the first experience, at most 120 years ago, to now, oldest first. */
  byYear: z.array(z.object({ year: z.number(), count: Count })),
  latest: z.array(Activity),
});
export type ActivityOverview = z.infer<typeof ActivityOverview>;

const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;
const READ = { ...POST, scope: 'log:read' } as const;
const WRITE = { ...POST, scope: 'log:write' } as const;

export const activityApi = {
  retrieve: {
    ...READ,
    path: '/api/activity/retrieve',
    reads: true,
    summary: "The caller's activities, newest first; `{}` answers the done and rated ones.",
    input: ActivityQuery,
    output: z.array(Activity),
  },
  submit: {
    ...WRITE,
    path: '/api/activity/submit',
    summary: 'Adds an activity.',
    validates: true,
    input: DiaryDraft,
    output: Activity,
  },
  update: {
    ...WRITE,
    path: '/api/activity/update',
    summary: 'Changes name, category and rating, and the other fields that are sent.',
    input: ActivityUpdate,
    output: Activity,
  },
  updateMany: {
    ...WRITE,
    path: '/api/activity/updateMany',
    summary: 'Changes up to 1,000 activities, all or none, and returns them.',
    // Enough for the longest tags and creators; notes are changed one by one.
    bodyMaxBytes: 4_000_000,
    input: ActivityChanges,
    output: z.array(Activity),
  },
  orderWishes: {
    ...WRITE,
    path: '/api/activity/orderWishes',
    summary: 'Puts the WANT activities in this order; those that are left out have no position.',
    bodyMaxBytes: 512_000,
    input: Wishes,
    output: Empty,
  },
  delete: {
    ...WRITE,
    path: '/api/activity/delete',
    summary: 'Deletes an activity; it can be restored for 30 days.',
    input: ActivityId,
    output: Activity,
  },
  deleteMany: {
    ...WRITE,
    path: '/api/activity/deleteMany',
    summary: 'Deletes up to 1,000 activities and returns those that existed.',
    input: ActivityIds,
    output: z.array(Activity),
  },
  restore: {
    ...WRITE,
    path: '/api/activity/restore',
    summary: 'Restores a deleted activity with its id and time.',
    input: ActivityId,
    output: Activity,
  },
  restoreMany: {
    ...WRITE,
    path: '/api/activity/restoreMany',
    summary: 'Restores up to 1,000 deleted activities and returns them.',
    input: ActivityIds,
    output: z.array(Activity),
  },
  overview: {
    ...READ,
    path: '/api/activity/overview',
    reads: true,
    summary: 'Counts of what is done, by category, rating, month and year, and the latest activities.',
    input: ActivityOverviewQuery,
    output: ActivityOverview,
  },
  export: {
    ...GET,
    path: '/api/activity/export',
    access: 'verified',
    limit: 'general',
    produces: 'text/csv',
    scope: 'log:read',
    summary: "The caller's activities as a CSV file, or in the format of another service.",
    input: ActivityExport,
    output: Empty,
  },
  exportPreview: {
    ...READ,
    path: '/api/activity/exportPreview',
    reads: true,
    summary: 'What each file of an export would contain, and what it would leave out.',
    input: Empty,
    output: ExportPreview,
  },
} as const satisfies Api;
