import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { root } from '#platform/system/package.ts';
import type { Client } from '#testing/client.ts';
import { newMigratedDatabase } from '#testing/databases.ts';
import { createAdmin, startProcess, type DaybookProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { isFullRun } from '#testing/full-run.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';
import { version as nextVersion } from './next-version/platform/system/package.ts';
import { needsPostgres } from '#testing/needs.ts';

const EMAIL = 'user@example.org';
const PUBLIC_URL = 'http://daybook.test';
const WRITERS = 2;
/** Leaves the processor to the nodes that start meanwhile. */
const PAUSE_MS = 50;
/** How many of the three nodes go back. */
const BACK = isFullRun ? 3 : 1;
/** Undefined: as `npm start` does. */
const PROGRAMS = { present: undefined, next: join(root, '.cache/next-version/main.js') } as const;

type Build = keyof typeof PROGRAMS;

describe('A rolling upgrade', needsPostgres(), () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [join(root, 'test/next-version/build.ts')], {
      env: { ...process.env, NODE_ENV: 'production' },
    });
  });

  it('and the way back by one version refuse no request and lose no answered write', async () => {
    const { db, start, load } = await scene();
    const [a, b] = await Promise.all([start('present'), start('present')]);
    const users = await load();

    // As a backup does, which may take hours.
    const reader = await db.startTransaction().execute();
    await reader.selectFrom('activities').select('id').execute();
    const starting = start('next');
    await eventually('the migration to wait for the reader', () => isWaitingForLock(db));
    await users.newWrites();
    await reader.commit().execute();
    const c = await starting;
    expect(c.log()).toContain('The migration 9001-writers waits for a table that a long transaction uses.');
    await users.newWrites();

    const restarted = await b.replaceBy('present');
    expect(restarted.log()).toContain(
      `A newer version of Daybook, ${nextVersion}, has extended the database`,
    );
    await users.newWrites();

    const upgraded = [c, ...(await Promise.all([restarted.replaceBy('next'), a.replaceBy('next')]))];
    await users.newWrites();
    for (const node of upgraded.slice(0, BACK)) await node.replaceBy('present');
    await users.newWrites();

    const { answered, failures } = await users.stop();
    expect(failures).toEqual([]);
    const { rows } = await sql<{
      id: string;
      written_by: string | null;
    }>`select id, written_by from activities`.execute(db);
    expect(new Set(rows.map(({ id }) => id))).toEqual(answered);
    expect(new Set(rows.map((row) => row.written_by))).toEqual(new Set([null, nextVersion]));
  });

  it('removes what the version before uses only when no node of it runs', async () => {
    const { start } = await scene({ NEXT_VERSION: 'contracts' });
    const old = await start('present');
    const first = await start('next');
    expect(first.log()).toContain('9003-no-index-of-writers waits until no node of another version runs');
    await old.replaceBy('next');
    await expect(first.replaceBy('present')).rejects.toThrow(
      `The database belongs to a newer version of Daybook, ${nextVersion}.`,
    );
  });
});

interface Node {
  log(): string;
  /** Takes no new requests, finishes those that it has, ends, and is followed by another one. */
  replaceBy(build: Build): Promise<Node>;
}

interface ServingNode {
  readonly daybook: DaybookProcess;
  /** How many requests wait for their answer. */
  busy: number;
}

/** Sends a request to a node. */
type Send = <T>(request: (client: Client) => Promise<T>) => Promise<T>;

/** Users whose requests go to any of the nodes, as a balancer spreads them. */
async function scene(more: Readonly<Record<string, string>> = {}) {
  const { url, config } = await newMigratedDatabase('postgres');
  const files = await folder();
  const env = {
    DATABASE_URL: url,
    FILES_URL: `file:${files}`,
    SECRET: 'a secret that all nodes share, for tests',
    PUBLIC_URL,
    LOG_LEVEL: 'warn',
    BACKUP_BEFORE_UPGRADE: 'off',
    ...more,
  };
  const serving = new Set<ServingNode>();
  const db = connect(config, () => undefined);
  onTestFinished(() => db.destroy());

  async function start(build: Build): Promise<Node> {
    const daybook = await startProcess({ dataDir: await folder(), env, program: PROGRAMS[build] });
    const node = { daybook, busy: 0 };
    serving.add(node);
    return {
      log: daybook.stdout,
      async replaceBy(other) {
        serving.delete(node);
        await eventually('the last answers of a node', () => node.busy === 0);
        expect(await daybook.kill('SIGTERM')).toEqual({ code: 0, signal: null });
        return start(other);
      },
    };
  }

  async function load() {
    await createAdmin({ dataDir: files, env }, EMAIL);
    const cookie = await login(pick(serving).daybook);
    return startUsers(async (request) => {
      const node = pick(serving);
      node.busy += 1;
      const client = Object.assign(node.daybook.anonymousClient(), { cookie });
      return request(client).finally(() => (node.busy -= 1));
    });
  }

  return { db, start, load };
}

/** Users who add entries, change them and read them back all the time. */
function startUsers(send: Send) {
  const answered = new Set<string>();
  const failures: unknown[] = [];
  const stopping = new AbortController();

  async function addChangeAndRead(): Promise<void> {
    const dune = { name: 'Dune', category: 'BOOK', rating: 5 } as const;
    const added = await send((client) => client.call(activityApi.submit, dune));
    if (added.status !== 200) throw new Error(`${added.status} ${added.text}`);
    answered.add(added.body.id);
    const changed = await send((client) => client.call(activityApi.update, { ...added.body, rating: 4 }));
    if (changed.status !== 200) throw new Error(`${changed.status} ${changed.text}`);
    const listed = await send((client) => client.call(activityApi.retrieve));
    const found = listed.body.find(({ id }) => id === added.body.id);
    if (found?.rating !== 4) throw new Error(`${listed.status}, the change is missing.`);
  }

  const users = Array.from({ length: WRITERS }, async () => {
    while (!stopping.signal.aborted) {
      await addChangeAndRead().catch((error: unknown) => failures.push(error));
      await sleep(PAUSE_MS);
    }
  });

  return {
    newWrites: () => {
      const before = answered.size;
      return eventually('new writes', () => answered.size > before + WRITERS);
    },
    async stop() {
      stopping.abort();
      await Promise.all(users);
      return { answered, failures };
    },
  };
}

async function login(node: DaybookProcess): Promise<string | null> {
  const client = node.anonymousClient();
  expect((await client.call(accountApi.login, { username: EMAIL, password: PASSWORD })).status).toBe(200);
  return client.cookie;
}

let turn = 0;
function pick(nodes: ReadonlySet<ServingNode>): ServingNode {
  turn += 1;
  const node = [...nodes][turn % nodes.size];
  if (node === undefined) throw new Error('No node serves.');
  return node;
}

async function isWaitingForLock(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'`.execute(
    db,
  );
  return rows.length > 0;
}

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder();
  onTestFinished(remove);
  return path;
}
