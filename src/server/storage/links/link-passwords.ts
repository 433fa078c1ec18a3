import { Problem } from '#contract/problem.ts';
import type { Counters } from '../../database/counter-queries.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import { consume } from '../../kernel/limits.ts';
import type { VisitedLink } from './visits-adapter.ts';

/** Attempts with passwords, right ones included. */
const ATTEMPTS_PER_ADDRESS_PER_HOUR = 20;
const ATTEMPTS_PER_LINK_PER_HOUR = 200;

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  verify(known: string | null, password: string): Promise<boolean>;
}

interface LinkPasswordsPorts {
  readonly passwords: PasswordHashes;
  readonly counters: Pick<Counters, 'incrementAll'>;
  /** Begins the keys of the counters. */
  readonly prefix: string;
  /** A keyed digest, so that the counters store no addresses. */
  readonly digest: (text: string) => string;
  readonly isLimited: boolean;
  readonly clock: () => number;
}

export type LinkPasswords = ReturnType<typeof createLinkPasswords>;

/** The passwords of links, whose guesses are counted by address and by link. */
export function createLinkPasswords(ports: LinkPasswordsPorts) {
  const { passwords, counters, prefix, digest, isLimited, clock } = ports;

  /** @throws Problem `request.too-many` */
  async function countAttempt(linkId: string, addressKey: string): Promise<void> {
    if (!isLimited) return;
    const limits = [
      // First, so that one address cannot use up the attempts of all.
      { key: `${prefix}-address:${digest(`${linkId} ${addressKey}`)}`, max: ATTEMPTS_PER_ADDRESS_PER_HOUR },
      { key: `${prefix}-link:${digest(linkId)}`, max: ATTEMPTS_PER_LINK_PER_HOUR },
    ];
    for (const limit of limits) await consume(counters, { ...limit, windowMs: HOUR_MS }, clock());
  }

  return {
    hash: async (password: string | undefined): Promise<string | null> =>
      password === undefined ? null : passwords.hash(password),

    /** @throws Problem `share.password-needed`, `share.wrong-password` or `request.too-many` */
    async assertPassword(
      { id, passwordHash }: VisitedLink,
      password: string | undefined,
      addressKey: string,
    ): Promise<void> {
      if (password === undefined) throw new Problem('share.password-needed');
      // Before the password is compared, so that many guesses at once are counted, too.
      await countAttempt(id, addressKey);
      if (!(await passwords.verify(passwordHash, password))) throw new Problem('share.wrong-password');
    },
  };
}
