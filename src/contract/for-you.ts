import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty } from './fields.ts';
import { Recommendation } from './guide.ts';

/** Fewer ratings of a kind are no taste. */
export const FOR_YOU_MIN_RATINGS = 5;

export const FOR_YOU_KINDS = ['movie', 'book', 'travel'] as const;
export type ForYouKind = (typeof FOR_YOU_KINDS)[number];

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
});
export type ForYouGroup = z.infer<typeof ForYouGroup>;

/** One group for each kind, in the order of FOR_YOU_KINDS. */
export const ForYou = z.object({ groups: z.array(ForYouGroup) });
export type ForYou = z.infer<typeof ForYou>;

const POST = { method: 'POST', access: 'verified', encoding: 'json' } as const;

export const forYouApi = {
  retrieve: {
    ...POST,
    path: '/api/forYou/retrieve',
    limit: 'guides',
    summary: 'Ten movies, books and places that the caller may love, with the reasons, from the whole log.',
    input: Empty,
    output: ForYou,
  },
} as const satisfies Api;
