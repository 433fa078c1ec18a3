import type { AuditLog, Actor } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import type { GuideContent, StoredGuide } from './catalogue/content.ts';
import type { GuideKind } from './request.ts';

export interface NewGuide extends StoredGuide {
  readonly key: string;
  readonly kind: GuideKind;
  /** The version of the catalogue from which it was made. */
  readonly catalogue: string;
  readonly createdAt: number;
}

export function guideQueries(db: Db) {
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

    async findById(id: string): Promise<(StoredGuide & { readonly kind: GuideKind }) | null> {
      const row = await db
        .selectFrom('guides')
        .select(['kind', 'guide'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { id, kind: row.kind as GuideKind, content: JSON.parse(row.guide) as GuideContent };
    },

    /** Returns the stored guide: if two requests made the same guide at once, the first one. */
    async insert({ id, key, kind, content, catalogue, createdAt }: NewGuide): Promise<StoredGuide> {
      const guide = JSON.stringify(content);
      await db
        .insertInto('guides')
        .values({ id, key, kind, guide, catalogue, created_at: createdAt })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await findByKey(key)) ?? { id, content };
    },

    /** With its public copies, also those of a guide that is already gone. False if there is nothing of it. */
    async delete(id: string): Promise<boolean> {
      const copies = await db
        .deleteFrom('public_guides')
        .where('guide_id', '=', id)
        .returning('guide_id')
        .execute();
      const row = await db.deleteFrom('guides').where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined || copies.length > 0;
    },

    /** Deletes guides made before a time from another version of the catalogue. */
    async deleteOutdated(catalogue: string, before: number): Promise<void> {
      await db
        .deleteFrom('guides')
        .where('created_at', '<', before)
        .where((eb) => eb.or([eb('catalogue', 'is', null), eb('catalogue', '<>', catalogue)]))
        .execute();
    },
  };
}

/** Deletes a guide and records who did it, in one transaction. False if the guide does not exist. */
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
