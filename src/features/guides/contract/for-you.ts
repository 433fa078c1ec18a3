import * as z from 'zod/mini';
import type { ActivityCategory } from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';
import { Recommendation } from './guide.ts';

/** Fewer ratings of a kind are no taste. */
export const FOR_YOU_MIN_RATINGS = 5;

export const FOR_YOU_KINDS = ['movie', 'book', 'travel'] as const;
export type ForYouKind = (typeof FOR_YOU_KINDS)[number];

/** The entries of the log that a kind is about. */
export const FOR_YOU_CATEGORIES: Readonly<Record<ForYouKind, ActivityCategory>> = {
  movie: 'MOVIE',
  book: 'BOOK',
  travel: 'PLACE',
};

/** The loved entry that counted most for a recommendation, and what both have in common. */
export const Because = z.object({
  name: z.string(),
  /** The stars that the reader gave. Absent where it is an entry of the other person. */
  rating: z.optional(z.number()),
  /** At most four short, true phrases, what counted most first. */
  shared: z.array(z.string()),
});
export type Because = z.infer<typeof Because>;

export const ForYouItem = z.extend(z.omit(Recommendation, { why: true }), {
  because: Because,
  /** Why the other person would love it, in recommendations for two. */
  becauseTheirs: z.optional(Because),
});
export type ForYouItem = z.infer<typeof ForYouItem>;

export const ForYouGroup = z.object({
  kind: z.enum(FOR_YOU_KINDS),
  /** How many more ratings of this kind are needed; 0: enough. */
  missing: z.number(),
  /** Why there are fewer than ten recommendations, if there are enough ratings. */
  note: z.optional(z.string()),
  recommendations: z.array(ForYouItem),
  /** What takes the place of a dismissed recommendation, the best first; at most ten. */
  nextInLine: z.optional(z.array(ForYouItem)),
});
export type ForYouGroup = z.infer<typeof ForYouGroup>;

/** One group for each kind, in the order of FOR_YOU_KINDS. */
export const ForYou = z.object({ groups: z.array(ForYouGroup) });
export type ForYou = z.infer<typeof ForYou>;

/** How long a code can be used. */
export const PAIR_CODE_HOURS = 24;
export const PAIR_CODE_CHARS = 12;
export const PAIRS_MAX_ITEMS = 20;
export const PAIR_NAME_MAX_CHARS = 60;

/** What both people agree to, before they do. */
export const PAIR_AGREEMENT =
  'Recommendations for two are made from both logs: each of you sees titles that the other rated well where they are ' +
  'the reason, and that neither has logged what is recommended, but no stars, dates, notes or other entries; either of ' +
  'you can end this at any time.';

const PairName = text(PAIR_NAME_MAX_CHARS).check(
  z.refine((name) => name.trim() !== '', 'Please enter the name that the other person will see.'),
);

/** Two people who agreed, as one of them sees it. */
export const Pair = z.object({
  id: Id,
  /** What the other person wants to be called. */
  name: z.string(),
  since: Timestamp,
  /** False while the other account is suspended or about to be deleted. */
  available: z.boolean(),
});
export type Pair = z.infer<typeof Pair>;

export const Pairs = z.object({
  /** The latest first. */
  pairs: z.array(Pair),
  /** Of the code that nobody has entered yet; null: there is none. The code itself is shown only once. */
  codeExpiresAt: z.nullable(Timestamp),
});
export type Pairs = z.infer<typeof Pairs>;

export const NewPairCode = z.object({ name: PairName });
export type NewPairCode = z.infer<typeof NewPairCode>;

export const PairCode = z.object({
  /** Groups of four letters and digits: `K7QM-2XTR-9FWA`. */
  code: z.string(),
  expiresAt: Timestamp,
});
export type PairCode = z.infer<typeof PairCode>;

export const PairAgreement = z.object({
  /** Case, spaces and hyphens do not matter. */
  code: text(PAIR_NAME_MAX_CHARS).check(z.refine((code) => code.trim() !== '', 'Please enter the code.')),
  name: PairName,
});
export type PairAgreement = z.infer<typeof PairAgreement>;

const PairId = z.object({ id: Id });

const POST = { method: 'POST', access: 'verified', encoding: 'json' } as const;

export const forYouApi = {
  retrieve: {
    ...POST,
    path: '/api/forYou/retrieve',
    limit: 'guides',
    scope: 'guides',
    reads: true,
    summary: 'Ten movies, books and places that the caller may love, with the reasons, from the whole log.',
    input: Empty,
    output: ForYou,
  },
} as const satisfies Api;

export const pairApi = {
  list: {
    ...POST,
    path: '/api/forYou/pairs',
    limit: 'general',
    reads: true,
    summary: 'The people with whom the caller agreed on recommendations for two.',
    input: Empty,
    output: Pairs,
  },
  createCode: {
    ...POST,
    path: '/api/forYou/createCode',
    limit: 'account',
    summary: 'A code that one other person can enter within 24 hours; it replaces an earlier one.',
    validates: true,
    input: NewPairCode,
    output: PairCode,
  },
  withdrawCode: {
    ...POST,
    path: '/api/forYou/withdrawCode',
    limit: 'account',
    summary: 'Makes the open code invalid.',
    input: Empty,
    output: Empty,
  },
  agree: {
    ...POST,
    path: '/api/forYou/agree',
    limit: 'account',
    summary: 'Agrees with the person who made the code, which can be used once.',
    validates: true,
    input: PairAgreement,
    output: Pair,
  },
  end: {
    ...POST,
    path: '/api/forYou/end',
    limit: 'account',
    summary: 'Ends recommendations for two, for both people.',
    input: PairId,
    output: Empty,
  },
  forTwo: {
    ...POST,
    path: '/api/forYou/forTwo',
    limit: 'guides',
    summary: 'What neither of two people has logged and both may love, with a reason for each of them.',
    input: PairId,
    output: ForYou,
  },
} as const satisfies Api;
