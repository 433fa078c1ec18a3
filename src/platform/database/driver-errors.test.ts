import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { isDiskFull, isUnavailable } from './driver-errors.ts';
import { needsPostgres } from '#testing/needs.ts';

const postgresUrl = inject('postgresUrl');

describe('an SQLite error', () => {
  it('means that the database is unavailable during a long write by another process', async () => {
    const shared = await file();
    const [first, second] = [open(shared), open(shared, { timeout: 0 })];
    first.exec('begin immediate');
    expect(isUnavailable(faultOf(() => second.exec('begin immediate')))).toBe(true);
  });

  it('means that there is no space left when the file cannot grow', async () => {
    const database = open(await file());
    database.exec('create table t (x text)');
    database.pragma('max_page_count = 3');
    const fault = faultOf(() => database.prepare('insert into t values (?)').run('x'.repeat(100_000)));
    expect([isDiskFull(fault), isUnavailable(fault)]).toEqual([true, false]);
  });

  it('means an internal error otherwise', async () => {
    const database = open(await file());
    const fault = faultOf(() => database.exec('select nothing from nowhere'));
    expect([isDiskFull(fault), isUnavailable(fault)]).toEqual([false, false]);
  });
});

describe('a PostgreSQL error', needsPostgres(), () => {
  it('means that the database is unavailable when no server listens', async () => {
    const client = new pg.Client('postgres://nobody@127.0.0.1:1/none');
    expect(isUnavailable(await client.connect().catch((error: unknown) => error))).toBe(true);
  });

  it('means that the database is unavailable when the connection was closed, during a query or before it', async () => {
    const [client, other] = [await connected(), await connected()];
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const query = client.query('select pg_sleep(60)').catch((error: unknown) => error);
    const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()));
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isUnavailable(await query)).toBe(true);
    await ended;
    expect(isUnavailable(await client.query('select 1').catch((error: unknown) => error))).toBe(true);
  });

  it('means an internal error otherwise', async () => {
    const client = await connected();
    const fault = await client.query('select nothing from nowhere').catch((error: unknown) => error);
    expect([isDiskFull(fault), isUnavailable(fault)]).toEqual([false, false]);
  });
});

it('an error from elsewhere is not a database error', () => {
  for (const other of [null, undefined, 'x', new Error('x'), { code: 'SQLITE_FULL' }]) {
    expect([isDiskFull(other), isUnavailable(other)]).toEqual([false, false]);
  }
});

async function file(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return join(path, 'faults.db');
}

function open(path: string, options: Sqlite.Options = {}): Sqlite.Database {
  const database = new Sqlite(path, options);
  onTestFinished(() => void database.close());
  return database;
}

function faultOf(action: () => unknown): unknown {
  try {
    action();
    return null;
  } catch (error) {
    return error;
  }
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(`${postgresUrl}/postgres`);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}
