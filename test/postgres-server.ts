import type { TestProject } from 'vitest/node';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL; null where it could not be started. */
    postgresUrl: string | null;
  }
}

/** Nothing of it outlives the run, so that it need not reach the disk. */
const FLAGS = ['-c', 'fsync=off', '-c', 'max_connections=200'];

/** Starts one real PostgreSQL for the whole test run; each suite makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
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
