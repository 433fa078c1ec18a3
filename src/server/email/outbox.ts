import type { Db } from '../database/connect.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, HOUR_MS, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seal } from '../kernel/secret.ts';
import type { Delivery, Email, Outbox } from './email.ts';

/** No delivery takes longer: a claim that is older belonged to a process that is gone. */
const LEASE_MS = MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const REASON_MAX_CHARS = 500;

/** Posts letters into the `listEmails` table of the given handle, which may be a transaction. */
export function createOutbox(db: Db, seal: Seal, ids: Ids, clock: Clock): Outbox {
  return {
    async post(letter, userId) {
      await db
        .insertInto('mails')
        .values({
          id: ids.id(),
          user_id: userId ?? null,
          recipient: letter.to,
          kind: letter.kind,
          sealed_letter: seal.seal(JSON.stringify(letter)),
          sealed_with: seal.keyId,
          created_at: clock(),
          attempts: 0,
          next_attempt_at: clock(),
          resumed_at: null,
          leased_until: 0,
          kept_at: null,
          sent_at: null,
          failed_at: null,
          last_error: null,
        })
        .execute();
    },
  };
}

export interface QueuedEmail {
  readonly id: string;
  readonly recipient: string;
  readonly letter: Email;
  /** The time for which it is tried counts from here. */
  readonly waitingSince: number;
  /** Tells this claim from a later one. */
  readonly leasedUntil: number;
}

/** The worker's side of the table. */
export interface EmailQueue {
  /** Takes the longest waiting letter that this SECRET sealed for this process; null where none is due. */
  claim(includeKept: boolean): Promise<QueuedEmail | null>;
  /** False where the email was deleted, changed or claimed anew meanwhile: what was delivered is not what it is now. */
  settle(mail: QueuedEmail, delivery: Delivery): Promise<boolean>;
}

export function createEmailQueue(db: Db, seal: Seal, clock: Clock): EmailQueue {
  const due = (includeKept: boolean) => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('sealed_with', '=', seal.keyId)
      .where('next_attempt_at', '<=', clock())
      .where('leased_until', '<', clock())
      .orderBy('next_attempt_at')
      .limit(1);
    return includeKept ? waiting : waiting.where('kept_at', 'is', null);
  };

  async function claim(includeKept: boolean): Promise<QueuedEmail | null> {
    const next = await due(includeKept).executeTakeFirst();
    if (!next) return null;
    const row = await db
      .updateTable('mails')
      .set((eb) => ({ leased_until: clock() + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('leased_until', '<', clock())
      .where('sent_at', 'is', null)
      .returning(['id', 'recipient', 'sealed_letter', 'created_at', 'resumed_at', 'leased_until'])
      .executeTakeFirst();
    // Another process was quicker: there may be more.
    if (!row) return claim(includeKept);
    return {
      id: row.id,
      recipient: row.recipient,
      letter: JSON.parse(seal.unseal(row.sealed_letter)) as Email,
      waitingSince: row.resumed_at ?? row.created_at,
      leasedUntil: row.leased_until,
    };
  }

  return {
    claim,
    async settle(mail, delivery) {
      const row = await db
        .updateTable('mails')
        .set({ leased_until: 0, ...toColumns(delivery, clock(), mail.waitingSince) })
        .where('id', '=', mail.id)
        .where('leased_until', '=', mail.leasedUntil)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function toColumns(delivery: Delivery, now: number, waitingSince: number) {
  switch (delivery.outcome) {
    case 'sent':
      return { sent_at: now, last_error: null };
    case 'kept':
      return { kept_at: now, last_error: null };
    case 'refused':
      return { failed_at: now, last_error: delivery.reason.slice(0, REASON_MAX_CHARS) };
    case 'away':
    case 'deferred': {
      const last_error = delivery.reason.slice(0, REASON_MAX_CHARS);
      if (now - waitingSince >= GIVE_UP_AFTER_MS) return { failed_at: now, last_error };
      return {
        next_attempt_at: now + (delivery.outcome === 'away' ? 0 : retryDelayMs(now - waitingSince)),
        last_error,
      };
    }
  }
}

/** A quarter of the letter's age, at most a minute in the first hour and 15 minutes later. */
function retryDelayMs(ageMs: number): number {
  return Math.min(Math.max(Math.round(ageMs / 4), SECOND_MS), ageMs < HOUR_MS ? MINUTE_MS : 15 * MINUTE_MS);
}
