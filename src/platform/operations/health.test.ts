import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { HOUR_MS, SECOND_MS } from '../system/clock.ts';
import { eachDatabase, eachMigratedDatabase } from '#testing/databases.ts';
import { startDaybook, suiteDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createLowDiskNotices, serveHealth } from './health.ts';
import { skippedFor } from '#testing/needs.ts';

eachDatabase('the health probes', (database) => {
  const daybook = suiteDaybook(() => ({ database: database() }));

  it('report that the process is alive and ready, and nothing else', async () => {
    for (const path of ['/livez', '/readyz']) {
      const answer = await daybook().anonymousClient().send('GET', path);
      expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
      // An answer from the cache of a proxy would tell of an earlier state.
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    }
  });
});

it('report not ready but alive if the data folder is not writable', async () => {
  const clock = createTestClock();
  const daybook = await startDaybook({ clock });
  onTestFinished(daybook.stop);
  // Retried where a probe writes into the folder meanwhile.
  await rm(daybook.dataDir, { recursive: true, maxRetries: 5 });
  clock.advance(2 * SECOND_MS);
  expect(await daybook.anonymousClient().send('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable' },
  });
  expect((await daybook.anonymousClient().send('GET', '/livez')).status).toBe(200);
});

it('report a node that stops as not ready while it still takes requests for DRAIN_SECONDS', async () => {
  const drained = Promise.withResolvers<void>();
  const daybook = await startDaybook({ env: { DRAIN_SECONDS: '1' }, drain: () => drained.promise });
  const { client } = await daybook.user();
  const stopped = daybook.stop();
  expect((await client.send('GET', '/readyz')).status).toBe(503);
  expect((await client.call(activityApi.submit, { name: 'Dune', category: 'BOOK', rating: 5 })).status).toBe(
    200,
  );
  drained.resolve();
  await stopped;
  await expect(client.send('GET', '/readyz')).rejects.toThrow(/ECONNREFUSED/);
});

eachMigratedDatabase('the readiness probe', (db, database, kind) => {
  const blockable = skippedFor(
    kind === 'sqlite' ? 'SQLite cannot be blocked from within this process' : null,
  );
  it(
    'reports not ready if the database does not answer in time, and queries it once',
    blockable,
    async () => {
      const monotonic = createTestClock();
      const app = fastify();
      const ports = { db: db(), dataDir: tmpdir(), clock: Date.now, monotonic, isStopping: () => false };
      serveHealth(app, { ...ports, timeoutMs: 50 });
      const ready = async () => (await app.inject('/readyz')).statusCode;
      const locker = database().connect();
      await locker.transaction().execute(async (handle) => {
        await sql`lock table health in access exclusive mode`.execute(handle);
        for (let probes = 0; probes < 3; probes += 1) {
          expect(await ready()).toBe(503);
          monotonic.advance(SECOND_MS);
        }
        const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks
        where not granted and relation = 'health'::regclass`.execute(handle);
        expect(rows).toEqual([{ waiting: 1 }]);
      });
      await eventually('readiness', async () => {
        monotonic.advance(SECOND_MS);
        return (await ready()) === 200;
      });
    },
  );
});

it('checks again after a second even if the wall clock was set back', async () => {
  const [clock, monotonic] = [createTestClock(), createTestClock()];
  const daybook = await startDaybook({ clock, monotonic });
  onTestFinished(daybook.stop);
  const ready = async () => (await daybook.anonymousClient().send('GET', '/readyz')).status;
  expect(await ready()).toBe(200);
  // Retried where a probe writes into the folder meanwhile.
  await rm(daybook.dataDir, { recursive: true, maxRetries: 5 });
  clock.advance(-HOUR_MS);
  expect(await ready()).toBe(200);
  monotonic.advance(SECOND_MS);
  expect(await ready()).toBe(503);
});

it('reports ready while the database is full: everything can be read', async () => {
  const clock = createTestClock();
  const daybook = await startDaybook({ clock });
  onTestFinished(daybook.stop);
  await sql`create trigger refuse_as_full before update on health begin
    insert into health values (2, zeroblob(100000000)); end`.execute(daybook.db);
  await sql`pragma max_page_count = 1`.execute(daybook.db);
  await expect(daybook.db.updateTable('health').set({ checked_at: 1 }).execute()).rejects.toThrow(/full/);
  clock.advance(SECOND_MS);
  expect((await daybook.anonymousClient().send('GET', '/readyz')).status).toBe(200);
});

it('operators are warned of low disk space, with the amount', async () => {
  expect(await noticesAtFree(201)).toEqual([]);
  expect(await noticesAtFree(199.5)).toMatchObject([
    { code: 'disk.low', severity: 'error', text: expect.stringContaining('Only 199 MiB') },
  ]);
});

function noticesAtFree(mebibytes: number) {
  return createLowDiskNotices('/data', () => Promise.resolve(mebibytes * 1024 ** 2)).list();
}
