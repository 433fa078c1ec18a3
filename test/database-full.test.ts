import { statfsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import type { Db } from '#platform/database/connect.ts';
import type { TestResponse } from '#testing/client.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import { eachDatabase, newMigratedDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { fastestFolder } from '#testing/fastest-folder.ts';
import { needsPostgres } from '#testing/needs.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { uploadFile } from '#testing/uploads.ts';
import { freshEmail, PASSWORD } from '#testing/users.ts';

const FULL = { status: 507, code: 'server.full' };
const activity = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

eachDatabase('when the database has no space left', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('each writing call gets a 507, reading continues, and everything works again once there is space', async () => {
    const { client } = await daybook().user();
    await client.call(activityApi.submit, activity);
    const release = await (database().kind === 'sqlite' ? fillSqlite : fillPostgres)(daybook().db);

    const calls: (() => Promise<TestResponse>)[] = [
      () => client.call(activityApi.submit, { ...activity, name: 'x'.repeat(200) }),
      () => uploadFile(client, 'new.txt', 'content'),
      () => client.send('POST', storageApi.createUpload.path, { headers: tusHeaders }),
      () =>
        daybook().anonymousClient().call(accountApi.register, { email: freshEmail(), password: PASSWORD }),
    ];
    for (const call of calls) expect(await firstRefusal(call)).toMatchObject(FULL);
    const { body } = await client.call(activityApi.retrieve);
    expect(body.some(({ name }) => name === activity.name)).toBe(true);

    await release();
    expect((await client.call(activityApi.submit, activity)).status).toBe(200);
    expect((await uploadFile(client, 'new.txt', 'now it fits')).status).toBe(200);
  });
});

const fastest = await fastestFolder();

eachDatabase('when files have used up all but the reserve of the disk', (database) => {
  const { bavail, bsize } = statfsSync(fastest);
  const daybook = suiteDaybook(() => ({
    database: database(),
    env: { DISK_RESERVE_BYTES: String(2 * bavail * bsize) },
  }));

  it('users can log in and add to their logs, and only uploads are refused', async () => {
    const { email, client } = await daybook().user();
    const login = { username: email, password: PASSWORD };
    expect((await daybook().anonymousClient().call(accountApi.login, login)).status).toBe(200);
    expect((await client.call(activityApi.submit, activity)).status).toBe(200);
    expect((await uploadFile(client, 'new.txt', 'content')).status).toBe(507);
  });
});

it('a session whose last use cannot be recorded on a full disk stays open', needsPostgres(), async () => {
  const clock = createTestClock();
  const database = await newMigratedDatabase('postgres');
  const daybook = await startDaybook({ clock, env: { DATABASE_URL: database.url } });
  onTestFinished(daybook.stop);
  const { client } = await daybook.user();
  const release = await fillPostgres(daybook.db, ['sessions'], 'update');
  clock.advance(2 * HOUR_MS);
  expect((await client.call(activityApi.retrieve)).status).toBe(200);
  await release();
});

const tusHeaders = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'name eA==' };

/** The existing pages of a table may have room for some more rows. */
async function firstRefusal(call: () => Promise<TestResponse>): Promise<TestResponse> {
  for (let calls = 0; calls < 200; calls += 1) {
    const answer = await call();
    if (answer.status >= 300) return answer;
  }
  throw new Error('The database is not full.');
}

/** Prevents the file from growing. */
async function fillSqlite(db: Db): Promise<() => Promise<void>> {
  await sql`pragma max_page_count = 1`.execute(db);
  return async () => {
    await sql`pragma max_page_count = 1000000`.execute(db);
  };
}

/** The error that PostgreSQL raises when it cannot extend a file, for the tables that these calls write to. */
async function fillPostgres(
  db: Db,
  tables: readonly string[] = ['activities', 'files', 'users', 'uploads'],
  event: 'insert' | 'update' = 'insert',
): Promise<() => Promise<void>> {
  await sql`create function refuse_write() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of tables) {
    await sql`create trigger refuse_write before ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function refuse_write()`.execute(db);
  }
  return async () => {
    await sql`drop function refuse_write cascade`.execute(db);
  };
}
