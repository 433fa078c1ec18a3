import { AUDIT_RETENTION_DAYS } from '../contract/audit.ts';
import { BATCH_ROWS, inBatches } from '../database/in-batches.ts';
import type { Db } from '../database/connect.ts';
import { DAY_MS, type Clock } from '../system/clock.ts';
import { currentRequestId } from '../http/request-id.ts';
import { createKeyedDigest } from '../auth/secret.ts';
import type { AuditEvent, AuditLog } from './audit-log.ts';

/** Triggers protect younger entries by the database's own clock; the extra day allows for a difference to ours. */
const RETENTION_MS = (AUDIT_RETENTION_DAYS + 1) * DAY_MS;

export interface AuditQueriesPorts {
  readonly clock: Clock;
  readonly ids: { id(): string };
  /** Makes the stored form of a network address. */
  readonly addressDigest: (address: string) => string;
  /** Called with each entry that was written; its transaction may still fail. */
  readonly onEntry?: (action: AuditEvent['action']) => void;
}

/** Returns a function that opens the audit log over a database handle. */
export function createAuditLogFactory(
  secret: string,
  ports: Omit<AuditQueriesPorts, 'addressDigest'>,
): (handle: Db) => AuditLog {
  const addressDigest = createKeyedDigest(secret, 'addresses');
  return (handle) => auditQueries(handle, { ...ports, addressDigest });
}

/** Writes into the `audit_log` table of the given handle, which may be a transaction. */
export function auditQueries(db: Db, { clock, ids, addressDigest, onEntry }: AuditQueriesPorts): AuditLog {
  async function recordAll(events: readonly AuditEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(({ by, action, object = null, detail = '' }) => ({
      id: ids.id(),
      at: clock(),
      actor: by.id,
      action,
      object,
      detail,
      address_hash: by.addressKey === null ? null : addressDigest(by.addressKey),
      request_id: by.requestId ?? currentRequestId(),
    }));
    await db.insertInto('audit_log').values(rows).execute();
    for (const { action } of events) onEntry?.(action);
  }

  return { record: (event) => recordAll([event]), recordAll };
}

/** Deletes what is older than a year. */
export async function eraseOldAuditEntries(db: Db, now: number): Promise<void> {
  const old = db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<=', now - RETENTION_MS)
    .limit(BATCH_ROWS);
  await inBatches(db.deleteFrom('audit_log').where('id', 'in', old));
}
