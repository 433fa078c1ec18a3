import * as z from 'zod/mini';
import { Category } from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, line, text, Timestamp, uniqueList } from '#platform/contract/fields.ts';
import { Handle } from './handle.ts';
import { LISTS_MAX } from '#features/lists/contract/lists.ts';
import { LookBack, LookBackYear } from '#features/years/contract/look-back.ts';
import { PUBLIC_FEED, publicFeedFiles } from '#platform/contract/public-feeds.ts';
import { PublicItem, PublicList } from '#features/lists/contract/public-lists.ts';

/** How many addresses that were given up a user may keep from others at a time. */
export const HANDLES_KEPT_MAX = 3;
export const DISPLAY_NAME_MAX_CHARS = 60;
export const ABOUT_MAX_CHARS = 500;
export const FAVOURITES_MAX = 24;
/** How many of the newest entries can be shown; 0: none. */
export const LATEST_COUNTS = [0, 5, 10, 20] as const;
const YEARS_MAX = 200;
/** Longer than any handle: what is no handle finds nothing. */
const ASKED_HANDLE_MAX_CHARS = 100;

export const PUBLIC_PROFILE_MESSAGES = {
  loadFailed: 'Loading your public profile failed: ',
  saveFailed: 'Publishing failed: ',
  withdrawFailed: 'Switching the profile off failed: ',
  previewFailed: 'The preview failed: ',
  published: 'Your profile is public now.',
  changed: 'Your profile was changed.',
  withdrawn: 'Your profile is not public any more.',
} as const;

/** Characters that change the direction of what follows them, so that a name could pretend to be another text. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

const ProfileDraft = z.object({
  handle: Handle,
  displayName: line(DISPLAY_NAME_MAX_CHARS).check(
    z.refine((name) => !DIRECTION.test(name), 'Use visible characters only.'),
  ),
  about: text(ABOUT_MAX_CHARS),
  /** Whether search engines may list the page. */
  indexed: z.boolean(),
  /** In the order of the user's lists. */
  listIds: uniqueList(Id, LISTS_MAX),
  years: z.array(LookBackYear).check(
    z.maxLength(YEARS_MAX),
    z.overwrite((years) => [...new Set(years)].toSorted((a, b) => b - a)),
  ),
  /** Those of the numbers, the newest entries and the favourites. */
  categories: z.array(Category).check(
    z.minLength(1, 'Choose at least one category.'),
    z.overwrite((categories) => [...new Set(categories)]),
  ),
  /** Whether it says how many entries of each category there are. */
  numbers: z.boolean(),
  latest: z.union(LATEST_COUNTS.map((count) => z.literal(count))),
  /** Whether entries with five stars are shown. */
  favourites: z.boolean(),
});
export type ProfileDraft = z.infer<typeof ProfileDraft>;

/** The caller's own profile. */
export const ProfileSettings = z.extend(ProfileDraft, {
  handle: z.string(),
  displayName: z.string(),
  /** False: it is switched off, and visitors are told that there is none. */
  published: z.boolean(),
  creationTime: Timestamp,
});
export type ProfileSettings = z.infer<typeof ProfileSettings>;

/** What visitors see: no email address, dates, notes on entries, tags, or ids of the log. Null: not a part of it. */
export const PublicProfile = z.object({
  handle: z.string(),
  displayName: z.string(),
  about: z.string(),
  indexed: z.boolean(),
  numbers: z.nullable(z.array(z.object({ category: Category, count: z.number() }))),
  /** The newest first. */
  latest: z.nullable(z.array(PublicItem)),
  favourites: z.nullable(z.array(PublicItem)),
  /** `id` is for this page alone. */
  lists: z.array(z.object({ id: z.string(), name: z.string() })),
  years: z.array(z.number()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const AskedHandle = text(ASKED_HANDLE_MAX_CHARS).check(z.minLength(1));
const SHARED = { method: 'POST', encoding: 'json', integration: 'public' } as const;
const OWN = { ...SHARED, access: 'verified', limit: 'general' } as const;
// The limit keeps programs from trying out names.
const OPEN = { ...SHARED, access: 'open', limit: 'visitors' } as const;

export const publicProfileApi = {
  retrieve: {
    ...OWN,
    path: '/api/publicProfile/retrieve',
    reads: true,
    summary: "The caller's public profile, also while it is switched off.",
    input: Empty,
    output: z.object({ profile: z.nullable(ProfileSettings) }),
  },
  save: {
    ...OWN,
    // It says whether a name is free, also of a profile that is switched off.
    limit: 'account',
    path: '/api/publicProfile/save',
    summary: "Publishes the caller's profile with these parts, or changes it.",
    validates: true,
    input: ProfileDraft,
    output: ProfileSettings,
  },
  withdraw: {
    ...OWN,
    path: '/api/publicProfile/withdraw',
    summary: "Switches the caller's profile off at once; its settings and its address are kept.",
    input: Empty,
    output: Empty,
  },
  preview: {
    ...OWN,
    path: '/api/publicProfile/preview',
    summary: 'What visitors would see of a profile with these parts; changes nothing.',
    input: ProfileDraft,
    output: PublicProfile,
  },
  page: {
    ...OPEN,
    path: '/api/publicProfile/page',
    summary: 'A public profile, as it is now.',
    input: z.object({ handle: AskedHandle }),
    output: PublicProfile,
  },
  list: {
    ...OPEN,
    path: '/api/publicProfile/list',
    reads: true,
    summary: 'A list of a public profile, as it is now.',
    input: z.object({ handle: AskedHandle, id: Id }),
    output: PublicList,
  },
  year: {
    ...OPEN,
    path: '/api/publicProfile/year',
    summary: 'A year of a public profile, as it is now.',
    input: z.object({ handle: AskedHandle, year: LookBackYear }),
    output: LookBack,
  },
  feed: {
    ...PUBLIC_FEED,
    path: '/api/feeds/people/:handle/:file',
    summary:
      'The newest entries of a public profile as Atom, RSS or JSON Feed, if it shows them; only while feeds are open, too.',
    input: z.object({ handle: AskedHandle, file: z.enum(publicFeedFiles('people')) }),
    output: Empty,
  },
} as const satisfies Api;
