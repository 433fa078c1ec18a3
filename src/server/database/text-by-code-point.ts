import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

/** Sorts alike on both databases, whatever the locale of the PostgreSQL server. */
export function textByCodePoint(db: Kysely<unknown>): 'text' | RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}
