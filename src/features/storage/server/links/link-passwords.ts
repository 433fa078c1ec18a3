import { Problem } from '#platform/contract/problem.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import { HOUR_MS } from '#platform/system/clock.ts';
import { limitReached, type Limit } from '#platform/http/limits.ts';
import { NETWORK_SHARES, networkOf } from '#platform/http/rate-limit.ts';
import type { VisitedLink } from './visits-adapter.ts';

const FAILURES_PER_ADDRESS_PER_HOUR = 20;
/** Of all addresses together, after the first ones of each. */
const FAILURES_PER_LINK_PER_HOUR = 200;
/** The first failures of an address, of which strangers with a few networks cannot use up those of all others. */
const FIRST_FAILURES = 3;
const FIRST_FAILURES_PER_NETWORK = FIRST_FAILURES * NETWORK_SHARES;
const FIRST_FAILURES_PER_LINK_PER_HOUR = 1_000;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  verify(known: string | null, password: string): Promise<boolean>;
}

interface LinkPasswordsPorts {
  readonly passwords: PasswordHashes;
  readonly counters: Pick<Counters, 'incrementAll' | 'decrementAll'>;
  /** Begins the keys of the counters. */
  readonly prefix: string;
  /** A keyed digest, so that the counters store no addresses. */
  readonly digest: (text: string) => string;
  readonly isLimited: boolean;
  readonly clock: () => number;
}

export type LinkPasswords = ReturnType<typeof createLinkPasswords>;

/** The passwords of links, whose wrong guesses are counted by address and by link. */
export function createLinkPasswords(ports: LinkPasswordsPorts) {
  const { passwords, counters, prefix, digest, isLimited, clock } = ports;

  const limitOf = (name: string, subject: string, max: number): Limit => ({
    key: `${prefix}-${name}:${digest(subject)}`,
    windowMs: HOUR_MS,
    max,
  });

  /** Returns what takes the attempt back. @throws Problem `request.too-many` */
  async function countAttempt(linkId: string, addressKey: string): Promise<() => Promise<void>> {
    if (!isLimited) return async () => undefined;
    const counted: Limit[] = [];
    const now = clock();
    const takeBack = () => counters.decrementAll(counted, now);
    async function increment(limit: Limit): Promise<number> {
      const [attempts = 0] = await counters.incrementAll([limit], now);
      counted.push(limit);
      return attempts;
    }
    async function count(limit: Limit): Promise<number> {
      const attempts = await increment(limit);
      if (attempts <= limit.max) return attempts;
      await takeBack();
      throw limitReached(limit, now);
    }
    /** A network that has used up its first failures shares those of all; it has no limit of its own. */
    async function isFirst(ofAddress: number): Promise<boolean> {
      if (ofAddress > FIRST_FAILURES) return false;
      const network = `${linkId} ${networkOf(addressKey)}`;
      const ofNetwork = limitOf('network-first', network, FIRST_FAILURES_PER_NETWORK);
      return (await increment(ofNetwork)) <= ofNetwork.max;
    }
    // First, so that one address cannot use up the attempts of all.
    const own = await count(limitOf('address', `${linkId} ${addressKey}`, FAILURES_PER_ADDRESS_PER_HOUR));
    await count(
      (await isFirst(own))
        ? limitOf('link-first', linkId, FIRST_FAILURES_PER_LINK_PER_HOUR)
        : limitOf('link', linkId, FAILURES_PER_LINK_PER_HOUR),
    );
    return takeBack;
  }

  return {
    hash: async (password: string | undefined): Promise<string | null> =>
      password === undefined ? null : passwords.hash(password),

    /** @throws Problem `share.password-needed`, `share.wrong-password` or `request.too-many` */
    async assertPassword(
      { id, password_hash: known }: VisitedLink,
      password: string | undefined,
      addressKey: string,
    ): Promise<void> {
      if (password === undefined) throw new Problem('share.password-needed');
      // Before the password is compared, so that many guesses at once are counted, too.
      const takeBack = await countAttempt(id, addressKey);
      if (!(await passwords.verify(known, password))) throw new Problem('share.wrong-password');
      await takeBack();
    },
  };
}
