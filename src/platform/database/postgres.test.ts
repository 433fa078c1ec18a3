import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { onPostgres } from '#testing/databases.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { connect, type Db } from './connect.ts';
import { isUnavailable } from './driver-errors.ts';
import { SERVER_TIMEOUTS, type PostgresTimeouts } from './postgres.ts';
import { needsPostgres } from '#testing/needs.ts';

const postgresUrl = inject('postgresUrl');
const activity = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
const long: PostgresTimeouts = { ...SERVER_TIMEOUTS };

describe('a server connection to PostgreSQL', needsPostgres(), () => {
  it('cancels a statement that takes too long, and remains usable', async () => {
    const db = opened({ ...long, statementMs: 100 });
    expect(isUnavailable(await faultOf(sql`select pg_sleep(60)`.execute(db)))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('ends a transaction that is idle for too long', async () => {
    const db = opened({ ...long, idleInTransactionMs: 100 });
    const idle = db.transaction().execute(async (handle) => {
      await sql`select 1`.execute(handle);
      await sql`select pg_sleep(1)`.execute(opened(null));
      await sql`select 1`.execute(handle);
    });
    expect(isUnavailable(await faultOf(idle))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('is closed when PostgreSQL stays silent, even in a transaction, and the next one works', async () => {
    const proxy = await proxyToPostgres();
    const db = opened({ ...long, silenceMs: 200 }, proxy.url);
    const query = db.transaction().execute(async (handle) => {
      await sql`select 1`.execute(handle);
      proxy.stall();
      await sql`select 1`.execute(handle);
    });
    expect(isUnavailable(await faultOf(query))).toBe(true);
    proxy.resume();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('frees its place in the pool if it is lost during setup', async () => {
    const db = connect({ kind: 'postgres', url: postgresUrl ?? '' }, () => undefined, {
      timeouts: { ...long, statementMs: Number.NaN },
    });
    for (let count = 0; count < 12; count += 1) {
      expect(await faultOf(sql`select 1`.execute(db))).toHaveProperty(
        'message',
        expect.stringContaining('statement_timeout'),
      );
    }
    await db.destroy();
  });

  it('has no time limit in a migration or a backup', async () => {
    const { rows } = await sql<{
      setting: string;
    }>`select setting from pg_settings where name = 'statement_timeout'`.execute(opened(null));
    expect(rows).toEqual([{ setting: '0' }]);
  });
});

// SQLite waits for 5 s by itself; `faults.test.ts` covers its error afterwards.
onPostgres('a call that waits for a database lock', (database) => {
  const daybook = suiteDaybook(() => ({
    database: database(),
    postgresTimeouts: { ...long, lockMs: 100 },
  }));

  it('is answered with 503 in time, and works once the lock is released', async () => {
    const { client } = await daybook().user();
    const release = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = database()
      .connect()
      .transaction()
      .execute(async (handle) => {
        await sql`lock table activities in access exclusive mode`.execute(handle);
        isHeld.resolve();
        await release.promise;
      });
    await isHeld.promise;
    for (const answer of [
      await client.call(activityApi.submit, activity),
      await client.call(activityApi.retrieve),
    ]) {
      expect(answer).toMatchObject({ status: 503, code: 'server.unavailable' });
      expect(answer.text).not.toMatch(/lock|timeout/i);
    }
    release.resolve();
    await holding;
    expect((await client.call(activityApi.submit, activity)).status).toBe(200);
  });
});

function opened(timeouts: PostgresTimeouts | null, url = `${postgresUrl}/postgres`): Db {
  const db = connect({ kind: 'postgres', url }, () => undefined, { timeouts });
  onTestFinished(() => db.destroy());
  return db;
}

function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

/** A connection that can stall without being closed. */
async function proxyToPostgres(): Promise<{ url: string; stall(): void; resume(): void }> {
  const target = new URL(`${postgresUrl}/postgres`);
  const silent = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connectTo(Number(target.port), '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    incoming.on('data', (chunk) => void (silent.has(incoming) || outgoing.write(chunk)));
    outgoing.on('data', (chunk) => void (silent.has(incoming) || incoming.write(chunk)));
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  const url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
  return {
    url,
    stall() {
      for (const socket of sockets) silent.add(socket);
    },
    resume: () => silent.clear(),
  };
}
