import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect, type Db } from '#platform/database/connect.ts';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { root } from '#platform/system/package.ts';
import { START_ARGUMENTS, START_ENVIRONMENT } from '#testing/start-command.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

export interface RunningServer {
  readonly url: string;
  /** Its SQLite database, for states that no screen can reach quickly. */
  readonly db: Db;
  stop(): Promise<void>;
}

/** Starts Daybook as its users do: as a process with its own data folder. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = await temporaryFolder();
  const dataDir = env['DATA_DIR'] ?? folder.path;
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...START_ENVIRONMENT,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      MAIL_FROM: 'daybook@example.org',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const stderr = collectStderr(child);
  await eventually(`a response of ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`Daybook did not start: ${stderr()}`);
    return (await fetch(`${url}/livez`).catch(() => null))?.ok;
  });
  const db = connect({ kind: 'sqlite', file: join(dataDir, 'daybook.db') }, () => undefined);
  return {
    url,
    db,
    async stop() {
      await db.destroy();
      child.kill('SIGTERM');
      await once(child, 'exit');
      await folder.remove();
    },
  };
}

/** Collects what a process writes to stderr, for the error message if it fails. */
function collectStderr(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}
