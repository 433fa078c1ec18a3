import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux gives ports from 32,768 on to outgoing connections, which could take one before a server listens on it. */
const FIRST_PORT = 20_000;
const END_PORT = 32_768;
/** Each worker of a run has ports of its own, so that no other one takes a port before a server listens on it. */
const WORKERS_MAX = 16;
const PORTS = Math.floor((END_PORT - FIRST_PORT) / WORKERS_MAX);
const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_WORKER_INDEX'] ?? process.pid);
const firstPort = FIRST_PORT + (worker % WORKERS_MAX) * PORTS;

/** Returns a random port of this machine on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(PORTS);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
