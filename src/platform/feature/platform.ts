import type { AuditLog } from '../audit/audit-log.ts';
import { createKeyedDigest, createCipher, type Cipher } from '../auth/secret.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/connect.ts';
import type { Leases } from '../database/leases.ts';
import { createTurns, createVisitorTurns, type TakeTurn } from '../jobs/turns.ts';
import type { Telemetry } from '../operations/telemetry.ts';
import type { HandOver } from '../responses/file-response.ts';
import type { Clock } from '../system/clock.ts';
import type { Ids } from '../system/ids.ts';
import type { Log } from '../system/log.ts';

export interface PlatformParts {
  readonly config: Config;
  readonly log: Log;
  readonly db: Db;
  readonly blobs: BlobStore;
  /** Null: Daybook sends all contents itself. */
  readonly handOver: HandOver | null;
  readonly leases: Leases;
  /** Keys are derived from it. */
  readonly secret: string;
  /** The time that all nodes share. */
  readonly clock: Clock;
  /** Measures how much time has passed. */
  readonly monotonic: Clock;
  readonly ids: Ids;
  /** The audit log over a handle, which may be a transaction. */
  readonly auditOf: (handle: Db) => AuditLog;
  readonly telemetry: Telemetry;
  /** False: nothing is done between requests, because the data must not change. */
  readonly background: boolean;
  /** To be called after a commit that may have posted emails. */
  readonly onEmails: () => void;
  /** The version of Daybook. */
  readonly version: string;
}

/** What every feature gets. */
export interface Platform extends PlatformParts {
  /** Encrypts the emails of the outbox. */
  readonly emailCipher: Cipher;
  /** Encrypts with a key of its own for each purpose. */
  readonly cipherFor: (purpose: string) => Cipher;
  /** A keyed digest: what it was made from cannot be found by trying. */
  readonly digestFor: (purpose: string) => (text: string) => string;
  /** For work that takes long: one piece at a time for each user, and few for all. */
  readonly takeTurn: TakeTurn;
  readonly takeVisitorTurn: TakeTurn;
}

export function createPlatform(parts: PlatformParts): Platform {
  const cipherFor = (purpose: string) => createCipher(parts.secret, purpose);
  const takeTurn = createTurns();
  return {
    ...parts,
    emailCipher: cipherFor('outbox'),
    cipherFor,
    digestFor: (purpose) => createKeyedDigest(parts.secret, purpose),
    takeTurn,
    takeVisitorTurn: createVisitorTurns(takeTurn),
  };
}
