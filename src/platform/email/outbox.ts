import type { Db } from '../database/connect.ts';
import { anyRow } from '../database/rows.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, HOUR_MS, type Clock } from '../system/clock.ts';
import type { Ids } from '../system/ids.ts';
import { currentRequestId } from '../http/request-id.ts';
import type { Cipher } from '../auth/secret.ts';
import type { Delivery, Email, Outbox } from './email.ts';

/** A delivery renews its lease, so an older one belongs to a process that has ended. */
const LEASE_MS = MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const REASON_MAX_CHARS = 500;

/** Inserts into the `mails` table of the given handle, which may be a transaction. */
export function createOutbox(db: Db, cipher: Cipher, ids: Ids, clock: Clock): Outbox {
  return {
    async post(content, userId, sendAt = clock()) {
      const requestId = currentRequestId();
      const email = requestId === null ? content : { ...content, requestId };
      await db
        .insertInto('mails')
        .values({
          id: ids.id(),
          user_id: userId ?? null,
          recipient: email.to,
          kind: email.kind,
          sealed_letter: cipher.encrypt(JSON.stringify(email)),
          sealed_with: cipher.keyId,
          created_at: clock(),
          attempts: 0,
          next_attempt_at: sendAt,
          resumed_at: null,
          leased_until: 0,
          kept_at: null,
          sent_at: null,
          failed_at: null,
          last_error: null,
          request_id: requestId,
        })
        .execute();
    },
  };
}

export interface QueuedEmail {
  readonly id: string;
  readonly recipient: string;
  readonly email: Email;
  /** Retries end a fixed time after this. */
  readonly queuedAt: number;
  /** Identifies the claim: a later one has a higher number. */
  readonly attempt: number;
}

export type EmailQueue = ReturnType<typeof createEmailQueue>;

/** The worker's view of the outbox. */
export function createEmailQueue(db: Db, cipher: Cipher, clock: Clock, leaseMs = LEASE_MS) {
  const due = (includeKept: boolean) => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('sealed_with', '=', cipher.keyId)
      .where('next_attempt_at', '<=', clock())
      .where('leased_until', '<', clock())
      .orderBy('next_attempt_at')
      .limit(1);
    return includeKept ? waiting : waiting.where('kept_at', 'is', null);
  };

  /** Leases the email that is due for longest among those sealed with this SECRET; null if none is due. */
  async function claim(includeKept: boolean): Promise<QueuedEmail | null> {
    const next = await due(includeKept).executeTakeFirst();
    if (!next) return null;
    const row = await db
      .updateTable('mails')
      .set((eb) => ({ leased_until: clock() + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('leased_until', '<', clock())
      .where('sent_at', 'is', null)
      .returning(['id', 'recipient', 'sealed_letter', 'created_at', 'resumed_at', 'attempts'])
      .executeTakeFirst();
    // Another process was faster; there may be more.
    if (!row) return claim(includeKept);
    return {
      id: row.id,
      recipient: row.recipient,
      email: JSON.parse(cipher.decrypt(row.sealed_letter)) as Email,
      queuedAt: row.resumed_at ?? row.created_at,
      attempt: row.attempts,
    };
  }

  return {
    claim,
    leaseMs,

    /** Extends the lease, unless the email was erased, changed or claimed again meanwhile. */
    async renew({ id, attempt }: QueuedEmail): Promise<void> {
      await db
        .updateTable('mails')
        .set({ leased_until: clock() + leaseMs })
        .where('id', '=', id)
        .where('attempts', '=', attempt)
        .where('leased_until', '>', 0)
        .execute();
    },

    /** False if the email was erased, changed or claimed again meanwhile, so that an outdated one was delivered. */
    settle: (queued: QueuedEmail, delivery: Delivery): Promise<boolean> =>
      anyRow(
        db
          .updateTable('mails')
          .set({ leased_until: 0, ...toColumns(delivery, clock(), queued.queuedAt) })
          .where('id', '=', queued.id)
          .where('attempts', '=', queued.attempt)
          .where('leased_until', '>', 0)
          .returning('id'),
      ),
  };
}

function toColumns(delivery: Delivery, now: number, queuedAt: number) {
  switch (delivery.outcome) {
    case 'sent':
      return { sent_at: now, last_error: null };
    case 'kept':
      return { kept_at: now, last_error: null };
    case 'refused':
      return { failed_at: now, last_error: delivery.reason.slice(0, REASON_MAX_CHARS) };
    case 'unreachable':
    case 'deferred': {
      const last_error = delivery.reason.slice(0, REASON_MAX_CHARS);
      if (now - queuedAt >= GIVE_UP_AFTER_MS) return { failed_at: now, last_error };
      return {
        next_attempt_at: now + (delivery.outcome === 'unreachable' ? 0 : retryDelayMs(now - queuedAt)),
        last_error,
      };
    }
  }
}

/** A quarter of the email's age, at most one minute in the first hour and 15 minutes after that. */
function retryDelayMs(ageMs: number): number {
  return Math.min(Math.max(Math.round(ageMs / 4), SECOND_MS), ageMs < HOUR_MS ? MINUTE_MS : 15 * MINUTE_MS);
}
