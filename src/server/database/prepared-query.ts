import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/**
 * A query that is compiled once, for what runs on every call: building a short one takes longer than running it.
 * The values it was built with are stand-ins; its parameters are given in the order in which it names them.
 */
export function preparedQuery<Row>(
  db: Db,
  query: CompiledQuery<Row>,
): (...parameters: readonly unknown[]) => Promise<Row[]> {
  return async (...parameters) => (await db.executeQuery<Row>({ ...query, parameters })).rows;
}
