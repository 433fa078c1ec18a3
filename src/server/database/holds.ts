import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Whether a column holds a text, letter by letter. LIKE would do it too, but takes as long as both texts' lengths
 * multiplied where a stranger's text repeats itself.
 */
export function holds<Schema>(db: Kysely<Schema>, column: string, text: string): RawBuilder<boolean> {
  const position = db.getExecutor().adapter instanceof PostgresAdapter ? sql`strpos` : sql`instr`;
  return sql<boolean>`${position}(${sql.ref(column)}, ${text}) > 0`;
}
