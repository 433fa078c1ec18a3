import { Problem } from '#contract/problem.ts';
import type { ListShare, PublicFeedFile, PublicList } from '#contract/public-lists.ts';
import type { Actor, AuditLog } from '../audit/audit-log.ts';
import { timestamp } from '../kernel/clock.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import type { ListFeedContents, writeListFeed as WriteListFeed } from './list-feed.ts';
import type { PublicListQueries, StoredListShare } from './public-queries.ts';

export interface PublicListPorts {
  readonly store: PublicListQueries;
  readonly transaction: <T>(work: (store: PublicListQueries, audit: AuditLog) => Promise<T>) => Promise<T>;
  readonly writeListFeed: typeof WriteListFeed;
  readonly publicUrl: string;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type PublicListService = ReturnType<typeof publicListService>;

/** Shows lists to everybody who has their links. Functions for users take the owner first. */
export function publicListService(ports: PublicListPorts) {
  const { store, transaction, writeListFeed, publicUrl, seal, clock, ids } = ports;

  /** Null if the link was sealed with another SECRET, so that nobody can be shown it again. */
  function toShare({ listId, sealedToken, createdAt }: StoredListShare): ListShare | null {
    try {
      return { listId, token: seal.unseal(sealedToken), creationTime: timestamp(createdAt) };
    } catch {
      return null;
    }
  }

  /** A list with its entries that are not in the trash. */
  async function find(token: string): Promise<ListFeedContents | null> {
    const list = await store.findByToken(ids.digest(token));
    if (!list) return null;
    const activityIds = list.items.map(({ activityId }) => activityId);
    const entries = await store.entries(list.userId, activityIds);
    const items = activityIds.flatMap((activityId) => {
      const entry = entries.get(activityId);
      return entry ? [{ activityId, entry }] : [];
    });
    return { ...list, items };
  }

  return {
    shares: async (userId: string): Promise<ListShare[]> =>
      (await store.list(userId)).map(toShare).filter((share) => share !== null),

    /**
     * A list has one link: sharing it again answers the same.
     * @throws Problem `list.not-found`, also for a list of another user or in the trash
     */
    share: (by: Actor, listId: string): Promise<ListShare> =>
      transaction(async (lists, audit) => {
        await lists.lock(by.id);
        if (!(await lists.isPresent(by.id, listId))) throw new Problem('list.not-found');
        const known = await lists.find(by.id, listId);
        const knownShare = known && toShare(known);
        if (knownShare) return knownShare;
        await lists.delete(by.id, listId);
        const [token, createdAt] = [ids.secret(), clock()];
        const stored = { listId, tokenHash: ids.digest(token), sealedToken: seal.seal(token), createdAt };
        await lists.insert(by.id, stored);
        await audit.record({ by, action: 'list.shared', object: listId });
        return { listId, token, creationTime: timestamp(createdAt) };
      }),

    withdraw: (by: Actor, listId: string): Promise<void> =>
      transaction(async (lists, audit) => {
        if (await lists.delete(by.id, listId))
          await audit.record({ by, action: 'list.withdrawn', object: listId });
      }),

    /**
     * What a link shows to everybody.
     * @throws Problem `list.not-shared`
     */
    async sharedList(token: string): Promise<PublicList> {
      const list = await find(token);
      if (!list) throw new Problem('list.not-shared');
      const { name, note, items } = list;
      return { name, note, items: items.map(({ entry }) => entry) };
    },

    /**
     * The same for feed readers.
     * @throws Problem `feed.not-found`
     */
    async feed(token: string, file: PublicFeedFile): Promise<ReturnType<typeof WriteListFeed>> {
      const list = await find(token);
      if (!list) throw new Problem('feed.not-found');
      return writeListFeed(list, { file, token, publicUrl, digest: ids.digest });
    },

    userData: {
      async *exportFiles(userId) {
        yield jsonFile(
          'shared-lists.json',
          (await store.list(userId)).map(({ listId, createdAt }) => ({
            listId,
            sharedAt: timestamp(createdAt),
          })),
        );
      },
      erase: ({ id }) => store.deleteByUser(id),
    } satisfies UserDataSource,
  };
}
