import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isLongEnough } from '../contract/account-rules.ts';
import { Problem } from '#platform/contract/problem.ts';

export interface Argon2Cost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** argon2id as the OWASP Password Storage Cheat Sheet recommends it: 19 MiB, two passes, one lane. */
const ARGON2ID = 2;
const RECOMMENDED_COST: Argon2Cost = { memoryKib: 19_456, passes: 2 };
/** A hash takes about 25 ms of a core: with a longer queue, requests would wait for seconds on two cores. */
const MAX_QUEUED = 128;
/**
 * Hashes run in libuv's four threads, which also read and write files. One is left for those, and more threads than
 * cores would only take the core from the main thread.
 */
const MAX_CONCURRENT = Math.max(1, Math.min(3, availableParallelism()));

/** The salt and hash of 32 random bytes that were thrown away: verifying takes as long as usual and always fails. */
const DECOY = 'Kj+y+e/IDQO4n55CzUt0YA$QH2RgktDsgnSMsnP/k3wkUvELV9J9PuGETyWF5HJmsU';

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

export function createPasswordHasher({ memoryKib, passes }: Argon2Cost = RECOMMENDED_COST) {
  const parameters = { algorithm: ARGON2ID, memoryCost: memoryKib, timeCost: passes, parallelism: 1 };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`;
  let running = 0;
  const waiting: (() => void)[] = [];

  /** @throws Problem `server.busy` if too many hashes are waiting */
  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running + waiting.length >= MAX_QUEUED) throw new Problem('server.busy', { retryAfterSeconds: 1 });
    if (running < MAX_CONCURRENT) running += 1;
    else await new Promise<void>((start) => void waiting.push(start));
    try {
      return await work();
    } finally {
      // The slot goes to the next in the queue, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string): Promise<string> => enqueue(() => hash(normalize(password), parameters)),

    /** Without a hash (`known: null`) it takes as long as with one and returns false. */
    verify: (known: string | null, password: string): Promise<boolean> =>
      enqueue(
        async () => (await verify(known ?? `${prefix}${DECOY}`, normalize(password))) && known !== null,
      ),

    /** Whether a hash was made with other parameters than the current ones. */
    isOutdated: (known: string): boolean => !known.startsWith(prefix),
  };
}

interface PasswordPolicyPorts {
  readonly minChars: number;
  readonly blocklist: 'warn' | 'enforce';
  readonly commonPasswords: () => Promise<ReadonlySet<string>>;
}

export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>;

export function createPasswordPolicy({ minChars, blocklist, commonPasswords }: PasswordPolicyPorts) {
  /** Whether it is a common password, the name of the product or the user's own address. */
  async function isCommon(password: string, email: string): Promise<boolean> {
    const lower = password.toLowerCase();
    const own = [email, email.slice(0, email.lastIndexOf('@')), 'daybook'];
    return own.some((word) => word.toLowerCase() === lower) || (await commonPasswords()).has(lower);
  }

  return {
    isCommon,

    /** @throws Problem `request.invalid` or `account.common-password` if the configured rules refuse the password */
    async assertAllowed(password: string, email: string): Promise<void> {
      if (!isLongEnough(password, minChars)) {
        throw new Problem('request.invalid', {
          detail: `The password must be at least ${minChars} characters long.`,
        });
      }
      if (blocklist === 'enforce' && (await isCommon(password, email))) {
        throw new Problem('account.common-password');
      }
    },
  };
}

/** Some 49,000 leaked passwords, most used first; loaded on first use, because most starts never need them. */
export function createCommonPasswordLoader(): () => Promise<ReadonlySet<string>> {
  let list: Promise<ReadonlySet<string>> | undefined;
  return () =>
    (list ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    ));
}

/** The same keys give different code points on different systems (NIST SP 800-63B-4 §3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFC');
}
