import Sqlite from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type Dialect, type Kysely, type SqliteStatement } from 'kysely';
import type { EndedQuery } from '../operations/telemetry.ts';

const BUSY_TIMEOUT_MS = 5_000;
const CACHED_STATEMENTS_MAX = 500;
/** On a full disk SQLite rolls back by itself; the error of a second rollback would hide the reason. */
const NOOP_QUERY = 'select 1 where false';
/** A transaction that reads first and writes later would fail if another process wrote in between. */
const STATEMENT_OVERRIDES: Readonly<Record<string, string>> = { begin: 'begin immediate' };

/**
 * WAL with synchronous=FULL: a commit is on disk before it is answered (https://sqlite.org/wal.html),
 * and the admin command can work beside a running server.
 */
export function createSqliteDialect(file: string, onQuery?: (query: EndedQuery) => void): Dialect {
  const database = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Overwrites deleted data, so that an erased account leaves no trace in the file.
  database.pragma('secure_delete = ON');
  const prepare = createCachedPrepare(database);
  const dialect = new SqliteDialect({ database: { close: () => database.close(), prepare } });
  const run: RunStatement = (sql, parameters = []) =>
    observed(() => rowsOf(prepare(sql), parameters), sql, onQuery);
  dialect.createAdapter = () => createAdapter(database, run);
  return dialect;
}

/** Runs a statement and returns its rows, or of a write that answers none, an empty place for each row that it wrote. */
export type RunStatement = (sql: string, parameters?: readonly unknown[]) => unknown[];

export interface SynchronousAdapter extends SqliteAdapter {
  /** Null if a transaction is open, which must not get a part that is not its own. */
  readonly atOnce?: () => RunStatement | null;
}

/**
 * Runs a statement without Kysely's turns for the only connection, which take as long as a short statement. Null on
 * PostgreSQL, on a handle whose plugins have to see the result, and while a transaction is open: then the statement has to
 * wait for its turn.
 */
export function runAtOnce(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  sql: string,
  parameters: readonly unknown[],
): unknown[] | null {
  const { adapter, plugins } = db.getExecutor();
  if (plugins.length > 0) return null;
  return (adapter as SynchronousAdapter).atOnce?.()?.(sql, parameters) ?? null;
}

/** Runs all statements of a transaction without a turn of the event loop between them, after an open transaction. */
export async function transactAtOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (run: RunStatement) => Result,
): Promise<Result> {
  const { atOnce } = db.getExecutor().adapter as SynchronousAdapter;
  const run = atOnce?.();
  if (!run) return db.connection().execute((handle) => transactAtOnce(handle, work));
  run('begin');
  try {
    const result = work(run);
    run('commit');
    return result;
  } catch (error) {
    run('rollback');
    throw error;
  }
}

function rowsOf(statement: SqliteStatement, parameters: readonly unknown[]): unknown[] {
  return statement.reader ? statement.all(parameters) : Array(Number(statement.run(parameters).changes));
}

function observed<Result>(
  run: () => Result,
  sql: string,
  onQuery: ((query: EndedQuery) => void) | undefined,
): Result {
  const begin = performance.now();
  let error: unknown = null;
  try {
    return run();
  } catch (thrown) {
    error = thrown;
    throw thrown;
  } finally {
    onQuery?.({ sql, durationMs: performance.now() - begin, error });
  }
}

/**
 * SQLite's planner looks at the values of conditions and limits, and for that it prepares the statement anew each time it
 * is run, which takes many times as long as reading a row. It does not look into functions. Without statistics
 * (`analyze`), which Daybook has none of, these values hardly matter to a plan (`test/query-plans.test.ts`).
 */
function hideValues(sql: string): string {
  return sql.replaceAll(/(?<=[=<>] |\blimit )\?/g, 'ifnull(?, null)');
}

/** Kysely prepares each query anew, which costs more than running a short one. */
function createCachedPrepare(database: Sqlite.Database): (query: string) => SqliteStatement {
  const statements = new Map<string, SqliteStatement>();
  return (sql) => {
    const query =
      sql === 'rollback' && !database.inTransaction ? NOOP_QUERY : (STATEMENT_OVERRIDES[sql] ?? sql);
    const known = statements.get(query);
    if (known) return known;
    if (statements.size >= CACHED_STATEMENTS_MAX) statements.clear();
    const statement = database.prepare(hideValues(query)) as SqliteStatement;
    statements.set(query, statement);
    return statement;
  };
}

/**
 * SQLite supports transactional DDL, although Kysely does not assume it: a migration is applied completely or not at
 * all, and a second process waits at `begin immediate` before it reads the applied migrations.
 */
function createAdapter(database: Sqlite.Database, run: RunStatement): SynchronousAdapter {
  return Object.defineProperties(new SqliteAdapter(), {
    supportsTransactionalDdl: { value: true },
    atOnce: { value: () => (database.inTransaction ? null : run) },
  });
}
