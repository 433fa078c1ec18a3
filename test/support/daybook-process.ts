import { spawn, type ChildProcess } from 'node:child_process';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createClient, type Client } from './client.ts';
import { eventually } from './eventually.ts';
import { PASSWORD } from './users.ts';
import { freePort } from './free-port.ts';
import { runAdminCommand } from '#app/server/admin-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { root } from '#platform/system/package.ts';
import { BUILT_SERVER, COMPILE_CACHE, START_ARGUMENTS, START_ENVIRONMENT } from './start-command.ts';

export interface ExitStatus {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Daybook as in production: a process of its own. */
export interface DaybookProcess {
  readonly port: number;
  readonly pid: number;
  /** Its output so far: the log and the messages at startup. */
  stdout(): string;
  stderr(): string;
  anonymousClient(): Client;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<ExitStatus>;
}

export interface ProcessOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another built server than that of `npm start`. */
  readonly program?: string | undefined;
  /** A command that runs the process, such as one that mounts a disk for it. */
  readonly under?: readonly string[];
}

/** Starts Daybook as `npm start` does and waits until it answers. */
export async function startProcess({
  dataDir,
  env,
  program,
  under,
}: ProcessOptions): Promise<DaybookProcess> {
  const port = await freePort();
  const { child, stdout, stderr } = run(
    program === undefined ? START_ARGUMENTS : [program],
    { ...environment(dataDir), ...START_ENVIRONMENT, PORT: String(port), ...env },
    under,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = waitForExit(child);
  // Without keep-alive: a connection from before a kill would fail the next call.
  const agent = new Agent({ keepAlive: false });
  const visitor = () =>
    createClient({ port, origin: env?.['PUBLIC_URL'] ?? `http://localhost:${port}`, agent });
  await eventually('the server to answer', async () => {
    if (child.exitCode !== null) throw new Error(`Daybook did not start:\n${stderr()}`);
    const answer = await visitor()
      .send('GET', '/livez')
      .catch(() => null);
    return answer?.status === 200;
  });
  return {
    port,
    pid: child.pid ?? 0,
    stdout,
    stderr,
    anonymousClient: visitor,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Registers an admin as `npm run admin -- create` does, with `PASSWORD` and without a process. */
export async function createAdmin({ dataDir, env }: ProcessOptions, email: string): Promise<void> {
  const config = requireConfig({ ...environment(dataDir), ...env });
  await runAdminCommand(config, ['create', email], async () => PASSWORD);
}

/** `npm run admin -- …`; returns the output. */
export async function runAdmin(
  { dataDir, env }: ProcessOptions,
  ...args: string[]
): Promise<ExitStatus & { output: string }> {
  const { child, stdout, stderr } = run(['src/app/server/main.ts', 'admin', ...args], {
    ...environment(dataDir),
    ADMIN_PASSWORD: PASSWORD,
    ...env,
  });
  child.stdin.end();
  const ended = await waitForExit(child);
  return { ...ended, output: stdout() + stderr() };
}

export interface RunningBackup {
  readonly ended: Promise<ExitStatus & { output: string }>;
  kill(): Promise<ExitStatus>;
}

/** `npm run backup -- …`, to be killed. */
export function startBackup({ dataDir, env, under }: ProcessOptions, ...args: string[]): RunningBackup {
  const { child, stdout, stderr } = run(
    [BUILT_SERVER, 'backup', ...args],
    { ...environment(dataDir), ...env },
    under,
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = waitForExit(child);
  return {
    ended: ended.then((end) => ({ ...end, output: stdout() + stderr() })),
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** `npm run backup -- …`; returns the output. */
export function runBackup(
  options: ProcessOptions,
  ...args: string[]
): Promise<ExitStatus & { output: string }> {
  return startBackup(options, ...args).ended;
}

function environment(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    PATH: process.env['PATH'] ?? '',
    TMPDIR: tmpdir(),
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  };
}

function run(args: readonly string[], env: Record<string, string>, under: readonly string[] = []) {
  const [program = '', ...rest] = [...under, process.execPath, ...args];
  const child = spawn(program, rest, { cwd: root, env, stdio: 'pipe' });
  return { child, stdout: collectOutput(child.stdout), stderr: collectOutput(child.stderr) };
}

function collectOutput(stream: Readable): () => string {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

function waitForExit(child: ChildProcess): Promise<ExitStatus> {
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code, signal) => resolve({ code, signal }));
  });
}
