import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#contract/problem.ts';
import type { PasswordHasher } from './ports.ts';

export interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** argon2id as OWASP's Password Storage Cheat Sheet recommends it: 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const RECOMMENDED_COST: Argon2Cost = { memoryKib: 19_456, passes: 2 };
/** Each takes some 25 ms of a core: more in line than this would wait for seconds on two cores. */
const MAX_QUEUED = 128;
/**
 * Hashes are made in libuv's four threads, which read and write files too. One is left for them, and more threads than
 * cores would only keep the main thread from its core.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism()));

/** The salt and hash of 32 random bytes that nobody kept: it costs what a real one costs and fits no password. */
const DECOY = 'Kj+y+e/IDQO4n55CzUt0YA$QH2RgktDsgnSMsnP/k3wkUvELV9J9PuGETyWF5HJmsU';

export function createPasswordHasher({ memoryKib, passes }: Argon2Cost = RECOMMENDED_COST): PasswordHasher {
  const parameters = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running + waiting.length >= MAX_QUEUED) throw new Problem('server.busy', { retryAfterSeconds: 1 });
    if (running < MAX_CONCURRENT) running += 1;
    else await new Promise<void>((begin) => void waiting.push(begin));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => enqueue(() => hash(normalize(password), parameters)),
    verify: (known, password) =>
      enqueue(
        async () => (await verify(known ?? `${prefix}${DECOY}`, normalize(password))) && known !== null,
      ),
    isOutdated: (known) => !known.startsWith(prefix),
  };
}

/** The same key presses give different code points on different systems (NIST SP 800-63B-4 §3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFC');
}
