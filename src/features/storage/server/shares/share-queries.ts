import { sql } from 'kysely';
import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';
import { chunks } from '#platform/responses/chunks.ts';

export interface ShareRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly tokenHash: string;
  readonly sealedToken: string;
  readonly passwordHash: string | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly downloadMax: number | null;
  readonly downloads: number;
  readonly lastUsedAt: number | null;
}

export interface ListedShare extends ShareRow {
  readonly files: number;
  readonly folders: number;
}

export type NewShareRow = Omit<ShareRow, 'downloads' | 'lastUsedAt'>;

/** What a share names, by ids. */
export interface ShareItems {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

export type ShareQueries = ReturnType<typeof shareQueries>;

const ROWS_PER_INSERT = 500;

const COLUMNS = [
  'shares.id',
  'shares.user_id as userId',
  'shares.name',
  'shares.token_hash as tokenHash',
  'shares.sealed_token as sealedToken',
  'shares.password_hash as passwordHash',
  'shares.created_at as createdAt',
  'shares.expires_at as expiresAt',
  'shares.download_max as downloadMax',
  'shares.downloads',
  'shares.last_used_at as lastUsedAt',
] as const;

/** Functions for owners take the owner first; those for visitors find working links only. */
export function shareQueries(db: Db) {
  /** Neither expired nor used up, and of an owner who is neither suspended nor leaving. */
  const working = (now: number) =>
    db
      .selectFrom('shares')
      .innerJoin('users', 'users.id', 'shares.user_id')
      .select(COLUMNS)
      .where(isActiveUser)
      .where((eb) => eb.or([eb('shares.expires_at', 'is', null), eb('shares.expires_at', '>', now)]))
      .where((eb) =>
        eb.or([
          eb('shares.download_max', 'is', null),
          eb('shares.downloads', '<', eb.ref('shares.download_max')),
        ]),
      );

  return {
    list: (userId: string): Promise<ListedShare[]> =>
      db
        .selectFrom('shares')
        .select(COLUMNS)
        .select((eb) =>
          (['file', 'folder'] as const).map((kind) =>
            eb
              .selectFrom('share_items')
              .select(sql<number>`count(*)`.as('count'))
              .where('share_items.user_id', '=', userId)
              .whereRef('share_items.share_id', '=', 'shares.id')
              .where('kind', '=', kind)
              .as(`${kind}s`),
          ),
        )
        .where('shares.user_id', '=', userId)
        .orderBy('shares.id', 'desc')
        .execute() as Promise<ListedShare[]>,

    async count(userId: string): Promise<number> {
      const counted = db
        .selectFrom('shares')
        .select(sql<number>`count(*)`.as('count'))
        .where('user_id', '=', userId);
      return (await counted.executeTakeFirstOrThrow()).count;
    },

    async insert(share: NewShareRow, { files, folders }: ShareItems): Promise<void> {
      const { id, userId } = share;
      await db
        .insertInto('shares')
        .values({
          id,
          user_id: userId,
          name: share.name,
          token_hash: share.tokenHash,
          sealed_token: share.sealedToken,
          password_hash: share.passwordHash,
          created_at: share.createdAt,
          expires_at: share.expiresAt,
          download_max: share.downloadMax,
        })
        .execute();
      const items = [
        ...files.map((itemId) => ({ item_id: itemId, kind: 'file' as const })),
        ...folders.map((itemId) => ({ item_id: itemId, kind: 'folder' as const })),
      ];
      for (const some of chunks(items, ROWS_PER_INSERT)) {
        const rows = some.map((item) => ({ ...item, user_id: userId, share_id: id }));
        await db.insertInto('share_items').values(rows).execute();
      }
    },

    async delete(userId: string, id: string): Promise<boolean> {
      const deleted = db.deleteFrom('shares').where('user_id', '=', userId).where('id', '=', id);
      return (await deleted.returning('id').execute()).length > 0;
    },

    /** Of one user: the links that have expired or are used up. Returns their ids. */
    async deleteEnded(userId: string, now: number): Promise<string[]> {
      const deleted = db
        .deleteFrom('shares')
        .where('user_id', '=', userId)
        .where((eb) => eb.or([eb('expires_at', '<=', now), eb('downloads', '>=', eb.ref('download_max'))]));
      return (await deleted.returning('id').execute()).map(({ id }) => id);
    },

    /** Of all users: those that had expired or were used up before a time. */
    async deleteEndedBefore(time: number): Promise<void> {
      await db
        .deleteFrom('shares')
        .where((eb) =>
          eb.or([
            eb('expires_at', '<', time),
            eb.and([eb('downloads', '>=', eb.ref('download_max')), eb('last_used_at', '<', time)]),
          ]),
        )
        .execute();
    },

    /** Of all users: what names files and folders that were deleted for good. */
    async removeOrphans(): Promise<void> {
      await db.deleteFrom('share_items').where(isGone('files')).where(isGone('folders')).execute();
    },

    async deleteByUser(userId: string): Promise<void> {
      await db.deleteFrom('shares').where('user_id', '=', userId).execute();
    },

    findByToken: async (tokenHash: string, now: number): Promise<ShareRow | null> =>
      (await working(now).where('shares.token_hash', '=', tokenHash).executeTakeFirst()) ?? null,

    findById: async (id: string, now: number): Promise<ShareRow | null> =>
      (await working(now).where('shares.id', '=', id).executeTakeFirst()) ?? null,

    async items({ userId, id }: ShareRow): Promise<ShareItems> {
      const rows = await db
        .selectFrom('share_items')
        .select(['item_id as itemId', 'kind'])
        .where('user_id', '=', userId)
        .where('share_id', '=', id)
        .execute();
      const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId);
      return { files: idsOf('file'), folders: idsOf('folder') };
    },

    /** Which of these ids the share names itself. */
    async itemsAmong({ userId, id }: ShareRow, ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .selectFrom('share_items')
        .select('item_id as itemId')
        .where('user_id', '=', userId)
        .where('share_id', '=', id)
        .where('item_id', 'in', [...ids])
        .execute();
      return new Set(rows.map(({ itemId }) => itemId));
    },

    /** Notes to the minute that somebody looked, so that a gallery is no series of writes. */
    async markUsed({ userId, id }: ShareRow, now: number): Promise<void> {
      await db
        .updateTable('shares')
        .set({ last_used_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now - MINUTE_MS)]))
        .execute();
    },

    /** Counts a download; false if others have used up the link meanwhile. */
    async countDownload({ userId, id }: ShareRow, now: number): Promise<boolean> {
      const counted = db
        .updateTable('shares')
        .set((eb) => ({ downloads: eb('downloads', '+', 1), last_used_at: now }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where((eb) => eb.or([eb('download_max', 'is', null), eb('downloads', '<', eb.ref('download_max'))]));
      return (await counted.returning('id').execute()).length > 0;
    },
  };
}

function isGone(table: 'files' | 'folders') {
  return sql<boolean>`not exists (
    select 1 from ${sql.table(table)} as items
    where items.id = share_items.item_id and items.user_id = share_items.user_id
  )`;
}
