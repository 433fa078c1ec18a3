import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

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
