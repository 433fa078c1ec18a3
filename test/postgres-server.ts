import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { startPostgres, type StartedPostgres } from './start-postgres.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './support/postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the test run; null if it could not be started. */
    postgresUrl: string | null;
    /** The name of a migrated database in it. */
    postgresTemplate: string | null;
  }
}

/** Nothing outlives the run, so nothing has to reach the disk, and no table gets old enough for a vacuum. */
const FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_connections=200',
  // Small, because each new connection and each removed database goes through all of it.
  'shared_buffers=16MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=1d',
  'bgwriter_lru_maxpages=0',
].flatMap((setting) => ['-c', setting]);

/**
 * Starts one real PostgreSQL for the whole test run; each suite creates a database in it, in most cases a copy of one
 * that is migrated here. `TEST_POSTGRES_URL` (`postgres://user:password@host:port`) names a running server to use
 * instead, which saves some seconds per run during development.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('postgresUrl', server?.url ?? null);
  if (server === null) {
    project.provide('postgresTemplate', null);
    return () => Promise.resolve();
  }
  const { url, stop } = server;
  const template = `template_${randomBytes(8).toString('hex')}`;
  await createPostgresDatabase(url, template, null);
  await migrateDatabase({ kind: 'postgres', url: `${url}/${template}` });
  project.provide('postgresTemplate', template);
  return async () => {
    await dropPostgresDatabase(url, template);
    await stop();
  };
}

async function startServer(): Promise<Pick<StartedPostgres, 'url' | 'stop'> | null> {
  const running = process.env['TEST_POSTGRES_URL'];
  if (running) return { url: running, stop: () => Promise.resolve() };
  try {
    return await startPostgres(FLAGS);
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Error ? error.message : String(error)}` +
        'The PostgreSQL half of every suite is SKIPPED in this run.\n\n',
    );
    return null;
  }
}
