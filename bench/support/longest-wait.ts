import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * The longest answer to short requests, one after the other, while some work goes on; asked by a process of its own, which
 * the work of this one does not delay.
 */
export async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  const { stdin, stdout } = spawn(process.execPath, [import.meta.filename, url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(stdout, 'readable');
  await work();
  stdin.end();
  return Number(await text(stdout));
}

/** Not over a connection that the server may just be closing. */
const OPTIONS = { headers: { connection: 'close' } };

async function ask(url: string): Promise<void> {
  const state = { isDone: false };
  process.stdin.resume().once('end', () => (state.isDone = true));
  await (await fetch(url, OPTIONS)).arrayBuffer();
  // Says that the work can begin.
  process.stdout.write(' ');
  let longest = 0;
  while (!state.isDone) {
    const start = performance.now();
    await (await fetch(url, OPTIONS)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  process.stdout.write(String(longest));
}

if (import.meta.main) await ask(process.argv[2] ?? '');
