import type { Db } from '#platform/database/connect.ts';
import { anyRow } from '#platform/database/rows.ts';
import type { StoredProject } from './project-queries.ts';

export interface FormerKey {
  readonly key: string;
  readonly createdAt: number | null;
  readonly usedAt: number | null;
  readonly replacedAt: number;
  readonly disabledAt: number | null;
}

export type ProjectKeyQueries = ReturnType<typeof projectKeyQueries>;

/** The keys of a project that were replaced. */
export function projectKeyQueries(db: Db) {
  return {
    /** The latest first. */
    list: (projectId: string): Promise<FormerKey[]> =>
      db
        .selectFrom('feedback_former_keys')
        .select([
          'key',
          'created_at as createdAt',
          'used_at as usedAt',
          'replaced_at as replacedAt',
          'disabled_at as disabledAt',
        ])
        .where('project_id', '=', projectId)
        .orderBy('replaced_at', 'desc')
        .orderBy('key')
        .execute(),

    async insert({ id, key, keyCreatedAt, keyUsedAt }: StoredProject, replacedAt: number): Promise<void> {
      await db
        .insertInto('feedback_former_keys')
        .values({
          key,
          project_id: id,
          created_at: keyCreatedAt,
          used_at: keyUsedAt,
          replaced_at: replacedAt,
          disabled_at: null,
        })
        .execute();
    },

    /** False if the project has no such key in the other state. */
    setDisabled: (projectId: string, key: string, at: number | null): Promise<boolean> =>
      anyRow(
        db
          .updateTable('feedback_former_keys')
          .set({ disabled_at: at })
          .where('project_id', '=', projectId)
          .where('key', '=', key)
          .where('disabled_at', at === null ? 'is not' : 'is', null)
          .returning('key'),
      ),

    async remove(projectId: string, key: string): Promise<void> {
      await db
        .deleteFrom('feedback_former_keys')
        .where('project_id', '=', projectId)
        .where('key', '=', key)
        .execute();
    },
  };
}
