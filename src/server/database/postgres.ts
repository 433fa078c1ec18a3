import { Socket } from 'node:net';
import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** Times and counts are far below 2^53: bigint columns are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long the parts of a request may take, in milliseconds. What takes longer fails and can be tried again. */
export interface PostgresTimeouts {
  readonly statementMs: number;
  /** Waiting for what another transaction holds. */
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** Hearing nothing at all of a server that should answer. */
  readonly silenceMs: number;
}

/** Of the running server. Migrations and backups, which may take hours, have none. */
export const SERVER_TIMEOUTS: PostgresTimeouts = {
  statementMs: 60_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  silenceMs: 75_000,
};

/** Without the error listeners, a restart of PostgreSQL would end the process. */
export function createPostgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  timeouts: PostgresTimeouts | null = null,
): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Not as parameters of the start: PgBouncer refuses those. Kysely's own hook would leave a connection that is lost
    // meanwhile in the pool, as one in use.
    ...(timeouts && { onConnect: async (client) => void (await client.query(settings(timeouts))) }),
  });
  pool.on('error', onIdleError);
  // While a connection is in use, the pool doesn't listen: its query fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (timeouts) endSilentConnections(pool, timeouts.silenceMs);
  return new PostgresDialect({ pool });
}

function settings({ statementMs, lockMs, idleInTransactionMs }: PostgresTimeouts): string {
  return (
    `set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}; ` +
    `set idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  );
}

/** A stopped PostgreSQL or a cut line never answers, and PostgreSQL's own timeouts don't help then. */
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
