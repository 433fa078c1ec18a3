import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '#platform/system/package.ts';
import { COMPILE_CACHE, START_ARGUMENTS } from '#testing/start-command.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** As systemd does: holds the socket, passes it as descriptor 3, names the process and starts it again. */
const SUPERVISOR = `while :; do sh -c 'echo $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@"; done`;
const BETWEEN_VISITS_MS = 50;

it('connections to a socket of systemd wait during a restart, and none is refused', async () => {
  const { port, pids, stop } = await superviseDaybook();
  onTestFinished(stop);
  const first = await pids.next();
  expect(await visit(port)).toBe(200);
  let restarted = false;
  const visits = visitUntil(port, () => restarted);
  process.kill(first.value, 'SIGTERM');
  await pids.next();
  // It waits for the new process.
  expect(await visit(port)).toBe(200);
  restarted = true;
  const statuses = await visits;
  expect(statuses.length).toBeGreaterThan(1);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

async function superviseDaybook() {
  const folder = await temporaryFolder();
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: COMPILE_CACHE };
  const supervisor = spawn('sh', ['-c', SUPERVISOR, 'sh', process.execPath, ...START_ARGUMENTS], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore', descriptorOf(server)],
    // Its group is ended with all that it has started.
    detached: true,
  });
  // The supervisor has the socket now; this process must not accept from it.
  server.close();
  return {
    port,
    pids: linesOf(supervisor.stdout as Readable),
    async stop() {
      process.kill(-(supervisor.pid ?? 0), 'SIGKILL');
      await folder.remove();
    },
  };
}

/** Node has no public name for it. */
function descriptorOf(server: Server): number {
  return (server as unknown as Record<'_handle', { fd: number }>)['_handle'].fd;
}

async function* linesOf(stream: Readable): AsyncGenerator<number, never> {
  for await (const line of createInterface({ input: stream })) yield Number(line);
  throw new Error('The supervisor has ended.');
}

async function visitUntil(port: number, isEnough: () => boolean): Promise<(number | string)[]> {
  const visits: Promise<number | string>[] = [];
  while (!isEnough()) {
    visits.push(visit(port));
    await pause(BETWEEN_VISITS_MS);
  }
  return Promise.all(visits);
}

/** The status of an answer on a connection of its own, or the error. */
function visit(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    get({ port, path: '/livez', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', (error) => resolve(error.message));
  });
}
