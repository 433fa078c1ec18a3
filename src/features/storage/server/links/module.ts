import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import { counterQueries } from '#platform/database/counter-queries.ts';
import type { Config } from '#platform/config/config.ts';
import { VISITS, type VisitKind } from '#platform/auth/session.ts';
import { createLinkPasswords, type PasswordHashes } from './link-passwords.ts';
import { createLinkTokens, type LinkTokenPorts } from './link-tokens.ts';
import { createVisits } from './visits-adapter.ts';

export interface LinkModulePorts {
  readonly db: Db;
  readonly config: Config;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** A keyed digest: it signs visits, and the limits store no addresses. */
  readonly digest: (text: string) => string;
  readonly seal: LinkTokenPorts['seal'];
  readonly ids: LinkTokenPorts['ids'] & { id(): string };
  readonly passwords: PasswordHashes;
  readonly clock: () => number;
}

/** What all links have: a secret, perhaps a password, and visits. */
export function createLinkParts(
  kind: VisitKind,
  { db, config, digest, seal, ids, passwords, clock }: LinkModulePorts,
) {
  return {
    tokens: createLinkTokens({ seal, ids }),
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
