import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, DefaultQueryExecutor, type DialectAdapter } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { isPostgres } from '#platform/database/dialect.ts';
import type { RunStatement, SynchronousAdapter } from '#platform/database/sqlite.ts';

const EXPLAINABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** Of the work that is running: others in this process, such as timers, have queries of their own. */
const recording = new AsyncLocalStorage<CompiledQuery[]>();
/** Of the whole process. */
let everything: CompiledQuery[] | null = null;
const executeQuery = DefaultQueryExecutor.prototype.executeQuery;

// The application builds its own database handle, so its queries are seen where those of all handles pass.
DefaultQueryExecutor.prototype.executeQuery = function executeAndRecord(query, ...rest) {
  record(query);
  return executeQuery.call(this, query, ...rest) as never;
};

function record(query: CompiledQuery): void {
  recording.getStore()?.push(query);
  everything?.push(query);
}

const isRecording = () => recording.getStore() !== undefined || everything !== null;
const adapterOf = Reflect.getOwnPropertyDescriptor(DefaultQueryExecutor.prototype, 'adapter')?.get;

// Statements that SQLite runs at once do not pass there.
Object.defineProperty(DefaultQueryExecutor.prototype, 'adapter', {
  get(this: DefaultQueryExecutor): DialectAdapter {
    const adapter = adapterOf?.call(this) as SynchronousAdapter;
    if (!isRecording() || adapter.atOnce === undefined) return adapter;
    const atOnce = (): RunStatement | null => {
      const run = adapter.atOnce?.();
      if (!run) return null;
      return (statement, parameters = []) => {
        record(CompiledQuery.raw(statement, [...parameters]));
        return run(statement, parameters);
      };
    };
    return Object.create(adapter, { atOnce: { value: atOnce } }) as DialectAdapter;
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
