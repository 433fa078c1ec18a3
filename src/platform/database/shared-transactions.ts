import { AsyncResource } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { createGroupCommit } from '../jobs/group-commit.ts';
import type { Db } from './connect.ts';
import { isPostgres } from './dialect.ts';
import { transactAtOnce, type RunStatement } from './sqlite.ts';
import { inTransaction } from './transactions.ts';

/**
 * Yields its queries one after the other and receives their rows, or of a write that answers none, an empty place for each
 * row that it wrote. It must be repeatable, because it runs again if another work of its transaction fails.
 */
export type Work<Result> = () => Generator<CompiledQuery, Result, object[]>;

interface Call {
  readonly perform: (run: RunStatement) => unknown;
  outcome?: { readonly result: unknown } | { readonly error: unknown };
}

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

  async function runAll(calls: readonly Call[]): Promise<void> {
    let isComplete = false;
    try {
      await transactAtOnce(db, (run) => {
        for (const call of calls) call.outcome = { result: call.perform(run) };
        isComplete = true;
      });
    } catch (error) {
      if (isComplete || calls.length === 1) for (const call of calls) call.outcome = { error };
      else for (const call of calls) await runAll([call]);
    }
  }

  const commit = createGroupCommit(runAll, 0);
  return async <Result>(work: Work<Result>) => {
    // Its queries are those of its own request, not of the request that began the transaction.
    const request = new AsyncResource('SharedTransaction');
    const call: Call = { perform: (run) => request.runInAsyncScope(performAtOnce<Result>, null, run, work) };
    await commit(call);
    if (call.outcome === undefined) throw new Error('A call was left out of its transaction.');
    if ('error' in call.outcome) throw call.outcome.error;
    return call.outcome.result as Result;
  };
}

async function perform<Result>(db: Db, work: Work<Result>): Promise<Result> {
  const steps = work();
  let step = steps.next();
  while (step.done !== true) {
    const { rows, numAffectedRows } = await db.executeQuery(step.value);
    step = steps.next((rows.length > 0 ? rows : Array(Number(numAffectedRows ?? 0))) as object[]);
  }
  return step.value;
}

function performAtOnce<Result>(run: RunStatement, work: Work<Result>): Result {
  const steps = work();
  let step = steps.next();
  while (step.done !== true) step = steps.next(run(step.value.sql, step.value.parameters) as object[]);
  return step.value;
}

/** A prepared statement that shares its transaction with others, or on PostgreSQL is one; returns how many rows it wrote. */
export function sharedWrite(
  db: Db,
  query: CompiledQuery,
  runShared: RunShared,
): (...parameters: readonly unknown[]) => Promise<number> {
  if (isPostgres(db))
    return async (...parameters) => Number((await db.executeQuery({ ...query, parameters })).numAffectedRows);
  return (...parameters) =>
    runShared(function* (): ReturnType<Work<number>> {
      return (yield { ...query, parameters }).length;
    });
}
