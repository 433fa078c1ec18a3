import type { ConflictRule } from '../../contract/storage.ts';
import type { Db } from '#platform/database/connect.ts';

/** A resumable upload. Its whole size is charged to the account while the row exists. */
export interface UploadRow {
  readonly id: string;
  readonly userId: string;
  /** '' for the root. */
  readonly folderId: string;
  readonly name: string;
  readonly rule: ConflictRule;
  /** The Upload-Metadata header of tus, as sent. */
  readonly metadata: string;
  readonly size: number;
  /** Bytes that are durable in the blob store. */
  readonly received: number;
  /** Of what visitors send: with those that are still being received, noted now and then. */
  readonly arrived: number;
  /** Belongs to the newest request that appends to the upload. */
  readonly fence: number;
  readonly createdAt: number;
  readonly activeAt: number;
  /** When the content was changed last; null if its sender does not say it. */
  readonly modifiedAt: number | null;
  /** The link and the visit by which somebody else sends it; null for one's own. */
  readonly dropId: string | null;
  readonly visitId: string | null;
}

export type UploadProgress = Pick<UploadRow, 'fence' | 'received' | 'activeAt'>;
export interface NewUploadRow extends Omit<UploadRow, 'received' | 'arrived' | 'fence' | 'activeAt'> {
  /** A keyed digest of a visitor's address; null for one's own. */
  readonly senderKey: string | null;
}
/** Points in time. */
export interface IdleTimes {
  readonly own: number;
  /** When what visitors send was begun. */
  readonly visitors: number;
}

export type UploadQueries = ReturnType<typeof uploadQueries>;

const UPLOAD_COLUMNS = [
  'id',
  'user_id as userId',
  'folder_id as folderId',
  'name',
  'conflict_rule as rule',
  'metadata',
  'size',
  'received',
  'arrived',
  'fence',
  'created_at as createdAt',
  'active_at as activeAt',
  'modified_at as modifiedAt',
  'drop_id as dropId',
  'visit_id as visitId',
] as const;

export function uploadQueries(db: Db) {
  return {
    async insert(upload: NewUploadRow): Promise<void> {
      const { id, userId, folderId, name, rule, metadata, size, createdAt, dropId, visitId } = upload;
      const origin = { drop_id: dropId, visit_id: visitId, sender_key: upload.senderKey };
      const owned = { id, user_id: userId, folder_id: folderId, ...origin };
      const values = { ...owned, name, conflict_rule: rule, metadata, size, received: 0 };
      const times = { created_at: createdAt, active_at: createdAt, modified_at: upload.modifiedAt };
      await db
        .insertInto('uploads')
        .values({ ...values, ...times })
        .execute();
    },

    /** A user's own uploads, newest activity first. Nobody but its visitor can continue what a visitor sends. */
    async list(userId: string): Promise<UploadRow[]> {
      const all = db.selectFrom('uploads').select(UPLOAD_COLUMNS).where('user_id', '=', userId);
      const mine = all.where('drop_id', 'is', null);
      return (await mine.orderBy('active_at', 'desc').orderBy('id', 'desc').execute()) as UploadRow[];
    },

    async find(userId: string, id: string): Promise<UploadRow | null> {
      const found = db.selectFrom('uploads').select(UPLOAD_COLUMNS);
      return toUploadRow(await found.where('user_id', '=', userId).where('id', '=', id).executeTakeFirst());
    },

    /**
     * Makes the caller the only one on any node that may append to an upload, and returns it with the caller's fence. Null if the upload is not at this offset.
     */
    async claim(userId: string, id: string, offset: number): Promise<UploadRow | null> {
      const claimed = db
        .updateTable('uploads')
        .set((eb) => ({ fence: eb('fence', '+', 1) }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('received', '=', offset);
      return toUploadRow(await claimed.returning(UPLOAD_COLUMNS).executeTakeFirst());
    },

    /** Notes what a request has appended. False if another one has claimed the upload since. */
    async advance(userId: string, id: string, progress: UploadProgress): Promise<boolean> {
      const { fence, received, activeAt } = progress;
      const advanced = await db
        .updateTable('uploads')
        .set({ received, active_at: activeAt })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('fence', '=', fence)
        .returning('id')
        .execute();
      return advanced.length > 0;
    },

    /** Notes how much of what a visitor sends has arrived, before it is durable. */
    async noteArriving(
      userId: string,
      id: string,
      { arrived, activeAt }: Pick<UploadRow, 'arrived' | 'activeAt'>,
    ) {
      await db
        .updateTable('uploads')
        .set({ arrived, active_at: activeAt })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('arrived', '<', arrived)
        .execute();
    },

    /** All that visitors have begun by a link. */
    async removeByDrop(userId: string, dropId: string): Promise<UploadRow[]> {
      const removal = db.deleteFrom('uploads').where('user_id', '=', userId).where('drop_id', '=', dropId);
      return (await removal.returning(UPLOAD_COLUMNS).execute()) as UploadRow[];
    },

    /** @param fence if set, removes only the upload that still has this fence. */
    async remove(userId: string, id: string, fence?: number): Promise<UploadRow | null> {
      const removal = db.deleteFrom('uploads').where('user_id', '=', userId).where('id', '=', id);
      const held = fence === undefined ? removal : removal.where('fence', '=', fence);
      return toUploadRow(await held.returning(UPLOAD_COLUMNS).executeTakeFirst());
    },

    /** One's own without activity since a time, and what visitors have begun before one. */
    async idleSince({ own, visitors }: IdleTimes): Promise<UploadRow[]> {
      const idle = db
        .selectFrom('uploads')
        .select(UPLOAD_COLUMNS)
        .where((eb) =>
          eb.or([eb('active_at', '<', own), eb('drop_id', 'is not', null).and('created_at', '<', visitors)]),
        );
      return (await idle.execute()) as UploadRow[];
    },

    async existingIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const rows = db
        .selectFrom('uploads')
        .select('id')
        .where('id', 'in', [...ids]);
      return new Set((await rows.execute()).map(({ id }) => id));
    },
  };
}

function toUploadRow(row: (Omit<UploadRow, 'rule'> & { rule: string }) | undefined): UploadRow | null {
  return row ? { ...row, rule: row.rule as ConflictRule } : null;
}
