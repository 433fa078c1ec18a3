import * as z from 'zod/mini';
import { Category, Rating } from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, Timestamp } from '#platform/contract/fields.ts';
import { LinkToken, PUBLIC_FEED, publicFeedFiles } from '#platform/contract/public-feeds.ts';

const ListShare = z.object({
  listId: Id,
  /** The end of the address, `/sharedList#<token>`. */
  token: z.string(),
  creationTime: Timestamp,
});
export type ListShare = z.infer<typeof ListShare>;

/** An entry without its id, its status, its date, its tags and the notes on it. */
export const PublicItem = z.object({
  name: z.string(),
  category: Category,
  rating: z.nullable(Rating),
  /** The year of the work; null: unknown. */
  year: z.nullable(z.number()),
  /** Empty: unknown. */
  creator: z.string(),
});
export type PublicItem = z.infer<typeof PublicItem>;

/** What visitors see of a list. */
export const PublicList = z.object({
  name: z.string(),
  note: z.string(),
  /** In the order of the list, without entries in the trash. */
  items: z.array(PublicItem),
});
export type PublicList = z.infer<typeof PublicList>;

const OneList = z.object({ id: Id });
const POST = {
  method: 'POST',
  access: 'verified',
  encoding: 'json',
  limit: 'general',
  integration: 'public',
} as const;

export const publicListsApi = {
  shares: {
    ...POST,
    path: '/api/publicLists/shares',
    reads: true,
    summary: 'The lists that the caller shares by a link.',
    input: Empty,
    output: z.array(ListShare),
  },
  share: {
    ...POST,
    path: '/api/publicLists/share',
    summary: 'Shares a list by a link, or answers the link that it already has.',
    input: OneList,
    output: ListShare,
  },
  withdraw: {
    ...POST,
    path: '/api/publicLists/withdraw',
    summary: 'Revokes the link of a list, which stops working at once.',
    input: OneList,
    output: Empty,
  },
  sharedList: {
    method: 'POST',
    access: 'open',
    encoding: 'json',
    limit: 'visitors',
    integration: 'public',
    path: '/api/publicLists/sharedList',
    reads: true,
    summary:
      'The list behind a link, as it is now: without ids, notes on entries, tags, dates and the owner.',
    input: z.object({ token: LinkToken }),
    output: PublicList,
  },
  feed: {
    ...PUBLIC_FEED,
    path: '/api/feeds/list/:token/:file',
    summary:
      'A shared list as Atom, RSS or JSON Feed, for everybody who has its link; only while feeds are open, too.',
    input: z.object({ token: LinkToken, file: z.enum(publicFeedFiles('list')) }),
    output: Empty,
  },
} as const satisfies Api;
