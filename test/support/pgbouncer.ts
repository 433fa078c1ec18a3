import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { answers } from './postgres-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const pgbouncerIsInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

export interface StartedPgBouncer {
  /** The address of the same server through PgBouncer, without the name of a database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PgBouncer in transaction mode before a PostgreSQL, with so many connections to each database. */
export async function startPgBouncer(server: string, connections: number): Promise<StartedPgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const folder = await temporaryFolder();
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder.path, 'users'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const config = `[databases]\n* = host=${hostname} port=${serverPort}\n[pgbouncer]\n${lines.join('\n')}\n`;
  // PgBouncer refuses to run as root and reads its files as the user that it becomes.
  await chmod(folder.path, 0o755);
  await writeFile(settings.auth_file, `"${username}" "${password}"\n`);
  await writeFile(join(folder.path, 'pgbouncer.ini'), config);
  const asUser = process.getuid?.() === 0 ? ['--user=postgres'] : [];
  const child = spawn('pgbouncer', ['--quiet', ...asUser, join(folder.path, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${port}`;
  await eventually('a PgBouncer that answers', () => answers(`${url}/postgres`));
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await folder.remove();
    },
  };
}
