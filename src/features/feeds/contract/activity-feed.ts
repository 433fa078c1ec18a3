import * as z from 'zod/mini';
import { CATEGORIES, Category } from '#features/log/contract/activity.ts';
import { GET, type Api } from '#platform/contract/endpoint.ts';
import { Empty, text, Timestamp } from '#platform/contract/fields.ts';

/** How many entries a feed has at most, the newest ones. */
export const FEED_MAX_ITEMS = 100;
/** How many entries a calendar has at most, those with the latest dates. */
export const CALENDAR_MAX_ITEMS = 5_000;
const TOKEN_MAX_CHARS = 64;

export const FEED_MESSAGES = {
  loadFailed: 'Loading your feed failed: ',
  saveFailed: 'Changing your feed failed: ',
  saved: 'Your feed was changed.',
  renewed: 'The new addresses are ready; the old ones no longer work.',
  withdrawn: 'The addresses no longer work.',
} as const;

/** The last part of a feed's address: Atom (RFC 4287), RSS 2.0, JSON Feed 1.1, iCalendar (RFC 5545). */
export const FEED_FILES = ['log.atom', 'log.rss', 'log.json', 'log.ics'] as const;
export type FeedFile = (typeof FEED_FILES)[number];

const FeedSettings = z.object({
  /** Entries of other categories are left out. */
  categories: z.array(Category).check(
    z.minLength(1, 'Choose at least one category.'),
    z.refine((categories) => new Set(categories).size === categories.length, 'Name a category once.'),
  ),
  /** Whether the notes of the entries are in it. */
  notes: z.boolean(),
});
export type FeedSettings = z.infer<typeof FeedSettings>;

export const USUAL_FEED: FeedSettings = { categories: [...CATEGORIES], notes: false };

/** The feed of the caller's own log; `token` is the secret part of its addresses. */
export const LogFeed = z.extend(FeedSettings, {
  token: z.string(),
  creationTime: Timestamp,
  /** To the hour; null: nobody has read it yet. */
  lastReadTime: z.nullable(Timestamp),
});
export type LogFeed = z.infer<typeof LogFeed>;

/** The path of a feed, for people who know its secret. */
export function feedPath(token: string, file: FeedFile): string {
  return `/api/feeds/log/${token}/${file}`;
}

const POST = {
  method: 'POST',
  access: 'verified',
  encoding: 'json',
  limit: 'general',
  integration: 'feeds',
} as const;

export const feedsApi = {
  retrieve: {
    ...POST,
    path: '/api/feeds/retrieve',
    reads: true,
    summary: "The feed of the caller's log, if there is one.",
    input: Empty,
    output: z.object({ feed: z.nullable(LogFeed) }),
  },
  save: {
    ...POST,
    path: '/api/feeds/save',
    summary: "Creates the feed of the caller's log, or changes what is in it.",
    input: FeedSettings,
    output: LogFeed,
  },
  renew: {
    ...POST,
    path: '/api/feeds/renew',
    summary: 'Gives the feed a new address; the former one stops working at once.',
    input: Empty,
    output: LogFeed,
  },
  withdraw: {
    ...POST,
    path: '/api/feeds/withdraw',
    summary: 'Revokes the addresses of the feed, which stop working at once.',
    input: Empty,
    output: Empty,
  },
  log: {
    ...GET,
    access: 'open',
    limit: 'visitors',
    integration: 'feeds',
    answer: 'file',
    produces: 'application/atom+xml',
    path: '/api/feeds/log/:token/:file',
    summary: 'A log as Atom, RSS, JSON Feed or iCalendar, for everyone who has its address.',
    input: z.object({
      token: text(TOKEN_MAX_CHARS).check(z.minLength(1)),
      file: z.enum(FEED_FILES),
    }),
    output: Empty,
  },
} as const satisfies Api;
