import * as z from 'zod/mini';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Empty, Timestamp } from '#platform/contract/fields.ts';
import { FOR_YOU_KINDS } from './for-you.ts';
import { RecommendationId } from './guide.ts';

/** How many recommendations of all kinds a user may have dismissed. */
export const DISMISSALS_MAX_ITEMS = 2_000;

/** Something that is not recommended to a user any more, in guides and from the log. */
export const Dismissal = z.object({
  id: RecommendationId,
  kind: z.enum(FOR_YOU_KINDS),
  name: z.string(),
  /** Of a work. */
  year: z.optional(z.number()),
  /** The destination of a sight. */
  place: z.optional(z.string()),
  dismissedAt: Timestamp,
});
export type Dismissal = z.infer<typeof Dismissal>;

const DismissalId = z.object({ id: RecommendationId });

const VERIFIED = { access: 'verified', limit: 'general', path: '/api/guide/dismissals' } as const;

export const dismissalApi = {
  list: {
    ...GET,
    ...VERIFIED,
    summary: 'What the caller dismissed, the latest first.',
    input: Empty,
    output: z.array(Dismissal),
  },
  add: {
    ...POST,
    ...VERIFIED,
    summary: 'Leaves an item of the catalogue out of what is recommended to the caller.',
    input: DismissalId,
    output: Dismissal,
  },
  remove: {
    ...VERIFIED,
    method: 'DELETE',
    encoding: 'none',
    // The id is in the query: ids of sights have a slash, which some proxies refuse in a path.
    summary: 'Lets a dismissed item be recommended again.',
    input: DismissalId,
    output: Empty,
  },
} as const satisfies Api;
