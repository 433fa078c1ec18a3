import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import pg from 'pg';
import { startDaybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { METRICS_TOKEN, scrape } from '#testing/metrics.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { PASSWORD } from '#testing/users.ts';
import { needsPostgres } from '#testing/needs.ts';

const postgresUrl = inject('postgresUrl');
const activity = { name: 'Dune', category: 'BOOK', rating: 5 } as const;

describe('while PostgreSQL is unavailable', needsPostgres(), () => {
  it('calls get a 503 without details, and work again as soon as it is back', async () => {
    const way = await wayToPostgres();
    const clock = createTestClock();
    const daybook = await startDaybook({
      env: { DATABASE_URL: await freshDatabase(way.port), METRICS_TOKEN },
      clock,
    });
    onTestFinished(daybook.stop);
    const { client, email } = await daybook.user();
    expect((await client.call(activityApi.submit, activity)).status).toBe(200);

    way.close();
    for (const answer of [
      await client.call(activityApi.submit, activity),
      await client.call(activityApi.retrieve),
      await client.call(accountApi.me),
      await daybook.anonymousClient().call(accountApi.login, { username: email, password: PASSWORD }),
    ]) {
      expect(answer).toMatchObject({ status: 503, code: 'server.unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.text).not.toMatch(/connect|ECONN|postgres|127\.0\.0\.1/i);
    }
    clock.advance(60_000);
    const metrics = await scrape(daybook.anonymousClient());
    expect(metrics.get('daybook_database_up')).toBe(0);
    expect(metrics.has('daybook_users')).toBe(false);
    expect((await daybook.anonymousClient().send('GET', '/readyz')).status).toBe(503);
    expect((await daybook.anonymousClient().send('GET', '/livez')).status).toBe(200);

    way.open();
    await eventually(
      'an answer',
      async () => (await client.call(activityApi.submit, activity)).status === 200,
    );
    expect((await client.call(activityApi.retrieve)).body.length).toBeGreaterThanOrEqual(2);
    clock.advance(2_000);
    expect((await daybook.anonymousClient().send('GET', '/readyz')).status).toBe(200);
  });

  it('the process survives the loss of all its connections, used and idle ones, as in a restart', async () => {
    const url = await freshDatabase(Number(new URL(postgresUrl ?? '').port));
    const daybook = await startDaybook({ env: { DATABASE_URL: url } });
    onTestFinished(daybook.stop);
    const { client } = await daybook.user();
    const answered = new Set<string>();
    const seen = new Set<number>();
    const end = new AbortController();
    const write = async () => {
      while (!end.signal.aborted) {
        const { status, body } = await client.call(activityApi.submit, activity);
        seen.add(status);
        if (status === 200) answered.add(body.id);
      }
    };
    const writing = Promise.all(Array.from({ length: 15 }, write));
    for (const goal of [50, 100, 150]) {
      await eventually(`${goal} answered writes`, () => answered.size >= goal);
      await terminateConnections(url);
    }
    end.abort();
    await writing;
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const listed = (await client.call(activityApi.retrieve)).body.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([...answered]));
  });
});

/** A connection to the real server that can be cut. */
async function wayToPostgres(): Promise<{ port: number; close(): void; open(): void }> {
  const target = Number(new URL(postgresUrl ?? '').port);
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((incoming) => {
    if (!open) return void incoming.destroy();
    const outgoing = connect(target, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    open() {
      open = true;
    },
    close() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}

let databases = 0;
async function freshDatabase(port: number): Promise<string> {
  databases += 1;
  const name = `away_${databases}`;
  await administer(`create database ${name}`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  return Object.assign(new URL(postgresUrl ?? ''), { port: String(port), pathname: `/${name}` }).href;
}

function terminateConnections(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  return administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(`${postgresUrl}/postgres`);
  await client.connect();
  await client.query(statement);
  await client.end();
}
