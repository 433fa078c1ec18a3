import type { AuditLog, Actor } from '../audit/audit-log.ts';
import type { Db } from '../database/connect.ts';
import type { GuideContent, StoredGuide } from './content.ts';
import type { GuideStore } from './service.ts';

export function guideQueries(db: Db): GuideStore {
  async function findByKey(key: string): Promise<StoredGuide | null> {
    const row = await db
      .selectFrom('guides')
      .select(['id', 'guide'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row === undefined ? null : { id: row.id, content: JSON.parse(row.guide) as GuideContent };
  }

  return {
    findByKey,

    async insert({ id, key, kind, content, catalogue, createdAt }) {
      const guide = JSON.stringify(content);
      await db
        .insertInto('guides')
        .values({ id, key, kind, guide, catalogue, created_at: createdAt })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await findByKey(key)) ?? { id, content };
    },

    async delete(id) {
      const row = await db.deleteFrom('guides').where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },

    async deleteOutdated(catalogue, before) {
      await db
        .deleteFrom('guides')
        .where('created_at', '<', before)
        .where((eb) => eb.or([eb('catalogue', 'is', null), eb('catalogue', '<>', catalogue)]))
        .execute();
    },
  };
}

/** Deletes a guide and notes who did, in one transaction; false where there is none. */
export function createAuditedRemoval(
  db: Db,
  auditOf: (handle: Db) => AuditLog,
): (actor: Actor, id: string) => Promise<boolean> {
  return (by, id) =>
    db.transaction().execute(async (handle) => {
      const removed = await guideQueries(handle).delete(id);
      if (removed) await auditOf(handle).record({ by, action: 'guide.removed', object: id });
      return removed;
    });
}
