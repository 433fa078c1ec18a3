import { isActiveUser } from '#platform/database/active-user.ts';
import type { Db } from '#platform/database/connect.ts';
import type { SentFile } from './drop-file-queries.ts';

/** A visit of which its link's owner will be told. */
export interface DueVisit {
  readonly visitId: string;
  readonly userId: string;
  readonly dropId: string;
  readonly name: string;
  /** 1: by a letter. */
  readonly letters: number;
  readonly sender: string;
  readonly message: string;
  readonly dueAt: number;
  readonly email: string;
}

export type DropEmailQueries = ReturnType<typeof dropEmailQueries>;

export function dropEmailQueries(db: Db) {
  const due = (now: number) =>
    db
      .selectFrom('drop_visits')
      .innerJoin('drops', 'drops.id', 'drop_visits.drop_id')
      .innerJoin('users', 'users.id', 'drop_visits.user_id')
      .select([
        'drop_visits.id as visitId',
        'drop_visits.user_id as userId',
        'drops.id as dropId',
        'drops.name',
        'drops.letters',
        'drop_visits.sender',
        'drop_visits.message',
        'drop_visits.due_at as dueAt',
        'users.email',
      ])
      .where('drop_visits.due_at', '<=', now)
      .where(isActiveUser)
      .$narrowType<{ dueAt: number }>();

  return {
    listDue: (now: number, limit: number): Promise<DueVisit[]> =>
      due(now).orderBy('drop_visits.due_at').limit(limit).execute(),

    findDue: async (visitId: string, now: number): Promise<DueVisit | null> =>
      (await due(now).where('drop_visits.id', '=', visitId).executeTakeFirst()) ?? null,

    /** False if another node tells it, or something has arrived since. */
    async claim({ userId, visitId, dueAt }: DueVisit): Promise<boolean> {
      const claimed = db
        .updateTable('drop_visits')
        .set({ due_at: null })
        .where('user_id', '=', userId)
        .where('id', '=', visitId)
        .where('due_at', '=', dueAt);
      return (await claimed.returning('id').execute()).length > 0;
    },

    /** Unless another node tells it, or something has arrived since. */
    async postpone({ userId, visitId, dueAt }: DueVisit, until: number): Promise<void> {
      await db
        .updateTable('drop_visits')
        .set({ due_at: until })
        .where('user_id', '=', userId)
        .where('id', '=', visitId)
        .where('due_at', '=', dueAt)
        .execute();
    },

    /** The files that no letter has named yet, oldest first; they count as told from now on. */
    async takeUntold({ userId, visitId }: DueVisit): Promise<SentFile[]> {
      const told = db
        .updateTable('drop_files')
        .set({ told: 1 })
        .where('user_id', '=', userId)
        .where('visit_id', '=', visitId)
        .where('told', '=', 0);
      const rows = await told.returning(['file_id', 'name', 'size']).execute();
      return rows.toSorted((a, b) => (a.file_id < b.file_id ? -1 : 1));
    },
  };
}
