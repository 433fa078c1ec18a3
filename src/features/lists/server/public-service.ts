import { Problem } from '#platform/contract/problem.ts';
import { publicFeedPath, type PublicFeedFile } from '#platform/contract/public-feeds.ts';
import { inOrder } from '../contract/list-parts.ts';
import { keyOfTitle, type ListTitle } from '../contract/lists.ts';
import type { ListShare, PublicItem, PublicList } from '../contract/public-lists.ts';
import { sharedListPath, SCREENS } from '#platform/contract/screens.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import { timestamp } from '#platform/system/clock.ts';
import type { LinkSource } from '#platform/links/link-source.ts';
import type { Link, Links } from '#platform/links/links.ts';
import type { SharedFeedWriter } from '#features/feeds/server/public.ts';
import type { PublicListQueries } from './public-queries.ts';

export interface PublicListPorts {
  readonly store: PublicListQueries;
  readonly links: Links<'public_lists'>;
  readonly writeFeed: SharedFeedWriter;
  readonly publicUrl: string;
  readonly digest: (text: string) => string;
}

export type PublicListService = ReturnType<typeof publicListService>;

/** Shows lists to everybody who has their links. Functions for users take the owner first. */
export function publicListService({ store, links, writeFeed, publicUrl, digest }: PublicListPorts) {
  /** A list with its entries that are not in the trash; null: there is none, or it is in the trash. */
  async function find(userId: string, listId: string) {
    const list = await store.find(userId, listId);
    if (!list) return null;
    const entries = await store.entries(
      userId,
      list.items.map(({ activityId }) => activityId),
    );
    const items = inOrder(list).flatMap((part) => {
      if (!('activityId' in part)) return [{ key: keyOfTitle(part), entry: toPublicItem(part) }];
      const entry = entries.get(part.activityId);
      return entry ? [{ key: part.activityId, entry }] : [];
    });
    return { ...list, items };
  }

  async function findShared(token: string) {
    const link = await links.findByToken(token);
    const list = link && (await find(link.user_id, link.list_id));
    return list && { ...list, sharedAt: link.created_at };
  }

  return {
    shares: async (userId: string): Promise<ListShare[]> => (await links.list(userId)).map(toShare),

    /** @throws Problem `list.not-found`, also for a list of another user or in the trash */
    share: async (by: Actor, listId: string): Promise<ListShare> =>
      toShare(await links.save(by, { list_id: listId }, {})),

    withdraw: (by: Actor, listId: string): Promise<void> => links.revoke(by, { list_id: listId }),

    /**
     * What a link shows to everybody.
     * @throws Problem `list.not-shared`
     */
    async sharedList(token: string): Promise<PublicList> {
      const list = await findShared(token);
      if (!list) throw new Problem('list.not-shared');
      return toPublicList(list);
    },

    /** What visitors see of a list; null: there is none, or it is in the trash. */
    async visibleList(userId: string, listId: string): Promise<PublicList | null> {
      const list = await find(userId, listId);
      return list && toPublicList(list);
    },

    /**
     * The same as a link shows, for feed readers: in the order of the list, with the time of sharing, because the dates of
     * entries are private.
     * @throws Problem `feed.not-found`
     */
    async feed(token: string, file: PublicFeedFile<'list'>) {
      const list = await findShared(token);
      if (!list) throw new Problem('feed.not-found');
      const { name, note, sharedAt } = list;
      const items = list.items.map((item) => ({ ...item, date: sharedAt }));
      return writeFeed(
        { title: name, description: note, updatedAt: sharedAt, items },
        {
          file,
          page: publicUrl + SCREENS.sharedList,
          link: publicUrl + sharedListPath(token),
          urlOf: (format) => publicUrl + publicFeedPath(token, `list.${format}`),
          toId: (key) => digest(`${token} ${key}`),
        },
      );
    },

    linkSource: {
      kind: 'list',
      label: 'List',
      integration: 'public',
      async list(userId) {
        const names = await store.names(userId);
        return (await links.listAll(userId)).map(({ list_id: id, token, created_at: at }) => ({
          id,
          title: names.get(id) ?? '',
          path: token && sharedListPath(token),
          creationTime: timestamp(at),
          expiryTime: null,
        }));
      },
      revoke: (by, id) => links.revoke(by, { list_id: id }),
    } satisfies LinkSource,

    userData: {
      async *exportFiles(userId) {
        const shared = await links.listAll(userId);
        yield jsonFile(
          'shared-lists.json',
          shared.map(({ list_id: listId, created_at: at }) => ({ listId, sharedAt: timestamp(at) })),
        );
      },
      erase: ({ id }) => links.erase(id),
    } satisfies UserDataSource,
  };
}

const toPublicItem = ({ name, category, creator = '', year }: ListTitle): PublicItem => ({
  name,
  category,
  rating: null,
  year: year ?? null,
  creator,
});

const toShare = ({ list_id: listId, token, created_at: at }: Link<'public_lists'>): ListShare => ({
  listId,
  token,
  creationTime: timestamp(at),
});

function toPublicList({
  name,
  note,
  items,
}: Pick<PublicList, 'name' | 'note'> & {
  readonly items: readonly { readonly entry: PublicItem }[];
}): PublicList {
  return { name, note, items: items.map(({ entry }) => entry) };
}
