import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Config } from '#platform/config/config.ts';
import { VISITS, type VisitKind } from '#platform/auth/session.ts';
import { createLinkSecrets, type LinkSecretPorts } from '#platform/links/link-secrets.ts';
import { createLinkPasswords, type PasswordHashes } from './link-passwords.ts';
import { createVisits } from './visits-adapter.ts';

export interface LinkModulePorts extends LinkSecretPorts {
  readonly db: Db;
  readonly config: Config;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** A keyed digest: it signs visits, and the limits store no addresses. */
  readonly digest: (text: string) => string;
  readonly ids: LinkSecretPorts['ids'] & { id(): string };
  readonly passwords: PasswordHashes;
  readonly clock: () => number;
}

/** What all links have: a secret, perhaps a password, and visits. */
export function createLinkParts(
  kind: VisitKind,
  { db, config, digest, cipher, ids, passwords, clock }: LinkModulePorts,
) {
  return {
    secrets: createLinkSecrets({ cipher, ids }),
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
