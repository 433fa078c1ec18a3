import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, inject, onTestFinished } from 'vitest';
import { connect, type Db } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts';
import { migratedSqliteFile } from './sqlite-template.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { isFullRun } from './full-run.ts';
import { needsPostgres } from './needs.ts';

/** A suite's own database. */
export interface TestDatabase {
  readonly kind: DatabaseConfig['kind'];
  /** Its `DATABASE_URL`. */
  readonly url: string;
  /** The file store: each belongs to one database. */
  readonly filesFolder: string;
  /** Another handle, like that of another node. It is closed after the suite. */
  connect(): Db;
}

interface DatabaseState {
  /** Whether it has all tables, or none. */
  readonly isMigrated: boolean;
}

type Suite = (database: () => TestDatabase, kind: DatabaseConfig['kind']) => void;

/**
 * Runs a suite on SQLite and on PostgreSQL, both migrated. Without a PostgreSQL its half counts as
 * skipped; the run reports this at its start.
 */
export function eachDatabase(name: string, suite: Suite): void {
  onEachDatabase(name, suite, { isMigrated: true });
}

/**
 * Like `eachDatabase`, for rules above the queries, such as who gets which answer: they run on PostgreSQL in the full run
 * alone. What several do at once is tested on both, and the authorisation matrix makes every call on both.
 */
export function eachDatabaseInFullRun(name: string, suite: Suite): void {
  if (isFullRun) eachDatabase(name, suite);
  else onSqlite(name, suite, { isMigrated: true });
}

/** Like `eachDatabase`, without any tables, for a suite about migrations. */
export function eachEmptyDatabase(name: string, suite: Suite): void {
  onEachDatabase(name, suite, { isMigrated: false });
}

function onEachDatabase(name: string, suite: Suite, state: DatabaseState): void {
  onSqlite(name, suite, state);
  onPostgres(name, (database) => suite(database, 'postgres'), state);
}

function onSqlite(name: string, suite: Suite, state: DatabaseState): void {
  describe(`${name}, on SQLite`, () => {
    suite(
      suiteDatabase(() => createSqlite(state)),
      'sqlite',
    );
  });
}

/** For what only PostgreSQL has: several nodes. */
export function onPostgres(
  name: string,
  suite: (database: () => TestDatabase) => void,
  state: DatabaseState = { isMigrated: true },
): void {
  const server = inject('postgresUrl');
  describe(`${name}, on PostgreSQL`, needsPostgres(), () => {
    suite(suiteDatabase(() => createPostgres(server ?? '', state)));
  });
}

/** Like `eachDatabase`, with one migrated handle for queries. */
export function eachMigratedDatabase(
  name: string,
  suite: (db: () => Db, database: () => TestDatabase, kind: DatabaseConfig['kind']) => void,
): void {
  eachDatabase(name, (database, kind) => suite(migrated(database), database, kind));
}

/** One migrated handle, for a suite about something other than queries. */
export const migratedSqlite = (): (() => Db) =>
  migrated(suiteDatabase(() => createSqlite({ isMigrated: true })));

export interface NewDatabase {
  readonly url: string;
  readonly config: DatabaseConfig;
}

/** Another database without tables for the duration of the test; SQLite if there is no PostgreSQL. */
export function newDatabase(kind: TestDatabase['kind']): Promise<NewDatabase> {
  return databaseOfTest(kind, { isMigrated: false });
}

/** The same, migrated. */
export function newMigratedDatabase(kind: TestDatabase['kind']): Promise<NewDatabase> {
  return databaseOfTest(kind, { isMigrated: true });
}

async function databaseOfTest(kind: TestDatabase['kind'], state: DatabaseState): Promise<NewDatabase> {
  const server = inject('postgresUrl');
  const { url, config, remove } = await (kind === 'postgres' && server !== null
    ? createPostgres(server, state)
    : createSqlite(state));
  onTestFinished(remove);
  return { url, config };
}

export function otherDatabase(kind: TestDatabase['kind']): Promise<NewDatabase> {
  return newDatabase(kind === 'sqlite' ? 'postgres' : 'sqlite');
}

function migrated(database: () => TestDatabase): () => Db {
  let db: Db;
  beforeAll(async () => {
    db = database().connect();
    await migrate(db);
  });
  return () => db;
}

interface CreatedDatabase {
  readonly kind: DatabaseConfig['kind'];
  readonly url: string;
  readonly config: DatabaseConfig;
  remove(): Promise<void>;
}

function suiteDatabase(make: () => Promise<CreatedDatabase>): () => TestDatabase {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    const { kind, url, config, remove } = await make();
    const handles: Db[] = [];
    const files = await temporaryFolder();
    made = {
      kind,
      url,
      filesFolder: files.path,
      connect() {
        const db = connect(config, () => undefined);
        handles.push(db);
        return db;
      },
    };
    return async () => {
      await Promise.all(handles.map((db) => db.destroy()));
      await remove();
      await files.remove();
    };
  });
  return () => {
    if (!made) throw new Error('The database is there when the tests run, not earlier.');
    return made;
  };
}

async function createSqlite({ isMigrated }: DatabaseState): Promise<CreatedDatabase> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'daybook.db');
  if (isMigrated) await writeFile(file, await migratedSqliteFile());
  return { kind: 'sqlite', url: `sqlite:${file}`, config: { kind: 'sqlite', file }, remove: folder.remove };
}

async function createPostgres(server: string, { isMigrated }: DatabaseState): Promise<CreatedDatabase> {
  const template = isMigrated ? inject('postgresTemplate') : null;
  const name = `suite_${randomBytes(8).toString('hex')}`;
  await createPostgresDatabase(server, name, template);
  const url = `${server}/${name}`;
  return {
    kind: 'postgres',
    url,
    config: { kind: 'postgres', url },
    remove: () => dropPostgresDatabase(server, name),
  };
}
