import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { createGroupCommit } from '../jobs/group-commit.ts';
import { preparedQuery, type Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import { transactAtOnce, type RunStatement } from './sqlite.ts';
import { inTransaction } from './transactions.ts';

/**
 * Yields its queries one after the other and receives their rows. It must be repeatable, because it runs again if another
 * work of its transaction fails.
 */
export type Work<Result> = () => Generator<CompiledQuery, Result, object[]>;

/** An object of its own for each call, even if two have the same work. */
interface Call {
  readonly perform: (run: RunStatement) => unknown;
}

type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** Runs a unit of work in a transaction, and resolves once it is committed. */
export type RunShared = <Result>(work: Work<Result>) => Promise<Result>;

/**
 * On SQLite, works that arrive while an earlier transaction is committed share the next one, and so its sync to the disk;
 * they run one after the other. If one fails, the transaction is rolled back and each runs alone. If the commit fails, all
 * fail, because it may have succeeded. PostgreSQL does this itself.
 */
export function createSharedTransactions(db: Db): RunShared {
  if (isPostgres(db) || db.isTransaction) {
    return (work) => inTransaction(db, (handle) => perform(handle, work));
  }

  async function runAll(calls: readonly Call[]): Promise<Map<Call, Outcome>> {
    let isComplete = false;
    try {
      return await transactAtOnce(db, (run) => {
        const outcomes = new Map<Call, Outcome>();
        for (const call of calls) outcomes.set(call, { result: call.perform(run) });
        isComplete = true;
        return outcomes;
      });
    } catch (error) {
      if (isComplete || calls.length === 1) return new Map(calls.map((call) => [call, { error }]));
      const outcomes: [Call, Outcome][] = [];
      for (const call of calls) outcomes.push(...(await runAll([call])));
      return new Map(outcomes);
    }
  }

  const commit = createGroupCommit(runAll, 0);
  return async <Result>(work: Work<Result>) => {
    // Its queries are those of its own request, not of the request that began the transaction.
    const call: Call = { perform: AsyncLocalStorage.bind((run) => performAtOnce(run, work)) };
    const outcome = (await commit(call)).get(call);
    if (outcome === undefined) throw new Error('A call was left out of its transaction.');
    if ('error' in outcome) throw outcome.error;
    return outcome.result as Result;
  };
}

async function perform<Result>(db: Db, work: Work<Result>): Promise<Result> {
  const steps = work();
  let step = steps.next();
  while (step.done !== true) {
    const { rows } = await db.executeQuery(step.value);
    step = steps.next(rows as object[]);
  }
  return step.value;
}

function performAtOnce<Result>(run: RunStatement, work: Work<Result>): Result {
  const steps = work();
  let step = steps.next();
  while (step.done !== true) step = steps.next(run(step.value.sql, step.value.parameters) as object[]);
  return step.value;
}

/** A prepared query that shares its transaction with others; on PostgreSQL it is one of its own. */
export function sharedQuery(
  db: Db,
  query: CompiledQuery<object>,
  runShared: RunShared,
): (...parameters: readonly unknown[]) => Promise<object[]> {
  if (isPostgres(db)) return preparedQuery(db, query);
  return (...parameters) =>
    runShared(function* (): ReturnType<Work<object[]>> {
      return yield { ...query, parameters };
    });
}
