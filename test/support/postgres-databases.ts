import pg from 'pg';

/** Copies the template, which must have no connections; without one the database is empty. */
export function createPostgresDatabase(server: string, name: string, template: string | null): Promise<void> {
  // With a common locale, so that no sort order depends on code points by accident.
  const origin = template ?? `template0 locale_provider icu icu_locale 'en-US'`;
  return administer(server, `create database ${name} template ${origin} strategy file_copy`);
}

export function dropPostgresDatabase(server: string, name: string): Promise<void> {
  return administer(server, `drop database ${name} with (force)`);
}

// One connection for all statements of a process: opening one takes longer than most of them.
const pools = new Map<string, pg.Pool>();

async function administer(server: string, statement: string): Promise<void> {
  let pool = pools.get(server);
  if (!pool) {
    pool = new pg.Pool({ connectionString: `${server}/postgres`, max: 1, allowExitOnIdle: true });
    // The server may end before this process.
    pool.on('error', () => undefined);
    pools.set(server, pool);
  }
  await pool.query(statement);
}

/** Whether a server accepts a connection to a database. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
