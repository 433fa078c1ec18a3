import { Problem } from '#contract/problem.ts';
import type { ListShare, PublicList } from '#contract/public-lists.ts';
import type { Actor, AuditLog } from '../audit/audit-log.ts';
import { timestamp } from '../kernel/clock.ts';
import { jsonFile, type UserDataSource } from '../kernel/user-data-source.ts';
import type { PublicListQueries, StoredListShare } from './public-queries.ts';

export interface PublicListPorts {
  readonly store: PublicListQueries;
  readonly transaction: <T>(work: (store: PublicListQueries, audit: AuditLog) => Promise<T>) => Promise<T>;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly clock: () => number;
  readonly ids: { secret(): string; digest(secret: string): string };
}

export type PublicListService = ReturnType<typeof publicListService>;

/** Shows lists to everybody who has their links. Functions for users take the owner first. */
export function publicListService({ store, transaction, seal, clock, ids }: PublicListPorts) {
  /** Null if the link was sealed with another SECRET, so that nobody can be shown it again. */
  function toShare({ listId, sealedToken, createdAt }: StoredListShare): ListShare | null {
    try {
      return { listId, token: seal.unseal(sealedToken), creationTime: timestamp(createdAt) };
    } catch {
      return null;
    }
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
      const list = await store.findByToken(ids.digest(token));
      if (!list) throw new Problem('list.not-shared');
      const { userId, name, note, items } = list;
      const entries = await store.entries(
        userId,
        items.map(({ activityId }) => activityId),
      );
      return {
        name,
        note,
        items: items.map(({ activityId }) => entries.get(activityId)).filter((entry) => entry !== undefined),
      };
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
