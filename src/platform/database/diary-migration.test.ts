import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isFullRun } from '#testing/full-run.ts';
import { eachEmptyDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import type { Db } from './connect.ts';
import { migrate, migrateTo } from './migrate.ts';

const BEFORE = '0014-backup-schedule';
const MANY = isFullRun ? 100_000 : 2_000;

/** The columns of an activity before it was part of a diary. */
interface OldActivity {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly name_folded: string;
  readonly category: string;
  readonly rating: number;
  readonly created_at: number;
  readonly deleted_at: number | null;
}

const dates = [
  ['2024-02-29T23:59:59.999Z', '2024-02-29'],
  ['2024-03-01T00:00:00.000Z', '2024-03-01'],
  ['1970-01-01T00:00:00.000Z', '1970-01-01'],
  ['1969-12-31T23:59:59.999Z', '1969-12-31'],
  ['1900-01-01T00:00:00.000Z', '1900-01-01'],
  ['0099-05-05T12:00:00.000Z', '0099-05-05'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31'],
  ['+010000-01-01T00:00:00.000Z', null],
  ['+275760-09-13T00:00:00.000Z', null],
] as const;

eachEmptyDatabase('a log that becomes a diary', (database) => {
  it('keeps every activity, dated by the day on which it was written', async () => {
    const db = database().connect();
    await migrateTo(db, BEFORE);
    const { id: userId } = await insertUser(db, Date.now);
    const names = [
      '',
      "Robert'); drop table activities; --",
      '\u0001\uFFFF',
      '😀'.repeat(100),
      ' a\nb ',
      '=1+1',
    ];
    const written = dates.map(([time], index): OldActivity => {
      const name = names[index % names.length] ?? '';
      const rest = { category: 'BOOK', rating: (index % 7) - 1, deleted_at: index % 2 === 0 ? null : index };
      const id = `id ${index}`;
      return {
        id,
        user_id: userId,
        name,
        name_folded: `folded ${name}`,
        created_at: Date.parse(time),
        ...rest,
      };
    });
    await insertOld(db, written);
    await migrate(db);
    const rows = await db.selectFrom('activities').selectAll().orderBy('id').execute();
    expect(rows).toEqual(
      written.map((row, index) => ({
        ...row,
        date: dates[index]?.[1],
        status: 'DONE',
        note: '',
        tags: '[]',
        tags_folded: '',
        creator: '',
        work_year: null,
        pictures: '[]',
        wish_position: null,
        idempotency_key: null,
        search_folded: row.name_folded,
        revision: 0,
        import_id: null,
        rating_halves: null,
        cover: null,
      })),
    );
    await expectRules(db, userId);
  });
});

eachEmptyDatabase('a long log that becomes a diary', (database) => {
  it('keeps its length and its order', async () => {
    const db = database().connect();
    await migrateTo(db, BEFORE);
    const { id: userId } = await insertUser(db, Date.now);
    const written = Array.from({ length: MANY }, (_, index) => ({
      id: `id ${index}`,
      user_id: userId,
      name: `Name ${index}`,
      name_folded: `name ${index}`,
      category: 'MOVIE',
      rating: 3,
      created_at: index * 60_000,
      deleted_at: null,
    }));
    for (let start = 0; start < MANY; start += 1_000)
      await insertOld(db, written.slice(start, start + 1_000));
    await migrate(db);
    const { rows } = await sql<{ count: number; last: string }>`
      select count(*) as count, max(date) as last from activities where name_folded = search_folded`.execute(
      db,
    );
    const last = new Date((MANY - 1) * 60_000).toISOString().slice(0, 10);
    expect(rows.map(({ count, last: latest }) => [count, latest])).toEqual([[MANY, last]]);
  });
});

/** The indexes, the owner, and the texts' order by code points are as before. */
async function expectRules(db: Db, userId: string): Promise<void> {
  const row = { ...old('without rating', userId), rating: null, search_folded: '' } as const;
  await db
    .insertInto('activities')
    .values(row as never)
    .execute();
  for (const broken of [{ user_id: 'nobody' }, { name: null }, { id: 'id 0' }]) {
    const insert = db.insertInto('activities').values({ ...row, id: 'another', ...broken } as never);
    await expect(insert.execute()).rejects.toThrow(/constraint/i);
  }
  const keyed = (id: string) => ({ ...row, id, idempotency_key: 'key' }) as never;
  await db.insertInto('activities').values(keyed('keyed')).execute();
  await expect(db.insertInto('activities').values(keyed('again')).execute()).rejects.toThrow(/constraint/i);
  await sql`update activities set name_folded = case id when 'keyed' then 'Z' else 'a' end, date = name_folded`.execute(
    db,
  );
  const first = db.selectFrom('activities').select('id').limit(1);
  expect(await first.orderBy('name_folded').executeTakeFirst()).toEqual({ id: 'keyed' });
  expect(await indexNames(db)).toEqual(
    expect.arrayContaining([
      'activities_by_idempotency_key',
      'activities_by_user_and_time',
      'activities_deleted',
    ]),
  );
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await db.selectFrom('activities').selectAll().execute()).toEqual([]);
}

function old(id: string, userId: string): OldActivity {
  const text = { name: id, name_folded: id, category: 'GAME' };
  return { id, user_id: userId, ...text, rating: 1, created_at: 0, deleted_at: null };
}

async function insertOld(db: Db, rows: readonly OldActivity[]): Promise<void> {
  await db
    .insertInto('activities')
    .values(rows as never)
    .execute();
}

async function indexNames(db: Db): Promise<string[]> {
  const sqlite = sql<{ name: string }>`select name from sqlite_master where tbl_name = 'activities'`;
  const postgres = sql<{
    name: string;
  }>`select indexname as name from pg_indexes where tablename = 'activities'`;
  const found = await sqlite.execute(db).catch(() => postgres.execute(db));
  return found.rows.map(({ name }) => name);
}
