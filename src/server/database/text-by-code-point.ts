import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

/** Sorts the same way on both databases, independent of PostgreSQL's locale. */
export function textByCodePoint(db: Kysely<unknown>): 'text' | RawBuilder<unknown> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
}
