import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from '#platform/system/package.ts';

const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 5;

export interface StartedProcess {
  readonly child: ChildProcess;
  /** From the start of the process to its first answer. */
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** Starts a Node process and waits until the address answers with any status. */
export async function startProcess(
  args: readonly string[],
  url: string,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await fetch(url).catch(() => null))) {
    if (performance.now() - begin > START_TIMEOUT_MS) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  return {
    child,
    startedInMs: performance.now() - begin,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Resident memory as Linux counts it, in MiB. */
export function residentMiB(pid: number | undefined): number {
  return memoryMiB(pid, 'VmRSS');
}

/** The highest resident memory so far, in MiB. */
export function peakMiB(pid: number | undefined): number {
  return memoryMiB(pid, 'VmHWM');
}

function memoryMiB(pid: number | undefined, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** The CPU time of all threads of a process in milliseconds, by Linux's clock ticks of 10 ms. */
export function cpuMs(pid: number | undefined): number {
  const TICK_MS = 10;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = NaN, system = NaN] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
