import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';

export async function sqliteVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** What PostgreSQL says about itself. */
export interface PostgresFacts {
  /** Such as 180004 for 18.4. */
  readonly version: number;
  readonly name: string;
  /** Settings that are `on` where a saved change survives a power failure. */
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly full_page_writes: string;
  /** The most connections that it accepts. */
  readonly connections: number;
  readonly used: number;
  /** Its clock, in milliseconds. */
  readonly at: number;
}

export async function postgresFacts(db: Db): Promise<PostgresFacts> {
  const { rows } = await sql<PostgresFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_version') as name,
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('max_connections')::int as connections,
      (select count(*) from pg_stat_activity)::int as used,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL says nothing about itself.');
  return facts;
}
