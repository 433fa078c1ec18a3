import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eachDatabase } from '#testing/databases.ts';
import { insertUser } from '#testing/users.ts';
import { accountQueries } from '#features/account/server/queries.ts';
import { requireConfig } from '#app/server/settings.ts';
import { connect } from './connect.ts';
import { createSlowQueryLog } from './slow-query-log.ts';

interface Line {
  readonly sql?: string;
  readonly failed?: boolean;
  readonly leftOut?: Readonly<Record<string, number>>;
}

function slowQueries(thresholdMs: number) {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return { lines, ...createSlowQueryLog(log, thresholdMs) };
}

eachDatabase('the log of slow queries', (database) => {
  it('has their texts and none of their values, whether they succeed or fail', async () => {
    const { lines, onQuery } = slowQueries(0);
    const db = connect(requireConfig({ DATABASE_URL: database().url }).database, () => undefined, {
      onQuery,
    });
    onTestFinished(() => db.destroy());
    const { id, email } = await insertUser(db, Date.now);
    const found = await accountQueries(db).findById(id);
    await expect(
      db
        .insertInto('users')
        .values({ ...(await row()), password_hash: 'a hash of a password' })
        .execute(),
    ).rejects.toThrow(/unique/i);

    expect(lines.some(({ sql }) => sql?.startsWith('insert into "users"'))).toBe(true);
    expect(lines.filter(({ failed }) => failed)).toEqual([
      expect.objectContaining({ sql: expect.stringMatching(/^insert into "users"/) }),
    ]);
    const text = JSON.stringify(lines);
    for (const value of [id, email, found?.passwordHash ?? email, 'a hash of a password'])
      expect(text).not.toContain(value);

    function row() {
      return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    }
  });
});

it('quick queries are not logged', () => {
  const { lines, onQuery } = slowQueries(500);
  onQuery({ sql: 'select 1', durationMs: 499, error: null });
  expect(lines).toEqual([]);
});

it('a query that is always slow is logged ten times a minute, and counted', () => {
  const { lines, onQuery, stop } = slowQueries(500);
  for (let count = 0; count < 30; count += 1) onQuery({ sql: 'select 1', durationMs: 500, error: null });
  expect(lines).toHaveLength(10);
  stop();
  expect(lines[10]?.leftOut).toEqual({ 'select 1': 20 });
});
