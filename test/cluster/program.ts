import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#platform/system/package.ts';

/** What each program of the last run has printed, and what the nodes run. */
export const CLUSTER_CACHE = join(root, '.cache/cluster');
mkdirSync(CLUSTER_CACHE, { recursive: true });

const isRoot = process.getuid?.() === 0;

export interface ProgramOptions {
  /** Names the log in `.cache/cluster`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A user for programs that refuse to run as root; ignored if the test does not run as root. */
  readonly user?: string;
  /** Sent when the test's process ends without stopping the program. */
  readonly orphanSignal?: 'KILL' | 'TERM';
}

export interface Program {
  readonly pid: number;
  isRunning(): boolean;
  /** Resolves with the exit code when it has ended; null after a signal. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts a program that ends with this process, however that ends. Ctrl-C does not reach it, so that it is stopped in order. */
export function startProgram({ name, command, args, env, cwd, user, orphanSignal }: ProgramOptions): Program {
  const as = isRoot && user ? ['--reuid', user, '--regid', user, '--clear-groups'] : [];
  const log = openSync(join(CLUSTER_CACHE, `${name}.log`), 'a');
  const child = spawn('setpriv', [...as, '--pdeathsig', orphanSignal ?? 'KILL', '--', command, ...args], {
    cwd: cwd ?? '/',
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve(code));
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** A folder that only the user can read. */
export function makeFolder(path: string, user?: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (isRoot && user) execFileSync('chown', [user, path]);
  return path;
}
