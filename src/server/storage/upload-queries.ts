import type { ConflictRule } from '#contract/storage.ts';
import type { Db } from '../database/connect.ts';
import type { UploadRow, UploadStore } from './ports.ts';

const UPLOAD_COLUMNS = [
  'id',
  'user_id as userId',
  'name',
  'conflict_rule as rule',
  'metadata',
  'size',
  'received',
  'fence',
  'active_at as activeAt',
] as const;

export function uploadQueries(db: Db): UploadStore {
  return {
    async insert({ id, userId, name, rule, metadata, size, activeAt }) {
      const values = { id, user_id: userId, name, conflict_rule: rule, metadata, size, received: 0 };
      await db
        .insertInto('uploads')
        .values({ ...values, created_at: activeAt, active_at: activeAt })
        .execute();
    },

    async list(userId) {
      const mine = db.selectFrom('uploads').select(UPLOAD_COLUMNS).where('user_id', '=', userId);
      return (await mine.orderBy('active_at', 'desc').orderBy('id', 'desc').execute()) as UploadRow[];
    },

    async find(userId, id) {
      const found = db.selectFrom('uploads').select(UPLOAD_COLUMNS);
      return toUploadRow(await found.where('user_id', '=', userId).where('id', '=', id).executeTakeFirst());
    },

    async claim(userId, id, offset) {
      const claimed = db
        .updateTable('uploads')
        .set((eb) => ({ fence: eb('fence', '+', 1) }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('received', '=', offset);
      return toUploadRow(await claimed.returning(UPLOAD_COLUMNS).executeTakeFirst());
    },

    async advance(userId, id, { fence, received: to, activeAt }) {
      const advanced = await db
        .updateTable('uploads')
        .set({ received: to, active_at: activeAt })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('fence', '=', fence)
        .returning('id')
        .execute();
      return advanced.length > 0;
    },

    async remove(userId, id, fence) {
      const removal = db.deleteFrom('uploads').where('user_id', '=', userId).where('id', '=', id);
      const held = fence === undefined ? removal : removal.where('fence', '=', fence);
      return toUploadRow(await held.returning(UPLOAD_COLUMNS).executeTakeFirst());
    },

    async idleSince(before) {
      const idle = db.selectFrom('uploads').select(UPLOAD_COLUMNS).where('active_at', '<', before);
      return (await idle.execute()) as UploadRow[];
    },

    async existingIds(ids) {
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
