import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import type { DatabaseConfig } from '../kernel/config.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** A handle on either database, or on a transaction of one. Queries are built from it. */
export type Db = Kysely<Schema>;

/** Opens the configured database; `onIdleError` hears of connections lost while nothing used them. */
export function connect(config: DatabaseConfig, onIdleError: (error: Error) => void): Db {
  if (config.kind === 'postgres') {
    return new Kysely<Schema>({ dialect: postgresDialect(config.url, onIdleError) });
  }
  mkdirSync(dirname(config.file), { recursive: true, mode: 0o700 });
  return new Kysely<Schema>({ dialect: sqliteDialect(config.file) });
}
