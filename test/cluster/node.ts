import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { COMPILE_CACHE } from '#testing/start-command.ts';
import { makeFolder, startProgram, type Program } from './program.ts';
import { startTcpLine, type TcpLine } from './tcp-line.ts';

/** One of the machines with a Daybook. */
export interface ClusterNode {
  readonly name: string;
  readonly port: number;
  /** Its connections to PostgreSQL. */
  readonly line: TcpLine;
  /** Starts it with more variables of the environment. */
  start(env?: Readonly<Record<string, string>>): void;
  isReady(): Promise<boolean>;
  /** Resolves with its exit code when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly folder: string;
  readonly name: string;
  /** The folder of the package that it runs. */
  readonly installation: string;
  /** Of the primary. */
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function createNode(options: NodeOptions): Promise<ClusterNode> {
  const { folder, name, installation, databaseUrl, env } = options;
  const port = await freePort();
  const line = await startTcpLine(Number(new URL(databaseUrl).port));
  const dataDir = makeFolder(join(folder, name));
  let program: Program | undefined;
  const end: ClusterNode['end'] = async (signal) => (await program?.end(signal)) ?? null;
  return {
    name,
    port,
    line,
    start(more = {}) {
      program = startProgram({
        name,
        command: process.execPath,
        args: [join(installation, 'bin/daybook.mjs')],
        env: {
          ...env,
          DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(line.port) }).href,
          PORT: String(port),
          DATA_DIR: dataDir,
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          ...more,
        },
      });
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    end,
    async stop() {
      await end('SIGKILL');
      await line.stop();
    },
  };
}
