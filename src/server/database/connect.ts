import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql, type ExpressionBuilder } from 'kysely';
import type { DatabaseConfig } from '../kernel/config.ts';
import { createPostgresDialect, type PostgresTimeouts } from './postgres.ts';
import type { Schema } from './schema.ts';
import { createSqliteDialect } from './sqlite.ts';

/** A handle on either database, or on a transaction of one. Queries are built from it. */
export type Db = Kysely<Schema>;

/** What a condition on a table is made with. */
export type Expressions<Table extends keyof Schema> = ExpressionBuilder<Schema, Table>;

/**
 * Opens the configured database; `onIdleError` hears of connections lost while nothing used them. SQLite has no
 * timeouts but that for its lock.
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

/** The files that SQLite makes beside it have its mode. */
function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Never opened where it exists: closing it would release the locks that SQLite has on it in this process.
  if (!existsSync(file)) writeFileSync(file, '', { flag: 'a', mode: 0o600 });
}

/** @throws where the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
