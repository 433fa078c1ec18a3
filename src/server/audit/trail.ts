import { AUDIT_KEPT_DAYS } from '#contract/audit.ts';
import type { Db } from '../database/connect.ts';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import { makeKeyedDigest } from '../kernel/secret.ts';
import type { AuditEvent, AuditTrail } from './audit.ts';

/** The database's own clock decides what may go: a day more, so that ours needn't agree with it. */
const KEPT_MS = (AUDIT_KEPT_DAYS + 1) * DAY_MS;

export interface TrailPorts {
  readonly clock: Clock;
  readonly ids: { id(): string };
  /** Makes of a network address what is stored. */
  readonly addressDigest: (address: string) => string;
}

/** The audit log of one Daybook, over whichever handle it is asked for. */
export function auditTrails(
  secret: string,
  ports: Omit<TrailPorts, 'addressDigest'>,
): (handle: Db) => AuditTrail {
  const addressDigest = makeKeyedDigest(secret, 'addresses');
  return (handle) => auditTrail(handle, { ...ports, addressDigest });
}

/** Writes into the `audit_log` table of the given handle, which may be a transaction. */
export function auditTrail(db: Db, { clock, ids, addressDigest }: TrailPorts): AuditTrail {
  async function noteAll(events: readonly AuditEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map(({ by, action, object = null, detail = '' }) => ({
      id: ids.id(),
      at: clock(),
      actor: by.actor,
      action,
      object,
      detail,
      address_hash: by.addressKey === null ? null : addressDigest(by.addressKey),
      request_id: by.requestId,
    }));
    await db.insertInto('audit_log').values(rows).execute();
  }

  return { note: (event) => noteAll([event]), noteAll };
}

/** Deletes what is older than a year. */
export async function forgetOldAudit(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('audit_log')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}
