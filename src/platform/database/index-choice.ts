import { sql, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';

/**
 * A column without its indexes on SQLite, which plans without statistics: it would read all rows of a user to find some
 * of them by their ids (https://sqlite.org/optoverview.html#disqualifying_where_clause_terms_using_unary_). PostgreSQL
 * knows how many rows there are.
 */
export function withoutIndex<Value>(db: Db, column: string): RawBuilder<Value> {
  return isPostgres(db) ? sql.ref<Value>(column) : sql<Value>`+${sql.ref(column)}`;
}
