import * as z from 'zod/mini';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, Timestamp } from '#platform/contract/fields.ts';
import { LinkToken } from '#platform/contract/public-feeds.ts';
import { FOR_YOU_KINDS } from './for-you.ts';
import { Recommendation } from './guide.ts';

/** How many guides a user may share at the same time. */
export const PUBLIC_GUIDES_MAX = 200;

const GuideShare = z.object({
  /** The end of the address, `/sharedGuide#<token>`. */
  token: z.string(),
  /** When the guide was copied for its visitors. */
  creationTime: Timestamp,
});
export type GuideShare = z.infer<typeof GuideShare>;

/** A guide as its owner saw it when they shared it. */
export const PublicGuide = z.object({
  kind: z.enum(FOR_YOU_KINDS),
  /** What it is for: 'Lisbon', 'Arrival'. */
  label: z.string(),
  understoodNote: z.optional(z.string()),
  note: z.optional(z.string()),
  /** What several titles have in common, in lines. */
  shared: z.optional(z.array(z.string())),
  /** What was understood, part by part. */
  parts: z.optional(z.array(z.string())),
  /** A travel guide that was asked for with children. */
  childFriendly: z.optional(z.boolean()),
  recommendations: z.array(Recommendation),
});
export type PublicGuide = z.infer<typeof PublicGuide>;

const OneGuide = z.object({ id: Id });
const POST = {
  method: 'POST',
  access: 'verified',
  encoding: 'json',
  limit: 'general',
  integration: 'public',
} as const;

export const publicGuidesApi = {
  retrieve: {
    ...POST,
    path: '/api/publicGuides/retrieve',
    reads: true,
    summary: "The caller's link to a guide, if there is one.",
    input: OneGuide,
    output: z.object({ share: z.nullable(GuideShare) }),
  },
  share: {
    ...POST,
    path: '/api/publicGuides/share',
    summary: 'Shares a guide as it is now by a link, or answers the link that it already has.',
    input: z.extend(OneGuide, {
      /** Whether a travel guide was asked for with children: visitors are told, and the guide does not know. */
      childFriendly: z.optional(z.boolean()),
    }),
    output: GuideShare,
  },
  withdraw: {
    ...POST,
    path: '/api/publicGuides/withdraw',
    summary: 'Revokes the link of a guide, which stops working at once.',
    input: OneGuide,
    output: Empty,
  },
  sharedGuide: {
    method: 'POST',
    access: 'open',
    encoding: 'json',
    limit: 'visitors',
    integration: 'public',
    path: '/api/publicGuides/sharedGuide',
    reads: true,
    summary: 'The guide behind a link, as it was when it was shared: without its owner and their log.',
    input: z.object({ token: LinkToken }),
    output: PublicGuide,
  },
} as const satisfies Api;
