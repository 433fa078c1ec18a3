import { expressionBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  linkQueries,
  type LinkColumns,
  type LinkRow,
  type OwnColumns,
} from '#platform/links/link-queries.ts';
import { chunks } from '#platform/responses/chunks.ts';

export type ShareRow = LinkRow<'shares'>;

export interface ListedShare extends ShareRow {
  readonly files: number;
  readonly folders: number;
}

/** What a share names, by ids. */
export interface ShareItems {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

export type ShareQueries = ReturnType<typeof shareQueries>;

const ROWS_PER_INSERT = 500;

const { eb, and, or } = expressionBuilder<Schema, 'shares'>();

const isUsedUp = eb('shares.downloads', '>=', eb.ref('shares.download_max'));
const hasDownloadsLeft = or([
  eb('shares.download_max', 'is', null),
  eb('shares.downloads', '<', eb.ref('shares.download_max')),
]);

const works = (now: number) =>
  and([hasDownloadsLeft, or([eb('shares.expires_at', 'is', null), eb('shares.expires_at', '>', now)])]);

/** Functions for owners take the owner first. */
export function shareQueries(db: Db) {
  const links = linkQueries(db, { table: 'shares', orderBy: 'id', works });
  return {
    ...links,

    list: (userId: string): Promise<ListedShare[]> =>
      db
        .selectFrom('shares')
        .selectAll('shares')
        .select((of) =>
          (['file', 'folder'] as const).map((kind) =>
            of
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

    async insert(share: OwnColumns<'shares'> & LinkColumns, { files, folders }: ShareItems): Promise<void> {
      await links.insert(share);
      const items = [
        ...files.map((itemId) => ({ item_id: itemId, kind: 'file' as const })),
        ...folders.map((itemId) => ({ item_id: itemId, kind: 'folder' as const })),
      ];
      for (const some of chunks(items, ROWS_PER_INSERT)) {
        const rows = some.map((item) => ({ ...item, user_id: share.user_id, share_id: share.id }));
        await db.insertInto('share_items').values(rows).execute();
      }
    },

    /** Of one user: the links that have expired or are used up. Returns their ids. */
    async deleteEnded(userId: string, now: number): Promise<string[]> {
      const deleted = db
        .deleteFrom('shares')
        .where('user_id', '=', userId)
        .where(or([eb('shares.expires_at', '<=', now), isUsedUp]));
      return (await deleted.returning('id').execute()).map(({ id }) => id);
    },

    /** Of all users: those that had expired or were used up before a time. */
    async deleteEndedBefore(time: number): Promise<void> {
      await db
        .deleteFrom('shares')
        .where(
          or([eb('shares.expires_at', '<', time), and([isUsedUp, eb('shares.last_used_at', '<', time)])]),
        )
        .execute();
    },

    /** Of all users: what names files and folders that were deleted for good. */
    async removeOrphans(): Promise<void> {
      await db.deleteFrom('share_items').where(isGone('files')).where(isGone('folders')).execute();
    },

    async items({ user_id: userId, id }: ShareRow): Promise<ShareItems> {
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
    async itemsAmong(
      { user_id: userId, id }: ShareRow,
      ids: readonly string[],
    ): Promise<ReadonlySet<string>> {
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

    /** Counts a download; false if others have used up the link meanwhile. */
    async countDownload({ user_id: userId, id }: ShareRow, now: number): Promise<boolean> {
      const counted = db
        .updateTable('shares')
        .set({ downloads: eb('shares.downloads', '+', 1), last_used_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where(hasDownloadsLeft);
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
