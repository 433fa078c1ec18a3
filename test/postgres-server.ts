import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL; null where it could not be started. */
    postgresUrl: string | null;
  }
}

/** Nothing outlives the run, so nothing has to reach the disk, and no table grows old enough to be vacuumed. */
const FLAGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_connections=200',
].flatMap((setting) => ['-c', setting]);

/**
 * Starts one real PostgreSQL for the whole test run; each suite makes a database of its own in it. A server that runs
 * already is used instead where `TEST_POSTGRES_URL` names it (`postgres://user:password@host:port`): that saves some
 * seconds of each run while one works.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['TEST_POSTGRES_URL'];
  if (running) {
    project.provide('postgresUrl', running);
    return () => Promise.resolve();
  }
  try {
    const { url, stop } = await startPostgres(FLAGS);
    project.provide('postgresUrl', url);
    return stop;
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Error ? error.message : String(error)}` +
        'The PostgreSQL half of every suite is SKIPPED in this run.\n\n',
    );
    project.provide('postgresUrl', null);
    return () => Promise.resolve();
  }
}
