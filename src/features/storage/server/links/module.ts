import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { VISITS, type VisitKind } from '#platform/auth/session.ts';
import { createLinkSecrets } from '#platform/links/link-secrets.ts';
import { createLinkPasswords, type PasswordHashes } from './link-passwords.ts';
import { createVisits } from './visits-adapter.ts';

export type LinkParts = Omit<ReturnType<typeof createLinkParts>, 'digest'>;

/** What all links have: a secret, perhaps a password, and visits. */
export function createLinkParts(
  kind: VisitKind,
  { db, config, cipherFor, digestFor, ids, clock }: Platform,
  passwords: PasswordHashes,
) {
  // It signs visits, and the limits store no addresses.
  const digest = digestFor(`${kind}-visits`);
  return {
    digest,
    secrets: createLinkSecrets({ cipher: cipherFor(`${kind}s`), ids }),
    passwords: createLinkPasswords({
      passwords,
      counters: counterQueries(db),
      prefix: kind,
      digest,
      isLimited: config.rateLimits,
      clock,
    }),
    visits: createVisits({ digest, clock, lifetimeMs: VISITS[kind].lifetimeMs }),
  };
}
