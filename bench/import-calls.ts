import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, Input, Output } from '#platform/contract/endpoint.ts';
import { importApi, type ImportRow } from '#features/import/contract/import.ts';
import { addedRow, changedRow, countsOf } from '#testing/imports.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#testing/postgres-databases.ts';
import { START_ARGUMENTS } from '#testing/start-command.ts';
import { chunks } from '#platform/responses/chunks.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { fillDatabase, TOKEN } from './support/data.ts';
import { longestWait } from './support/longest-wait.ts';
import { residentMiB, startProcess, type StartedProcess } from './support/processes.ts';

/**
 * An import of 100,000 rows by the calls of browsers: the time of each call, how long another request waits meanwhile,
 * and how much memory the server takes. On PostgreSQL as well if `TEST_POSTGRES_URL` is set.
 */
const ROWS = 100_000;
/** How many of them a newer export changes. */
const CHANGES = 10_000;
const PAGE_ROWS = 1_000;
const URL = 'http://localhost:8297';
const GOALS = { totalMs: 30_000, commitMs: 500, grownMiB: 200 };
const HEADERS = {
  'content-type': 'application/json',
  cookie: `daybook=${encodeURIComponent(TOKEN)}`,
  origin: URL,
};

const rows = Array.from({ length: ROWS }, (_, index) =>
  addedRow(`book:${index}`, {
    name: `Something worth remembering, number ${index}`,
    creator: 'Somebody who writes much',
    year: 1_990,
    date: '2020-05-12',
    tags: ['Fiction', 'Borrowed'],
    note: index % 3 === 0 ? 'It was better than I had expected of it. '.repeat(8) : '',
  }),
);

async function call<E extends Endpoint>({ path }: E, input: Input<E>): Promise<Output<E>> {
  const answer = await fetch(`${URL}${path}`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(input),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Output<E>;
}

async function send(sent: readonly ImportRow[]): Promise<string> {
  const start = {
    source: 'goodreads',
    files: ['goodreads_library_export.csv'],
    counts: countsOf(sent),
  } as const;
  const { id } = await call(importApi.begin, { ...start, files: [...start.files] });
  for (const [page, some] of chunks(sent, PAGE_ROWS).entries())
    await call(importApi.addRows, { id, position: page * PAGE_ROWS, rows: some });
  return id;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number; waitMs: number }> {
  let [result, ms]: [T | undefined, number] = [undefined, 0];
  const waitMs = await longestWait(`${URL}/api/user/me`, async () => {
    const start = performance.now();
    result = await work();
    ms = performance.now() - start;
  });
  return { result: result as T, ms, waitMs };
}

async function run(database: string, { child }: StartedProcess): Promise<void> {
  const before = residentMiB(child.pid);
  const added = await timed(() => send(rows));
  const committed = await timed(() => call(importApi.commit, { id: added.result }));
  const known = await timed(() => call(importApi.known, { source: 'goodreads' }));
  const changes = known.result
    .slice(0, CHANGES)
    .map(({ key, activityId }) => changedRow({ key, activityId }, { rating: 5 }, { rating: null }));
  const newer = await timed(async () => call(importApi.commit, { id: await send(changes) }));
  await call(importApi.undo, { id: newer.result.id });
  const undone = await timed(() => call(importApi.undo, { id: added.result }));
  const steps = { added, committed, known, newer, undone };
  const row = {
    database,
    rows: ROWS,
    ...Object.fromEntries(
      Object.entries(steps).map(([name, { ms, waitMs }]) => [
        `${name} ms`,
        `${Math.round(ms)} (others wait ${Math.round(waitMs)})`,
      ]),
    ),
    'grown MiB': residentMiB(child.pid) - before,
    goals: GOALS,
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function runOn(database: DatabaseConfig, env: Readonly<Record<string, string>>): Promise<void> {
  await fillDatabase(database);
  const settings = { DATA_DIR: folder, PORT: '8297', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env };
  const daybook = await startProcess(START_ARGUMENTS, `${URL}/api/user/me`, settings);
  await run(database.kind, daybook).finally(() => daybook.stop());
}

const folder = await mkdtemp(join(tmpdir(), 'daybook-bench-'));
await runOn({ kind: 'sqlite', file: join(folder, 'daybook.db') }, {});

const server = process.env['TEST_POSTGRES_URL'];
if (server !== undefined) {
  const name = `bench_${randomBytes(8).toString('hex')}`;
  await createPostgresDatabase(server, name, null);
  const url = `${server}/${name}`;
  await runOn({ kind: 'postgres', url }, { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: url });
  await dropPostgresDatabase(server, name);
}
await rm(folder, { recursive: true });
