import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, DefaultQueryExecutor, SqliteAdapter, type DialectAdapter } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';

const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Of the work that is running: others in this process, such as timers, have queries of their own. */
const recording = new AsyncLocalStorage<CompiledQuery[]>();
/** Of the whole process. */
let everything: CompiledQuery[] | null = null;
const executeQuery = DefaultQueryExecutor.prototype.executeQuery;

// The application builds its own database handle, so its queries are seen where those of all handles pass.
DefaultQueryExecutor.prototype.executeQuery = function executeAndRecord(query, ...rest) {
  recording.getStore()?.push(query);
  everything?.push(query);
  return executeQuery.call(this, query, ...rest) as never;
};

const isRecording = () => recording.getStore() !== undefined || everything !== null;
const adapterOf = Reflect.getOwnPropertyDescriptor(DefaultQueryExecutor.prototype, 'adapter')?.get;

// Prepared queries of SQLite ask the adapter to run at once; without that, they pass here as well.
Object.defineProperty(DefaultQueryExecutor.prototype, 'adapter', {
  get(this: DefaultQueryExecutor): DialectAdapter {
    const adapter = adapterOf?.call(this) as DialectAdapter;
    return isRecording() && adapter instanceof SqliteAdapter
      ? (Object.create(adapter, { runAtOnce: { value: undefined } }) as DialectAdapter)
      : adapter;
  },
});

/** The queries of the work, in order, without those that have no plan. */
export async function recordQueries(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  await recording.run(queries, work);
  return queries.filter(hasPlan);
}

/** Like `recordQueries`, with those of a server in this process that the work calls by HTTP. */
export async function recordAllQueries(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  everything = queries;
  try {
    await work();
    return queries.filter(hasPlan);
  } finally {
    everything = null;
  }
}

const hasPlan = ({ sql }: CompiledQuery) => EXPLAINABLE.test(sql);

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
