import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator, type Migration } from 'kysely/migration';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProcess } from '#testing/daybook-process.ts';
import { eachDatabase, eachEmptyDatabase, type TestDatabase } from '#testing/databases.ts';
import { isFullRun } from '#testing/full-run.ts';
import { migratedSqliteFile } from '#testing/sqlite-template.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { insertUser } from '#testing/users.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { deferContractions, migrationState, recordVersion } from './migration-state.ts';
import { EARLY_MIGRATIONS, PHASED_MIGRATIONS } from './migrations.ts';

/** Two are enough to collide. */
const PROCESSES = isFullRun ? 4 : 2;

eachEmptyDatabase('migrations started by several processes at once', (database, kind) => {
  it('all succeed, and each migration is applied once', async () => {
    // PostgreSQL sees connections, not processes; SQLite locks its file between processes.
    const isSpawned = kind === 'sqlite' || isFullRun;
    const migrateOnce = () =>
      isSpawned ? migrateInProcess(database()) : migrate(otherNode(database())).then(() => 0);
    const exits = await Promise.all(Array.from({ length: PROCESSES }, migrateOnce));
    expect(exits).toEqual(exits.map(() => 0));
    expect(await applied(database().connect())).toEqual(await written());
  });
});

eachEmptyDatabase('a migration that fails', (database) => {
  it('leaves no changes, so that the next start can try again', async () => {
    const db = database().connect();
    // The migration creates this table last: its earlier changes must be rolled back.
    await db.schema.createTable('health').addColumn('id', 'integer').execute();
    await expect(migrate(db)).rejects.toThrow(/already exists/);
    await db.schema.dropTable('health').execute();
    await migrate(db);
    expect(await applied(db)).toEqual(await written());
  });
});

eachDatabase('repeated migrations', (database) => {
  it('change and lose nothing', async () => {
    const db = database().connect();
    await migrate(db);
    const user = await insertUser(db, Date.now);
    await migrate(db);
    await migrate(otherNode(database()));
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
    expect(await applied(db)).toEqual(await written());
  });
});

it('an older Daybook reports that the database belongs to a newer one, and exits', async () => {
  const { path: dataDir, remove } = await temporaryFolder();
  onTestFinished(remove);
  const file = join(dataDir, 'daybook.db');
  await writeFile(file, await migratedSqliteFile());
  const db = connect({ kind: 'sqlite', file }, () => undefined);
  await db
    .insertInto('kysely_migration' as never)
    .values({ name: '9999-from-the-future', timestamp: '' })
    .execute();
  await db.destroy();
  const refused = await startProcess({ dataDir }).catch((error: unknown) => error);
  const message = refused instanceof Error ? refused.message : '';
  expect(message).toContain('Daybook cannot start:\n  - The database belongs to a newer version of Daybook');
  expect(message).not.toMatch(/\n\s+at |node_modules/);
});

eachDatabase('a database of a newer Daybook', (database) => {
  it('is not changed by an older one', async () => {
    const db = database().connect();
    const rows = { name: '9999-from-the-future', timestamp: new Date().toISOString() };
    await db
      .insertInto('kysely_migration' as never)
      .values(rows)
      .execute();
    await recordVersion(db, 1);
    await db.insertInto('started_versions').values({ version: '99.1.0', first_at: 2 }).execute();
    await expect(migrate(otherNode(database()))).rejects.toThrow(
      /^The database belongs to a newer version of Daybook, 99\.1\.0\. This is version \d.*9999-from-the-future/,
    );
  });
});

eachEmptyDatabase('a database that was made between two releases', (database) => {
  it('gets the migrations that were added later among those it has, and keeps its data', async () => {
    const db = database().connect();
    const added = ['0044-drops', '0049-feedback-letter-stops'];
    const all: Readonly<Record<string, Migration>> = { ...EARLY_MIGRATIONS, ...PHASED_MIGRATIONS };
    const earlier = Object.entries(all).filter(([name]) => !added.includes(name));
    const provider = { getMigrations: async () => Object.fromEntries(earlier) };
    // One run for all that follow each other in transactions, or outside of any.
    for (const [at, [name]] of earlier.entries()) {
      const disableTransactions = isOutside(name);
      if (at + 1 < earlier.length && isOutside(earlier[at + 1]?.[0]) === disableTransactions) continue;
      const { error } = await new Migrator({ db, provider, disableTransactions }).migrateTo(name);
      expect(error).toBeUndefined();
    }
    const user = await insertUser(db, Date.now);

    await migrate(db);
    expect(await applied(db)).toEqual(await written());
    expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
    expect(await db.selectFrom('drops').selectAll().execute()).toEqual([]);
    await migrate(otherNode(database()));
  });
});

eachDatabase('a database whose migration has got another name since', (database) => {
  it('is refused in a sentence', async () => {
    const db = database().connect();
    await db
      .updateTable('kysely_migration' as never)
      .set({ name: '0025-trash-of-the-log' } as never)
      .where('name' as never, '=', '0030-trash-of-the-log' as never)
      .execute();
    await expect(migrate(db)).rejects.toThrow(
      /^The database was made by a state of Daybook between two releases.* 0025-trash-of-the-log/,
    );
  });
});

eachDatabase('a database that a newer Daybook has extended', (database) => {
  const NEWER = '9999-from-the-future';

  it('is used by an older one, which says so, until it has been contracted', async () => {
    const db = database().connect();
    const row = { name: NEWER, timestamp: new Date().toISOString() };
    await db
      .insertInto('kysely_migration' as never)
      .values(row)
      .execute();
    await db.insertInto('migration_phases').values({ name: NEWER, phase: 'expand' }).execute();
    await db.insertInto('started_versions').values({ version: '99.1.0', first_at: 2 }).execute();
    const sentences: string[] = [];
    await migrate(otherNode(database()), (sentence) => sentences.push(sentence));
    expect(sentences).toEqual([
      `A newer version of Daybook, 99.1.0, has extended the database (${NEWER}). This version works beside it.`,
    ]);
    expect(await migrationState(db)).toMatchObject({ unknown: [NEWER], pending: [] });

    await db.updateTable('migration_phases').set({ phase: 'contract' }).where('name', '=', NEWER).execute();
    await expect(migrate(db)).rejects.toThrow(
      /^The database belongs to a newer version of Daybook, 99\.1\.0/,
    );
  });
});

eachDatabase('the phases of migrations', (database) => {
  it('stand in the database for all migrations that have one', async () => {
    const db = database().connect();
    const rows = await db.selectFrom('migration_phases').select('name').execute();
    const early = Object.keys(EARLY_MIGRATIONS);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      (await written()).filter((name) => !early.includes(name)),
    );
    expect(early.filter((name) => name > '0021')).toEqual([]);
  });
});

describe('contracting migrations', () => {
  const migrations = { a: { phase: 'expand' }, b: { phase: 'contract' }, c: { phase: 'expand' } } as const;

  it('are applied if no node of another version runs', () => {
    expect(deferContractions(['a', 'b', 'c'], migrations, [])).toEqual({
      pending: ['a', 'b', 'c'],
      deferred: [],
    });
  });

  it('wait for the nodes of other versions, after what expands', () => {
    expect(deferContractions(['a', 'b'], migrations, ['one'])).toEqual({ pending: ['a'], deferred: ['b'] });
  });

  it('that wait keep a version from starting that would extend the database after them', () => {
    expect(() => deferContractions(['b', 'c'], migrations, ['one'])).toThrow(
      'The migration b of an earlier version must come first. It waits until no node of another version runs (now: one)',
    );
  });
});

function isOutside(name = ''): boolean {
  return PHASED_MIGRATIONS[name]?.isTransactional === false;
}

function otherNode(database: TestDatabase): Db {
  return database.connect();
}

function migrateInProcess({ url }: TestDatabase): Promise<number> {
  const script = join(import.meta.dirname, '../../../test/support/migrate-process.ts');
  return new Promise((resolve, reject) => {
    const migration = spawn(process.execPath, [script], { env: { DATABASE_URL: url }, stdio: 'inherit' });
    migration.on('error', reject).on('exit', (code) => resolve(code ?? -1));
  });
}

/** The existing migrations, oldest first. */
async function written(): Promise<string[]> {
  const folder = join(import.meta.dirname, 'migrations');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return files.map((file) => file.replace('.ts', '')).toSorted();
}

async function applied(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .execute();
  return (rows as { name: string }[]).map(({ name }) => name).toSorted();
}
