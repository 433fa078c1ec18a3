import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql, type CompiledQuery, type Dialect, type ExpressionBuilder, type LogEvent } from 'kysely';
import type { DatabaseConfig } from './settings.ts';
import { makeFolder } from '../system/make-folder.ts';
import type { EndedQuery } from '../operations/telemetry.ts';
import { isPostgres } from './dialect.ts';
import { createPostgresDialect, type PoolFigures, type PostgresTimeouts } from './postgres.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect, runAtOnce } from './sqlite.ts';

/** A handle on either database, or on a transaction of one. Queries are built from it. */
export type Db = Kysely<Schema>;

export type Expressions<Table extends keyof Schema> = ExpressionBuilder<Schema, Table>;

export interface ConnectOptions {
  /** SQLite has only the timeout of its lock. */
  readonly timeouts?: PostgresTimeouts | null;
  /** Called after each query. Without it, queries are not timed. */
  readonly onQuery?: ((query: EndedQuery) => void) | undefined;
  /** Called with what reads the figures of PostgreSQL's pool. SQLite has one connection. */
  readonly onPool?: ((read: () => PoolFigures) => void) | undefined;
}

/** Opens the configured database. `onIdleError` is called when an idle connection is lost. */
export function connect(
  config: DatabaseConfig,
  onIdleError: (error: Error) => void,
  { timeouts = null, onQuery, onPool }: ConnectOptions = {},
): Db {
  return new Kysely<Schema>({
    dialect: createDialect(),
    ...(onQuery && { log: (event) => onQuery(toEndedQuery(event)) }),
  });

  function createDialect(): Dialect {
    if (config.kind === 'postgres')
      return createPostgresDialect(config.url, onIdleError, { timeouts, onPool });
    makePrivateFile(config.file);
    return createSqliteDialect(config.file, onQuery);
  }
}

function toEndedQuery(event: LogEvent): EndedQuery {
  const error = event.level === 'error' ? event.error : null;
  return { sql: event.query.sql, durationMs: event.queryDurationMillis, error };
}

/** SQLite gives the files beside the database the same mode. */
function makePrivateFile(file: string): void {
  makeFolder(dirname(file));
  // An existing file is not opened: closing it would release SQLite's locks of this process.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/** @throws Error if the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Compiles a query once, because building a short query takes longer than running it. Its values are placeholders; the
 * parameters are passed in the order of their appearance. On SQLite it runs at once if no transaction is open.
 */
export function preparedQuery<Row>(
  db: Db,
  query: CompiledQuery<Row>,
): (...parameters: readonly unknown[]) => Promise<Row[]> {
  return async (...parameters) =>
    (runAtOnce(db, query.sql, parameters) as Row[] | null) ??
    (await db.executeQuery<Row>({ ...query, parameters })).rows;
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
