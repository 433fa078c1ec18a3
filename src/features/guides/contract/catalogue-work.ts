import * as z from 'zod/mini';
import {
  ACTIVITY_NAME_MAX_CHARS,
  Category,
  CREATOR_MAX_CHARS,
  YEAR_MAX,
} from '#features/log/contract/activity.ts';
import { POST, type Api } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';

/** How many are named that are like a work. */
export const ALIKE_MAX_ITEMS = 6;

const WorkInput = z.object({
  name: text(ACTIVITY_NAME_MAX_CHARS),
  category: Category,
  year: z.optional(z.int().check(z.gte(1), z.lte(YEAR_MAX))),
  /** Who made it, as an entry names them. */
  creator: z.optional(text(CREATOR_MAX_CHARS)),
});
export type WorkInput = z.infer<typeof WorkInput>;

const named = {
  category: Category,
  name: z.string(),
  /** Absent before our era, as in the log. */
  year: z.optional(z.number()),
  creators: z.optional(z.array(z.string())),
};

/** What the catalogue knows of a work or a place. What it does not know is absent. */
export const CatalogueWork = z.object({
  ...named,
  otherNames: z.optional(z.array(z.string())),
  description: z.optional(z.string()),
  cast: z.optional(z.array(z.string())),
  /** As people write them: 'science fiction'. Of a sight its kind: 'museum'. */
  genres: z.optional(z.array(z.string())),
  /** The English name of a country. */
  country: z.optional(z.string()),
  /** Where a sight is. */
  place: z.optional(z.string()),
  minutes: z.optional(z.number()),
  pages: z.optional(z.number()),
  /** Of a show that has ended. */
  seasons: z.optional(z.number()),
  series: z.optional(z.object({ name: z.string(), number: z.number() })),
});
export type CatalogueWork = z.infer<typeof CatalogueWork>;

export const AlikeWork = z.object({ ...named, description: z.optional(z.string()) });
export type AlikeWork = z.infer<typeof AlikeWork>;

export const WorkAnswer = z.object({
  /** Absent if the catalogue does not have it, or if the input leaves open which of several is meant. */
  work: z.optional(CatalogueWork),
  /** Others like it, the best first, or where a place is and its sights; without a work those that may be meant. */
  alike: z.array(AlikeWork),
});
export type WorkAnswer = z.infer<typeof WorkAnswer>;

export const workApi = {
  retrieve: {
    ...POST,
    path: '/api/work/retrieve',
    access: 'verified',
    limit: 'general',
    scope: 'guides',
    reads: true,
    summary: 'What the catalogue knows of a work or a place, and what is like it.',
    input: WorkInput,
    output: WorkAnswer,
  },
} as const satisfies Api;
