import { sql, type RawBuilder } from 'kysely';
import { type Db, preparedQuery } from '#platform/database/connect.ts';
import type { ActivitiesTable } from './tables.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import { BATCH_ROWS, inBatches } from '#platform/database/in-batches.ts';
import { withoutIndex } from '#platform/database/index-choice.ts';
import { createSharedTransactions, sharedWrite } from '#platform/database/shared-transactions.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { fromRow, STAGED_AT, toContentRow, type ContentRow, type ReadRow } from './row-queries.ts';
import { createListReader, readSelection, type ActivityFilter } from './list-queries.ts';
import { listPages, type PagedFilter, type PageSizes } from './page-queries.ts';
import { EMPTY_DIARY, type StoredActivity } from './stored-activity.ts';

type RequiredFields = 'id' | 'name' | 'category' | 'rating' | 'createdAt';

/** The other fields have their default where they are absent. */
export interface NewActivity
  extends Pick<StoredActivity, RequiredFields>, Partial<Omit<StoredActivity, RequiredFields>> {
  readonly userId: string;
  readonly idempotencyKey?: string | null;
}

interface DeletableActivity extends StoredActivity {
  readonly deletedAt: number | null;
}

type InsertedRow = Omit<ActivitiesTable, 'deleted_at' | 'wish_position' | 'revision' | 'import_id'>;

/** With the longest notes, 10 MB. */
const EXPORT_PAGE_ITEMS = 500;

export type ActivityQueries = ReturnType<typeof activityQueries>;

/** Every query takes the owner first: no row is found by its id alone. */
export function activityQueries(db: Db) {
  const runShared = createSharedTransactions(db);
  const insert = sharedWrite(db, compileInsert(db), runShared);
  const list = createListReader(db);
  const lockOne = selectLocked(db, '', ['']).compile();
  const update = compileUpdate(db);
  const updateKey = db
    .updateTable('activities')
    .set({ idempotency_key: '' })
    .where('user_id', '=', '')
    .where('id', '=', '')
    .compile();
  const lock = (userId: string, ids: readonly string[]) =>
    ids.length === 1 ? { ...lockOne, parameters: [userId, ids[0]] } : selectLocked(db, userId, ids).compile();

  return {
    async list(userId: string, filter: ActivityFilter): Promise<StoredActivity[]> {
      return fromRows(await list(userId, filter));
    },

    listPages: (userId: string, filter: PagedFilter, sizes?: PageSizes) =>
      listPages(db, userId, filter, sizes),

    /** Includes the trash; oldest first, read page by page. */
    async *listAll(userId: string, pageItems = EXPORT_PAGE_ITEMS): AsyncGenerator<DeletableActivity> {
      let last = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
      for (;;) {
        const rows: object[] = await db
          .selectFrom('activities')
          .select([...readSelection, 'deleted_at as deletedAt'])
          .where('user_id', '=', userId)
          .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', STAGED_AT)]))
          .where(sql<boolean>`(created_at, id) > (${last.createdAt}, ${last.id})`)
          .orderBy('created_at')
          .orderBy('id')
          .limit(pageItems)
          .execute();
        const page = fromRows(rows) as DeletableActivity[];
        yield* page;
        const end = page.at(-1);
        if (end === undefined || page.length < pageItems) return;
        last = end;
      }
    },

    /** Returns false if the user has an activity with this key already. */
    async insert({ userId, idempotencyKey = null, ...activity }: NewActivity): Promise<boolean> {
      const { id, createdAt, ...content } = { ...EMPTY_DIARY, ...activity };
      const row: InsertedRow = {
        id,
        user_id: userId,
        created_at: createdAt,
        idempotency_key: idempotencyKey,
        ...toContentRow(content),
      };
      return (await insert(...insertColumns.map((column) => row[column]))) > 0;
    },

    /** Also finds it in the trash. */
    async findByKey(userId: string, idempotencyKey: string): Promise<StoredActivity[]> {
      const rows: object[] = await db
        .selectFrom('activities')
        .select(readSelection)
        .where('user_id', '=', userId)
        .where('idempotency_key', '=', idempotencyKey)
        .execute();
      return fromRows(rows);
    },

    async find(userId: string, ids: readonly string[]): Promise<StoredActivity[]> {
      const rows: object[] = await db
        .selectFrom('activities')
        .select(readSelection)
        .where(withoutIndex(db, 'user_id'), '=', userId)
        .where('id', 'in', ids)
        .execute();
      return fromRows(rows);
    },

    /** Changes all or, if one of them is missing, none and returns null. */
    async change(
      userId: string,
      ids: readonly string[],
      toChanged: (activity: StoredActivity) => StoredActivity,
    ): Promise<StoredActivity[] | null> {
      return runShared(function* () {
        const stored = fromRows(yield lock(userId, ids));
        if (stored.length < ids.length) return null;
        const changed = stored.map(toChanged);
        for (const activity of changed)
          yield { ...update, parameters: contentParameters(userId, activity, 1) };
        return changed;
      });
    },

    /**
     * Changes an activity on behalf of a new one, and gives it the key of that, so that it is found if that is sent again.
     * Returns null and changes nothing if it is missing or `toContinued` refuses it.
     */
    async continue(
      userId: string,
      id: string,
      idempotencyKey: string | null,
      toContinued: (activity: StoredActivity) => StoredActivity | null,
    ): Promise<StoredActivity | null> {
      return runShared(function* () {
        const [stored] = fromRows(yield lock(userId, [id]));
        const continued = stored ? toContinued(stored) : null;
        if (!continued) return null;
        yield { ...update, parameters: contentParameters(userId, continued, 1) };
        if (idempotencyKey !== null) yield { ...updateKey, parameters: [idempotencyKey, userId, id] };
        return continued;
      });
    },

    /** Gives each wish its place in the list, and none to the others. */
    placeWishes: (userId: string, ids: readonly string[]) =>
      inTransaction(db, async (handle) => {
        await lockWishes(handle, userId);
        await handle
          .updateTable('activities')
          .set({ wish_position: null })
          .where('user_id', '=', userId)
          .where('wish_position', 'is not', null)
          .execute();
        await sql`
          update activities set wish_position = placed.position from ${listOf(handle, ids)} as placed
          where activities.id = placed.id and activities.user_id = ${userId}
            and activities.status = 'WANT' and activities.deleted_at is null`.execute(handle);
      }),

    /** Returns the activities that it deleted. */
    async markDeleted(userId: string, ids: readonly string[], deletedAt: number): Promise<StoredActivity[]> {
      return inTransaction(db, async (handle) => {
        await lockRows(handle, userId, ids);
        const rows: object[] = await handle
          .updateTable('activities')
          .set({ deleted_at: deletedAt })
          .where(withoutIndex(db, 'user_id'), '=', userId)
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .returning(readSelection)
          .execute();
        return fromRows(rows);
      });
    },

    /** Restores what was deleted at `since` or later, and returns it. */
    async restore(userId: string, ids: readonly string[], since: number): Promise<StoredActivity[]> {
      return inTransaction(db, async (handle) => {
        await lockRows(handle, userId, ids);
        const rows: object[] = await handle
          .updateTable('activities')
          .set({ deleted_at: null })
          .where(withoutIndex(db, 'user_id'), '=', userId)
          .where('id', 'in', ids)
          .where('deleted_at', '>=', since)
          .where('deleted_at', '>', STAGED_AT)
          .returning(readSelection)
          .execute();
        return fromRows(rows);
      });
    },

    async purgeDeleted(before: number): Promise<void> {
      const old = db
        .selectFrom('activities')
        .select('id')
        .where('deleted_at', '>', STAGED_AT)
        .where('deleted_at', '<', before)
        .limit(BATCH_ROWS);
      await inBatches(db.deleteFrom('activities').where('id', 'in', old));
    },

    async eraseByUser(userId: string): Promise<void> {
      await db.deleteFrom('activities').where('user_id', '=', userId).execute();
    },
  };
}

const contentColumns = Object.keys({
  name: '',
  name_folded: '',
  category: '',
  rating: '',
  rating_halves: '',
  status: '',
  date: '',
  note: '',
  tags: '',
  tags_folded: '',
  creator: '',
  work_year: '',
  pictures: '',
  cover: '',
  search_folded: '',
} satisfies Record<keyof ContentRow, ''>) as (keyof ContentRow)[];

const insertColumns: readonly (keyof InsertedRow)[] = [
  'id',
  'user_id',
  'created_at',
  'idempotency_key',
  ...contentColumns,
];

/**
 * Its parameters are the values of `insertColumns`, in that order. With `returning`, SQLite would copy every page before it
 * changes it.
 */
function compileInsert(db: Db) {
  return db
    .insertInto('activities')
    .values(placeholders(insertColumns) as never)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .compile();
}

/** 1, or -1 for the content of the previous revision. */
type RevisionStep = 1 | -1;

/** Writes the content of activities. */
export function createContentWriter(db: Db, userId: string) {
  const write = preparedQuery(db, compileUpdate(db));
  return async (activity: StoredActivity, step: RevisionStep): Promise<void> => {
    await write(...contentParameters(userId, activity, step));
  };
}

function contentParameters(
  userId: string,
  { id, ...activity }: StoredActivity,
  step: RevisionStep,
): readonly unknown[] {
  const row = toContentRow(activity);
  return [...contentColumns.map((column) => row[column]), step, userId, id];
}

/** Its parameters are those of `contentParameters`. */
function compileUpdate(db: Db) {
  return db
    .updateTable('activities')
    .set((eb) => ({ ...placeholders(contentColumns), revision: eb('revision', '+', 0) }))
    .where('user_id', '=', '')
    .where('id', '=', '')
    .compile();
}

function placeholders(columns: readonly string[]): Record<string, ''> {
  return Object.fromEntries(columns.map((column) => [column, '']));
}

/** Locks them as `selectLocked` does, whether they are deleted or not. */
async function lockRows(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .selectFrom('activities')
    .select('id')
    .where(withoutIndex(db, 'user_id'), '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** In the order of the ids, so that two changes never wait for each other; SQLite has one writer. */
function selectLocked(db: Db, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('activities')
    .select(readSelection)
    .where(withoutIndex(db, 'user_id'), '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forUpdate());
}

async function lockWishes(db: Db, userId: string): Promise<void> {
  if (!isPostgres(db)) return;
  await db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '=', 'WANT'), eb('wish_position', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A table of ids and their positions from 0, as one parameter. */
function listOf(db: Db, ids: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(ids);
  return isPostgres(db)
    ? sql`(select value as id, ordinality - 1 as position
           from json_array_elements_text(${json}::json) with ordinality)`
    : sql`(select value as id, key as position from json_each(${json}))`;
}

function fromRows(rows: readonly object[]): StoredActivity[] {
  return rows.map((row) => fromRow(row as ReadRow));
}
