import { AUDIT_RETENTION_DAYS } from '#contract/audit.ts';
import type { Db } from '../database/connect.ts';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import { createKeyedDigest } from '../kernel/secret.ts';
import type { AuditEvent, AuditLog } from './audit-log.ts';

/** The database's own clock decides what may go: a day more, so that ours needn't agree with it. */
const RETENTION_MS = (AUDIT_RETENTION_DAYS + 1) * DAY_MS;

export interface AuditQueriesPorts {
  readonly clock: Clock;
  readonly ids: { id(): string };
  /** Makes of a network address what is stored. */
  readonly addressDigest: (address: string) => string;
}

/** The audit log of one Daybook, over whichever handle it is asked for. */
export function createAuditLogFactory(
  secret: string,
  ports: Omit<AuditQueriesPorts, 'addressDigest'>,
): (handle: Db) => AuditLog {
  const addressDigest = createKeyedDigest(secret, 'addresses');
  return (handle) => auditQueries(handle, { ...ports, addressDigest });
}

/** Writes into the `audit_log` table of the given handle, which may be a transaction. */
export function auditQueries(db: Db, { clock, ids, addressDigest }: AuditQueriesPorts): AuditLog {
  async function noteAll(events: readonly AuditEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(({ by, action, object = null, detail = '' }) => ({
      id: ids.id(),
      at: clock(),
      actor: by.id,
      action,
      object,
      detail,
      address_hash: by.addressKey === null ? null : addressDigest(by.addressKey),
      request_id: by.requestId,
    }));
    await db.insertInto('audit_log').values(rows).execute();
  }

  return { record: (event) => noteAll([event]), recordAll: noteAll };
}

/** Deletes what is older than a year. */
export async function eraseOldAuditEntries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('audit_log')
    .where('at', '<=', now - RETENTION_MS)
    .execute();
}
