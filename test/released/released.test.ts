import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import { adminApi } from '#features/admin/contract/admin.ts';
import { feedbackApi } from '#features/feedback/contract/feedback.ts';
import { storageApi } from '#features/storage/contract/storage.ts';
import { connect, type Db } from '#platform/database/connect.ts';
import { migrate, migrateTo } from '#platform/database/migrate.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { eachDatabase, newDatabase, type TestDatabase } from '#testing/databases.ts';
import { startDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { continueUpload } from '#testing/uploads.ts';

const versions = (await readdir(import.meta.dirname, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

type Row = Readonly<Record<string, unknown>>;

interface Facts {
  readonly version: string;
  /** Roughly the time when it was stopped. */
  readonly at: number;
  readonly password: string;
  readonly secret: string;
  readonly admin: string;
  readonly owner: string;
  /** SHA-256 by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The rows of each table of a released database, and its migrations. */
interface Released {
  readonly facts: Facts;
  readonly tables: ReadonlyMap<string, readonly Row[]>;
  readonly migrations: readonly string[];
}

eachDatabase('a released database', (_database, kind) => {
  it.each(versions)('of version %s keeps every row through the migrations, and works', async (version) => {
    const { path: dataDir, remove } = await temporaryFolder();
    onTestFinished(remove);
    const released = await unpack(version, dataDir);
    for (const [table, rows] of released.tables) expect([table, rows.length > 0]).toEqual([table, true]);
    const { url, db } = await restored(kind, released, dataDir);

    await migrate(db);
    for (const [table, rows] of released.tables) {
      const now = await rowsOf(db, table, Object.keys(rows[0] ?? {}));
      expect({ table, rows: now }).toEqual({ table, rows });
    }
    await expectWorking(released.facts, dataDir, url);
  });
});

async function unpack(version: string, dataDir: string): Promise<Released> {
  const folder = join(import.meta.dirname, version);
  const facts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8')) as Facts;
  for (const part of ['files', 'outbox'])
    await cp(join(folder, part), join(dataDir, part), { recursive: true });
  // Git does not store empty folders.
  await mkdir(join(dataDir, 'files/staging'), { recursive: true });
  const file = join(dataDir, 'daybook.db');
  await writeFile(file, gunzipSync(await readFile(join(folder, 'daybook.db.gz'))));
  const sqlite = new Sqlite(file, { readonly: true });
  const all = (query: string) => sqlite.prepare(query).all() as Row[];
  const names = all(`select name from sqlite_master where type = 'table' order by name`).map(({ name }) =>
    String(name),
  );
  const own = names.filter((name) => !/^(sqlite_|kysely_)/.test(name));
  const tables = new Map(own.map((name) => [name, sorted(all(`select * from "${name}"`))] as const));
  const migrations = all('select name from kysely_migration order by name').map(({ name }) => String(name));
  sqlite.close();
  return { facts, tables, migrations };
}

/** The SQLite file itself, or the same rows in PostgreSQL tables of that version. */
async function restored(
  kind: TestDatabase['kind'],
  { tables, migrations }: Released,
  dataDir: string,
): Promise<{ url: string; db: Db }> {
  const file = join(dataDir, 'daybook.db');
  if (kind === 'sqlite') return { url: `sqlite:${file}`, db: opened({ kind, file }) };
  const { url, config } = await newDatabase(kind);
  const db = opened(config);
  await migrateTo(db, migrations.at(-1) ?? '');
  await db.transaction().execute(async (handle) => {
    // Without triggers and foreign keys, so that the order of tables does not matter.
    await sql`set local session_replication_role = replica`.execute(handle);
    for (const [table, rows] of tables) {
      await sql`delete from ${sql.table(table)}`.execute(handle);
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
        await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
          handle,
        );
      }
    }
  });
  return { url, db };
}

function opened(config: DatabaseConfig): Db {
  const db = connect(config, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

async function rowsOf(db: Db, table: string, columns: readonly string[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(
      db,
    );
  return sorted(rows);
}

function sorted(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ text: JSON.stringify(row), row }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row);
}

/** An hour after it was stopped, so that nothing has expired. */
async function expectWorking(itemFacts: Facts, dataDir: string, url: string): Promise<void> {
  const clock = () => itemFacts.at + HOUR_MS;
  // The library of resumable uploads has only the clock of the process.
  vi.useFakeTimers({ now: clock(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET: itemFacts.secret };
  const daybook = await startDaybook({ clock, env });
  onTestFinished(daybook.stop);
  const { client } = await loggedIn(itemFacts.owner);
  expect((await client.call(activityApi.retrieve)).body.map(({ name }) => name)).toContain('Changed');
  expect((await client.call(feedbackApi.retrieve, {})).body.length).toBeGreaterThan(0);
  for (const [name, sha256] of Object.entries(itemFacts.files)) {
    const { bytes } = await client.call(storageApi.downloadFile, { file_name: name });
    expect([name, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, sha256]);
  }
  const [upload] = (await client.call(storageApi.uploads)).body;
  expect((await continueUpload(client, upload?.id ?? '', 10, 'abcdefghij')).status).toBe(204);
  const finished = await client.call(storageApi.downloadFile, { file_name: 'unfinished.txt' });
  expect(finished.text).toBe('0123456789abcdefghij');

  const admin = await loggedIn(itemFacts.admin);
  const mails = (await admin.client.call(adminApi.mails, {})).body;
  const stateOf = (name: string) => mails.find(({ recipient }) => recipient.startsWith(name))?.state;
  expect([stateOf('sent@'), stateOf('refused@')]).toEqual(['sent', 'failed']);
  // Written to a file once the worker has processed it: no mail server is configured here.
  expect(stateOf('waiting@')).toMatch(/^(waiting|kept)$/);
  const codes = (await admin.client.call(adminApi.notices)).body.map(({ code }) => code);
  expect(codes).not.toContain('secret.mismatch');

  async function loggedIn(username: string) {
    const visitor = daybook.anonymousClient();
    expect((await visitor.call(accountApi.login, { username, password: itemFacts.password })).status).toBe(
      200,
    );
    return { client: visitor };
  }
}
