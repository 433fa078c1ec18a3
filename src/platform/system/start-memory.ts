import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** For the first requests, which mostly come at once. */
const DELAY_MS = 1_000;

/**
 * Collects the garbage of the start and returns its memory to the system. V8 would do so only while something is allocated,
 * so that an idle server would keep a third of its heap for nothing (bench/results/memory.md).
 */
export function releaseStartMemory(delayMs = DELAY_MS): void {
  const collect = exposeCollection();
  // Other flavors collect as much, but return no memory.
  setTimeout(() => collect({ type: 'major', flavor: 'last-resort' }), delayMs).unref();
}

/** The flag is set only for a moment, because compile caches of other flags are not used. */
function exposeCollection(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return collect;
}
