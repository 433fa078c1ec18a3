import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql, type CompiledQuery, type ExpressionBuilder } from 'kysely';
import type { DatabaseConfig } from '../kernel/config.ts';
import { isPostgres } from './dialect.ts';
import { createPostgresDialect, type PostgresTimeouts } from './postgres.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/** A handle on either database, or on a transaction of one. Queries are built from it. */
export type Db = Kysely<Schema>;

/** Builds conditions on a table. */
export type Expressions<Table extends keyof Schema> = ExpressionBuilder<Schema, Table>;

/**
 * Opens the configured database. `onIdleError` is called when an idle connection is lost. SQLite has only the timeout of
 * its lock.
 */
export function connect(
  config: DatabaseConfig,
  onIdleError: (error: Error) => void,
  timeouts: PostgresTimeouts | null = null,
): Db {
  if (config.kind === 'postgres') {
    return new Kysely<Schema>({ dialect: createPostgresDialect(config.url, onIdleError, timeouts) });
  }
  makePrivateFile(config.file);
  return new Kysely<Schema>({ dialect: createSqliteDialect(config.file) });
}

/** SQLite gives the files beside the database the same mode. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // An existing file is not opened: closing it would release SQLite's locks of this process.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/** @throws Error if the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Compiles a query once, because building a short query takes longer than running it. Its values are placeholders; the
 * parameters are passed in the order of their appearance.
 */
export function preparedQuery<Row>(
  db: Db,
  query: CompiledQuery<Row>,
): (...parameters: readonly unknown[]) => Promise<Row[]> {
  return async (...parameters) => (await db.executeQuery<Row>({ ...query, parameters })).rows;
}

/**
 * Empties SQLite's write-ahead log, which still contains deleted data; `secure_delete` overwrites it in the database
 * file. Returns false if a reader blocks it. PostgreSQL does this with its own vacuum.
 */
export async function overwriteDeleted(db: Db): Promise<boolean> {
  if (isPostgres(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}
