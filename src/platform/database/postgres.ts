import { Socket } from 'node:net';
import { PostgresDialect, type Dialect } from 'kysely';
import type pg from 'pg';
import { READ_ONLY_CODE } from './driver-errors.ts';

const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** Timeouts in milliseconds. A call that exceeds one fails and can be retried. */
export interface PostgresTimeouts {
  readonly statementMs: number;
  /** Waiting for a lock. */
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** Receiving nothing from a server that should respond. */
  readonly silenceMs: number;
}

/** The timeouts of the server, which also refuses to use a standby. Migrations and backups have none, because they may take hours. */
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

/** Loads the driver when it connects: most installations use SQLite. */
export function createPostgresDialect(
  url: string,
  onIdleError: (error: Error) => void,
  options: PostgresDialectOptions = {},
): Dialect {
  return new PostgresDialect({ pool: () => createPool(url, onIdleError, options) });
}

/** Without the error listeners, a restart of PostgreSQL would end the process. */
async function createPool(
  url: string,
  onIdleError: (error: Error) => void,
  { timeouts = null, onPool }: PostgresDialectOptions,
): Promise<pg.Pool> {
  const { Pool, types } = await import('pg');
  // Times and counts are far below 2^53: bigint columns are read as numbers.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Not as startup parameters, which PgBouncer refuses. Not by Kysely's hook either: a connection lost during it would
    // stay in the pool as one in use.
    ...(timeouts && { onConnect: (client) => prepare(client, timeouts) }),
  });
  pool.on('error', onIdleError);
  // The pool does not listen to connections in use; their query fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (timeouts) {
    endSilentConnections(pool, timeouts.silenceMs);
    leaveReadOnlyServers(pool);
  }
  onPool?.(() => ({
    idle: pool.idleCount,
    used: pool.totalCount - pool.idleCount,
    max: CONNECTIONS_MAX,
    waiting: pool.waitingCount,
  }));
  return pool;
}

/** @throws Error if the server is a standby, which would answer reads with an older state */
async function prepare(client: pg.ClientBase, timeouts: PostgresTimeouts): Promise<void> {
  await client.query(settings(timeouts));
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby)
    throw Object.assign(new Error('This PostgreSQL is a standby.'), { code: READ_ONLY_CODE });
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

/**
 * PostgreSQL closes its connections before it becomes a standby, but a proxy such as PgBouncer keeps those of its clients.
 * New ones are made once it can be written to again.
 */
function leaveReadOnlyServers(pool: pg.Pool): void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    connectionOf(client).on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code !== READ_ONLY_CODE) return;
      const reason = new Error('Connection terminated: PostgreSQL refuses to write.');
      for (const each of clients) socketOf(each)?.destroy(reason);
    });
  });
  pool.on('remove', (client) => clients.delete(client));
}

function connectionOf(client: pg.PoolClient): pg.Connection {
  return (client as unknown as pg.Client).connection;
}

function socketOf(client: pg.PoolClient): Socket | null {
  const { stream } = connectionOf(client);
  return stream instanceof Socket ? stream : null;
}
