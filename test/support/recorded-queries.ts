import { CompiledQuery, DefaultQueryExecutor } from 'kysely';
import type { Db } from '../../src/server/database/connect.ts';
import { isPostgres } from '../../src/server/database/dialect.ts';

const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i;

let recorded: CompiledQuery[] | null = null;
const executeQuery = DefaultQueryExecutor.prototype.executeQuery;

// The application builds its own database handle, so its queries are seen where those of all handles pass.
DefaultQueryExecutor.prototype.executeQuery = function executeAndRecord(query, ...rest) {
  recorded?.push(query);
  return executeQuery.call(this, query, ...rest) as never;
};

/** The queries of this process while the work ran, in order, without those that have no plan. */
export async function recordQueries(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  recorded = [];
  try {
    await work();
    return recorded.filter(({ sql }) => EXPLAINABLE.test(sql));
  } finally {
    recorded = null;
  }
}

/** How the database answers the queries that the work makes: one text for each. */
export async function plansOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const queries = await recordQueries(work);
  const explain = isPostgres(db) ? 'explain (costs off)' : 'explain query plan';
  const plans = [];
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
  }
  return plans;
}
