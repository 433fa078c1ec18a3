import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;

/** Times and counts are far below 2^53: bigint columns are read as numbers. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Without the error listeners, a restart of PostgreSQL would end the process. */
export function postgresDialect(url: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  pool.on('error', onIdleError);
  // While a connection is in use, the pool doesn't listen: its query fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({ pool });
}
