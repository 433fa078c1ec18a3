import { FEEDBACK_STATES } from '../../contract/feedback.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { BATCH_ROWS, inBatches } from '#platform/database/in-batches.ts';
import { DAY_MS } from '#platform/system/clock.ts';

export type RemovalQueries = ReturnType<typeof removalQueries>;

/** Removes projects and feedback for good. */
export function removalQueries(db: Db) {
  const itemsOf = (projectId: string) =>
    db.selectFrom('feedback_items').select('id').where('project_id', '=', projectId).limit(BATCH_ROWS);

  async function eraseProjects(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await inBatches(db.deleteFrom('feedback_items').where('id', 'in', itemsOf(id)));
      await db
        .deleteFrom('feedback_projects')
        .where('id', '=', id)
        // The next clean-up erases it once the files of its pictures are deleted.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('feedback_pictures')
                .select('item_id')
                .whereRef('feedback_pictures.project_id', '=', 'feedback_projects.id'),
            ),
          ),
        )
        .execute();
    }
  }

  /** Projects that were deleted, and those whose last owner was erased; among some, or all. */
  async function findEnded(among?: readonly string[]): Promise<string[]> {
    const ended = db
      .selectFrom('feedback_projects')
      .select('id')
      // As in the condition of the index.
      .where(sql<boolean>`user_id like 'project:%'`)
      .where((eb) => eb.or([eb('deleted_at', 'is not', null), eb.not(eb.exists(ownersOf(db)))]));
    const rows = await (among ? ended.where('id', 'in', among) : ended).execute();
    return rows.map(({ id }) => id);
  }

  return {
    eraseEnded: async (): Promise<void> => eraseProjects(await findEnded()),

    /** Ends all memberships of a user and erases the projects that have no other owner. */
    async eraseByUser(userId: string): Promise<void> {
      const first = db.selectFrom('feedback_projects').select('id').where('user_id', '=', userId);
      const joined = db
        .selectFrom('feedback_members')
        .select('project_id as id')
        .where('user_id', '=', userId);
      const ids = (await first.unionAll(joined).execute()).map(({ id }) => id);
      await db
        .updateTable('feedback_projects')
        .set((eb) => ({ user_id: eb(eb.val('project:'), '||', eb.ref('id')), letters_since: null }))
        .where('user_id', '=', userId)
        .execute();
      await db.deleteFrom('feedback_members').where('user_id', '=', userId).execute();
      if (ids.length > 0) await eraseProjects(await findEnded(ids));
    },

    /** Erases the feedback that is older than its project keeps it. */
    async eraseOutdated(now: number): Promise<void> {
      const projects = await db
        .selectFrom('feedback_projects')
        .select(['id', 'retention_days as days'])
        .where('retention_days', 'is not', null)
        .execute();
      for (const { id, days } of projects) {
        const outdated = itemsOf(id)
          // The states make it a few ranges of an index.
          .where('state', 'in', FEEDBACK_STATES)
          .where('created_at', '<', now - (days ?? 0) * DAY_MS);
        await inBatches(db.deleteFrom('feedback_items').where('id', 'in', outdated));
      }
    },
  };
}

function ownersOf(db: Db) {
  return db
    .selectFrom('feedback_members')
    .select('feedback_members.user_id')
    .whereRef('feedback_members.project_id', '=', sql.ref('feedback_projects.id'))
    .where('feedback_members.role', '=', 'own');
}
