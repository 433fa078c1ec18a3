import { Socket } from 'node:net';
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** Times and counts are far below 2^53: bigint columns are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Timeouts in milliseconds. A call that exceeds one fails and can be retried. */
export interface PostgresTimeouts {
  readonly statementMs: number;
  /** Waiting for a lock. */
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** Receiving nothing from a server that should respond. */
  readonly silenceMs: number;
}

/** The timeouts of the server. Migrations and backups have none, because they may take hours. */
export const SERVER_TIMEOUTS: PostgresTimeouts = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  silenceMs: 75_000,
};

/** Numbers of connections, and of callers that wait for one. */
export interface PoolFigures {
  readonly idle: number;
  readonly used: number;
  readonly max: number;
  readonly waiting: number;
}

interface PostgresDialectOptions {
  readonly timeouts?: PostgresTimeouts | null;
  readonly onPool?: ((read: () => PoolFigures) => void) | undefined;
}

/** Without the error listeners, a restart of PostgreSQL would end the process. */
export function createPostgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  { timeouts = null, onPool }: PostgresDialectOptions = {},
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Not as startup parameters, which PgBouncer refuses. Not by Kysely's hook either: a connection lost during it would
    // stay in the pool as one in use.
    ...(timeouts && { onConnect: async (client) => void (await client.query(settings(timeouts))) }),
  });
  pool.on('error', onIdleError);
  // The pool does not listen to connections in use; their query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (timeouts) endSilentConnections(pool, timeouts.silenceMs);
  onPool?.(() => ({
    idle: pool.idleCount,
    used: pool.totalCount - pool.idleCount,
    max: CONNECTIONS_MAX,
    waiting: pool.waitingCount,
  }));
  return new PostgresDialect({ pool });
}

function settings({ statementMs, lockMs, idleInTransactionMs }: PostgresTimeouts): string {
  return (
    `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; ` +
    `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  );
}

/** PostgreSQL's own timeouts do not help if the server is suspended or the network is cut. */
function endSilentConnections(pool: pg.Pool, silenceMs: number): void {
  pool.on('acquire', (client) =>
    socketOf(client)?.setTimeout(silenceMs, function endIt(this: Socket) {
      this.destroy(new Error('Connection terminated: PostgreSQL did not answer.'));
    }),
  );
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0).removeAllListeners('timeout'));
}

function socketOf(client: pg.PoolClient): Socket | null {
  const { stream } = (client as unknown as pg.Client).connection;
  return stream instanceof Socket ? stream : null;
}
