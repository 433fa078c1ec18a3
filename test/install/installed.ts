import { spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';

export type Environment = Readonly<Record<string, string>>;

/** As on a machine without this repository: its own Node, and no folder with Node 26. */
export const PATH = '/usr/local/bin:/usr/bin:/bin';

/** Starts Daybook in an empty folder below this one, until it is ready; it writes nothing but its data. Returns the exit code of its stop. */
export async function serveOnce(daybook: string, folder: string, env: Environment): Promise<number | null> {
  const { origin, cwd, stop } = await startInstalled(daybook, folder, env);
  const page = await fetch(`${origin}/`);
  expect(await page.text()).toContain('<title>');
  expect(readdirSync(cwd)).toEqual(['data']);
  return stop();
}

interface InstalledDaybook {
  readonly origin: string;
  /** The folder in which it runs. */
  readonly cwd: string;
  /** Returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts Daybook in an empty folder below this one, until it is ready. */
export async function startInstalled(
  daybook: string,
  folder: string,
  env: Environment,
): Promise<InstalledDaybook> {
  const port = await freePort();
  const cwd = mkdtempSync(join(folder, 'run-'));
  const child = spawn(daybook, { cwd, env: { ...env, PORT: String(port) } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  await eventually('the server to be ready', async () => {
    if (child.exitCode !== null) throw new Error(`Daybook did not start:\n${output}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    return answer?.status === 200;
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin, cwd, stop };
}

/** Runs a command, and returns how a start with a wrong configuration ends. */
export function runCommands(daybook: string, folder: string, env: Environment): SpawnSyncReturns<string> {
  const cwd = mkdtempSync(join(folder, 'run-'));
  const help = spawnSync(daybook, ['--help'], { cwd, env, encoding: 'utf8' });
  expect(help).toMatchObject({ status: 0, stderr: expect.stringContaining('daybook backup') as string });
  return spawnSync(daybook, { cwd, env: { ...env, PORT: 'x' }, encoding: 'utf8' });
}
