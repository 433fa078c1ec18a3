import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux gives ports from 32,768 on to outgoing connections, which could take one before a server listens on it. */
const FIRST_PORT = 20_000;
const END_PORT = 32_768;

/** Returns a random port of this machine on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_PORT);
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
