import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { activityApi } from '#features/log/contract/activity.ts';
import { startDaybook, type Daybook } from '#testing/daybook.ts';
import { eventually } from '#testing/eventually.ts';
import { pgbouncerIsInstalled, startPgBouncer } from '#testing/pgbouncer.ts';
import { startPostgres, type StartedPostgres } from './start-postgres.ts';
import { needsPostgres, skipFor } from '#testing/needs.ts';

const activity = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
const UNAVAILABLE = { status: 503, code: 'server.unavailable' };

/** A server of its own, because it is restarted. */
describe('while PostgreSQL takes no writes', needsPostgres(), () => {
  let postgres: StartedPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off']);
    return () => postgres.stop();
  });

  it.for([
    ['directly', () => Promise.resolve(postgres.url)],
    ['through PgBouncer, which keeps the connections', throughPgBouncer],
  ] as const)(
    'because it has become a standby, no call reads its older state: %s',
    async ([, reach], test) => {
      if (reach === throughPgBouncer && !pgbouncerIsInstalled) skipFor(test, 'apt install pgbouncer');
      const daybook = await daybookAt(await reach());
      const { client } = await daybook.user();
      expect((await client.call(activityApi.submit, activity)).status).toBe(200);

      await postgres.becomeStandby();
      expect(await client.call(activityApi.submit, activity)).toMatchObject(UNAVAILABLE);
      expect(await client.call(activityApi.retrieve)).toMatchObject(UNAVAILABLE);

      await administer('select pg_promote()');
      const add = async () => (await client.call(activityApi.submit, activity)).status === 200;
      await eventually('a new entry', add);
      expect((await client.call(activityApi.retrieve)).body).toHaveLength(2);
    },
  );

  it('because an operator allows reading only, calls that write get a 503 until it is over', async () => {
    const daybook = await daybookAt(postgres.url);
    const { client } = await daybook.user();
    await administer('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    onTestFinished(allowWrites);
    await eventually(
      'a refused write',
      async () => (await client.call(activityApi.submit, activity)).status !== 200,
    );
    expect(await client.call(activityApi.submit, activity)).toMatchObject(UNAVAILABLE);
    await allowWrites();
    await eventually(
      'a new entry',
      async () => (await client.call(activityApi.submit, activity)).status === 200,
    );
  });

  const allowWrites = () =>
    administer('alter system reset default_transaction_read_only', 'select pg_reload_conf()');

  let databases = 0;
  async function daybookAt(server: string): Promise<Daybook> {
    databases += 1;
    await administer(`create database daybook_${databases}`);
    const daybook = await startDaybook({ env: { DATABASE_URL: `${server}/daybook_${databases}` } });
    onTestFinished(daybook.stop);
    return daybook;
  }

  async function throughPgBouncer(): Promise<string> {
    const bouncer = await startPgBouncer(postgres.url, 5);
    onTestFinished(bouncer.stop);
    return bouncer.url;
  }

  async function administer(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client(`${postgres.url}/postgres`);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }
});
