import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { countRows } from '#platform/database/rows.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { chunks } from '#platform/responses/chunks.ts';
import {
  createContentWriter,
  EMPTY_LIST,
  fromRow,
  parseList,
  readSelection,
  STAGED_AT,
  toContentRow,
  type ReadRow,
  type StoredActivity,
} from '#features/log/server/public.ts';
import type { NewEntry } from './entry-change.ts';

/** An entry with the count of its changes. */
export interface RevisedActivity extends StoredActivity {
  readonly revision: number;
  readonly deletedAt: number | null;
}

/** Fewer statements take longer to compile than they save. */
const INSERT_MAX_ROWS = 100;

export type ImportEntryQueries = ReturnType<typeof importEntryQueries>;

/** The entries of imports. Every query takes the owner first. */
export function importEntryQueries(db: Db) {
  /** Entries that an import added, that were changed since and are in the log. */
  const changedOf = (userId: string, importId: string) =>
    db
      .selectFrom('activities')
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('import_id', '=', importId)
      .where('revision', '>', 0);

  /** Entries that an import adds or changes. */
  function idsOf(userId: string, importId: string) {
    const changed = db
      .selectFrom('import_rows')
      .select('activity_id as id')
      .where('import_id', '=', importId)
      .where('kind', '=', 'change');
    return db
      .selectFrom('activities')
      .select('id')
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .unionAll(changed.$castTo<{ id: string }>());
  }

  return {
    /** Adds entries that nobody sees before `reveal`. */
    async stage(userId: string, importId: string, entries: readonly NewEntry[]): Promise<void> {
      for (const some of chunks(entries, INSERT_MAX_ROWS)) {
        const rows = some.map(({ id, createdAt, deletedAt, wishPosition, ...content }) => ({
          id,
          user_id: userId,
          import_id: importId,
          created_at: createdAt,
          // Negative times are earlier than all that is in the trash, too.
          deleted_at: deletedAt === null ? STAGED_AT : -deletedAt,
          wish_position: wishPosition,
          ...toContentRow(content),
        }));
        await db.insertInto('activities').values(rows).execute();
      }
    },

    /** How many of these entries the user has, in the log or in the trash. */
    countOwn: (userId: string, ids: readonly string[]): Promise<number> =>
      countRows(
        db.selectFrom('activities').where(withoutIndex(db, 'user_id'), '=', userId).where('id', 'in', ids),
      ),

    /** Returns how many entries are in the log now; others go to the trash. The index of deleted entries finds them. */
    async reveal(userId: string, importId: string): Promise<number> {
      const staged = db
        .updateTable('activities')
        .where('user_id', '=', userId)
        .where('import_id', '=', importId);
      const { numUpdatedRows } = await staged
        .set({ deleted_at: null })
        .where('deleted_at', '=', STAGED_AT)
        .executeTakeFirstOrThrow();
      await staged
        .set({ deleted_at: sql<number>`-deleted_at` })
        .where('deleted_at', '<', STAGED_AT)
        .execute();
      return Number(numUpdatedRows);
    },

    /**
     * Locks everything that the commit or the undo of an import changes, in the order of the ids as every other change of
     * several entries does, so that none waits for the other in a circle. SQLite has one writer.
     */
    async lock(userId: string, importId: string): Promise<void> {
      if (!isPostgres(db)) return;
      await db
        .selectFrom((eb) =>
          eb
            .selectFrom('activities')
            .select('id')
            .where('user_id', '=', userId)
            // As an array: without fresh statistics, PostgreSQL would compare every entry with every id.
            .where(sql<boolean>`id = any(array(${idsOf(userId, importId)}))`)
            .orderBy('id')
            .forUpdate()
            .as('locked'),
        )
        .select(({ fn }) => fn.countAll().as('count'))
        .execute();
    },

    /** Those that are in the log, or with `isTrashIncluded` also in the trash. */
    async find(
      userId: string,
      ids: readonly string[],
      isTrashIncluded = false,
    ): Promise<Map<string, RevisedActivity>> {
      const rows: object[] = await db
        .selectFrom('activities')
        .select([...readSelection, 'revision', 'deleted_at as deletedAt'])
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where('id', 'in', ids)
        .$if(!isTrashIncluded, (query) => query.where('deleted_at', 'is', null))
        .execute();
      const entries = rows.map((row) => fromRow(row as ReadRow) as RevisedActivity);
      return new Map(entries.map((entry) => [entry.id, entry]));
    },

    /** Prepares writing the content of entries, with a step of their revision. */
    writer: (userId: string) => createContentWriter(db, userId),

    /** Deletes the entries that an import added and nobody changed, and returns how many. */
    async trashAdded(userId: string, importId: string, deletedAt: number): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('activities')
        .set({ deleted_at: deletedAt })
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .where('revision', '=', 0)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** How many of the added entries were changed since and are in the log, and some of them. */
    async keptOfAdded(userId: string, importId: string, limit: number) {
      const kept = changedOf(userId, importId);
      const entries = await kept.select(['id', 'name']).orderBy('id').limit(limit).execute();
      if (entries.length < limit) return { count: entries.length, entries };
      const { count } = await kept
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { count, entries };
    },

    /** The ids of the files that entries of the log show. */
    async shownPictures(userId: string): Promise<Set<string>> {
      const rows = await db
        .selectFrom('activities')
        .select('pictures')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('pictures', '!=', EMPTY_LIST)
        .execute();
      return new Set(rows.flatMap(({ pictures }) => parseList(pictures)));
    },

    /** Erases up to `limit` entries of an import that was not committed, and returns how many. */
    async eraseStaged(userId: string, importId: string, limit: number): Promise<number> {
      const entries = await db
        .selectFrom('activities')
        .select('id')
        .where('deleted_at', '<=', STAGED_AT)
        .where('user_id', '=', userId)
        .where('import_id', '=', importId)
        .limit(limit)
        .execute();
      if (entries.length === 0) return 0;
      await db
        .deleteFrom('activities')
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where(
          'id',
          'in',
          entries.map(({ id }) => id),
        )
        .execute();
      return entries.length;
    },
  };
}
