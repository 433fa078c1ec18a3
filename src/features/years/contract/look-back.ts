import * as z from 'zod/mini';
import { Category, Rating } from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Timestamp } from '#platform/contract/fields.ts';
import { PartialDate } from '#platform/contract/partial-date.ts';
import { LinkToken, PUBLIC_FEED, publicFeedFiles } from '#platform/contract/public-feeds.ts';

/** How many entries, works, creators and so on the lists of a looking back contain. */
export const LOOK_BACK_LIST_ITEMS = 8;
export const LOOK_BACK_YEAR_MIN = 1;
export const LOOK_BACK_YEAR_MAX = 9999;

const Count = z.number();
export const LookBackYear = z.int().check(z.gte(LOOK_BACK_YEAR_MIN), z.lte(LOOK_BACK_YEAR_MAX));

export const LookBackQuery = z.object({
  /** The whole log by default. */
  year: z.optional(LookBackYear),
});

/** An entry without its id, its note and its tags. */
const RememberedEntry = z.object({
  name: z.string(),
  category: Category,
  rating: z.nullable(Rating),
  /** Null also for visitors. */
  date: z.nullable(PartialDate),
});
export type RememberedEntry = z.infer<typeof RememberedEntry>;

/** What was met most. `entries`: of how many entries it is known. */
const MetMost = z.object({
  entries: Count,
  items: z.array(z.object({ name: z.string(), count: Count })),
});
export type MetMost = z.infer<typeof MetMost>;

/** Days or weeks (Monday to Sunday) in a row with an entry; `from` and `to` are the days of the first and the last one. */
const Streak = z.object({ length: Count, from: z.string(), to: z.string() });
export type Streak = z.infer<typeof Streak>;

const byCategory = z.array(z.object({ category: Category, count: Count }));

/**
 * The DONE entries of a calendar year or of the whole log, counted by their dates. A date is a day of the calendar, so
 * no time zone matters. A date counts where it starts, as exactly as it is known: `2024-05` in its month and on no day.
 */
export const LookBack = z.object({
  /** Null: the whole log. */
  year: z.nullable(LookBackYear),
  total: Count,
  /** Of the whole log only: entries whose date is unknown. */
  undated: Count,
  /** Of the whole log, whatever year was asked for; oldest first, only years with entries. */
  byYear: z.array(z.object({ year: LookBackYear, count: Count })),
  /** `2024-05`; all twelve of a year, of the whole log only those with entries. */
  byMonth: z.array(z.object({ month: z.string(), count: Count })),
  /** Entries that are in no month: with `byMonth`, they add up to `total`. */
  withoutMonth: Count,
  /** Monday to Sunday. */
  byWeekday: z.array(Count),
  /** Days with entries, `2024-05-12`, oldest first. */
  byDay: z.array(z.object({ day: z.string(), count: Count })),
  /** Entries that are on no day: with `byDay`, and with `byWeekday`, they add up to `total`. */
  withoutDay: Count,
  byCategory,
  /** 1 to 5 stars, the half ones that were given, and null for those that are not rated. */
  byRating: z.array(z.object({ rating: z.nullable(Rating), count: Count })),
  /** Null: nothing is rated. */
  averageRating: z.nullable(z.number()),
  /** The best rated, best first. */
  best: z.array(RememberedEntry),
  /** The best rated of each month of a year, or of each year of the whole log; oldest first. */
  bestOf: z.array(z.object({ period: z.string(), entry: RememberedEntry })),
  /** Of the books, movies, shows and games, from the entries themselves or the catalogue. */
  decades: MetMost,
  /** English names; of the places. */
  countries: MetMost,
  /** English names; of the movies and books that the catalogue knows. */
  origins: MetMost,
  /** Of the movies and books that the catalogue knows. */
  genres: MetMost,
  creators: MetMost,
  /** Null: no entry has a day. */
  longestDays: z.nullable(Streak),
  longestWeeks: z.nullable(Streak),
  /** Entries of works that had been experienced before, and the works experienced most often. */
  again: z.object({
    entries: Count,
    works: z.array(z.object({ name: z.string(), category: Category, times: Count })),
  }),
  /** The year before, if the log has entries of both. */
  before: z.nullable(
    z.object({ year: LookBackYear, total: Count, averageRating: z.nullable(z.number()), byCategory }),
  ),
});
export type LookBack = z.infer<typeof LookBack>;

const YearShare = z.object({
  year: LookBackYear,
  /** The end of the address, `/sharedYear#<token>`. */
  token: z.string(),
  creationTime: Timestamp,
});
export type YearShare = z.infer<typeof YearShare>;

const OneYear = z.object({ year: LookBackYear });
const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;
const SHARING = { ...POST, integration: 'public' } as const;

export const lookBackApi = {
  retrieve: {
    ...POST,
    path: '/api/lookBack/retrieve',
    scope: 'log:read',
    reads: true,
    summary: "Counts, bests and streaks of the caller's log, for a year or as a whole.",
    input: LookBackQuery,
    output: LookBack,
  },
  shares: {
    ...SHARING,
    path: '/api/lookBack/shares',
    reads: true,
    summary: 'The years that the caller shares by a link.',
    input: Empty,
    output: z.array(YearShare),
  },
  share: {
    ...SHARING,
    path: '/api/lookBack/share',
    summary: 'Shares a year by a link, or answers the link that it already has.',
    input: OneYear,
    output: YearShare,
  },
  withdraw: {
    ...SHARING,
    path: '/api/lookBack/withdraw',
    summary: 'Revokes the link of a year, which stops working at once.',
    input: OneYear,
    output: Empty,
  },
  sharedYear: {
    method: 'POST',
    access: 'open',
    encoding: 'json',
    limit: 'visitors',
    integration: 'public',
    path: '/api/lookBack/sharedYear',
    reads: true,
    summary:
      'The year behind a link, as it is now: without ids, notes, tags, dates of entries and the owner.',
    input: z.object({ token: LinkToken }),
    output: LookBack,
  },
  feed: {
    ...PUBLIC_FEED,
    path: '/api/feeds/year/:token/:file',
    summary:
      'The best entries of a shared year as Atom, RSS or JSON Feed, for everybody who has its link; only while feeds are open, too.',
    input: z.object({ token: LinkToken, file: z.enum(publicFeedFiles('year')) }),
    output: Empty,
  },
} as const satisfies Api;
