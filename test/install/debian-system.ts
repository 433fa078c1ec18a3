import { execFileSync, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';

const RELEASE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
const TOOLS = ['mmdebstrap', 'lintian', 'bwrap', 'dpkg-buildpackage', 'dh'];
const UNIT = 'lib/systemd/system/daybook.service';
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
/** Kept between runs; packages are installed from the mirror anyway. */
const CACHED_ROOT = join(tmpdir(), `daybook-${RELEASE}.tar`);
const NETWORK_TIMEOUT_MS = 10_000;

/** A sentence that says why a minimal Debian cannot be set up here; null if it can. */
export async function whyNoDebian(): Promise<string | null> {
  const missing = TOOLS.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0)
    return `it needs more programs (apt install mmdebstrap lintian bubblewrap debhelper): ${missing.join(', ')}`;
  if (process.getuid?.() !== 0) return 'only root can install packages';
  const answer = await fetch(`${MIRROR}/dists/${RELEASE}/InRelease`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS),
  }).catch(() => null);
  return answer?.ok ? null : `${MIRROR} does not answer`;
}

export interface DebianSystem {
  /** Where its root is. */
  readonly root: string;
  /** Runs a command as root, to its end. */
  readonly run: (command: readonly string[], options?: RunOptions) => SpawnSyncReturns<string>;
  /** Starts the service as systemd would, and waits until it is ready. */
  readonly serve: (port: number) => Promise<RunningService>;
}

interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningService {
  readonly origin: string;
  /** Returns the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** A minimal Debian with systemd's programs, in a folder below this one. Nothing runs in it by itself. */
export function createDebianSystem(folder: string): DebianSystem {
  const root = join(folder, 'system');
  if (!existsSync(CACHED_ROOT)) {
    const unfinished = join(folder, 'root.tar');
    execFileSync(
      'mmdebstrap',
      ['--quiet', '--variant=minbase', '--include=systemd', RELEASE, unfinished, MIRROR],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    renameSync(unfinished, CACHED_ROOT);
  }
  mkdirSync(root);
  execFileSync('tar', ['-xf', CACHED_ROOT, '-C', root]);
  return { root, run: (command, options) => run(root, command, options), serve: (port) => serve(root, port) };
}

function run(root: string, command: readonly string[], { input, env = {} }: RunOptions = {}) {
  const mounts = ['--bind', root, '/', '--proc', '/proc', '--dev', '/dev'];
  const network = ['--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf'];
  const variables = environmentOf({ PATH, DEBIAN_FRONTEND: 'noninteractive', ...env });
  const sandbox = [...mounts, ...network, '--cap-add', 'ALL', '--die-with-parent', ...variables];
  return spawnSync('bwrap', [...sandbox, ...command], { encoding: 'utf8', input });
}

/**
 * Runs the command of the unit as its user, with its folders writable and everything else read-only. As in systemd, the
 * socket is open before, and the first connection starts Daybook.
 */
async function serve(root: string, port: number): Promise<RunningService> {
  const unit = readFileSync(join(root, UNIT), 'utf8');
  const setting = (name: string) => new RegExp(`^${name}=-?(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const user = setting('User');
  const folders = [
    `/var/lib/${setting('StateDirectory')}`,
    `/var/cache/${setting('CacheDirectory')}`,
    setting('ReadWritePaths'),
  ];
  const mounts = ['--ro-bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'];
  const writable = folders.flatMap((path) => ['--bind', join(root, path), path]);
  const identity = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs'];
  const capabilities = ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID'];
  const processes = ['--unshare-pid', '--as-pid-1', '--info-fd', '3', '--chdir', setting('WorkingDirectory')];
  const sandbox = [...mounts, ...writable, ...capabilities, ...processes, ...environmentOf({ PATH })];
  const socket = ['systemd-socket-activate', '--listen', `127.0.0.1:${port}`];
  const command = [...identity, ...socket, ...setting('ExecStart').split(' ')];
  const child = spawn('bwrap', [...sandbox, ...command], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const errors = text(child.stdio[2] as NodeJS.ReadableStream);
  const { 'child-pid': pid } = JSON.parse(await text(child.stdio[3] as NodeJS.ReadableStream)) as {
    readonly 'child-pid': number;
  };
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(pid, 'SIGKILL');
  });
  const origin = `http://localhost:${port}`;
  await eventually('the service to be ready', async () => {
    if (child.exitCode !== null) throw new Error(`Daybook did not start:\n${await errors}`);
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    async stop() {
      process.kill(pid, 'SIGTERM');
      return (await ended)[0];
    },
  };
}

function environmentOf(variables: Readonly<Record<string, string>>): string[] {
  return ['--clearenv', ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value])];
}
