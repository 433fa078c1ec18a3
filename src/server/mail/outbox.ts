import type { Db } from '../database/connect.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, HOUR_MS, type Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seal } from '../kernel/secret.ts';
import type { Delivery, Letter, Outbox } from './mail.ts';

/** No delivery takes longer: a claim that is older belonged to a process that is gone. */
const LEASE_MS = MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
const REASON_MAX_CHARS = 500;

/** Posts letters into the `mails` table of the given handle, which may be a transaction. */
export function outbox(db: Db, seal: Seal, ids: Ids, clock: Clock): Outbox {
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
          created_at: clock(),
          attempts: 0,
          next_attempt_at: clock(),
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

export interface WaitingMail {
  readonly id: string;
  readonly recipient: string;
  readonly letter: Letter;
  readonly createdAt: number;
}

/** The worker's side of the table. */
export interface MailQueue {
  /** Takes the longest waiting letter for this process; null where none is due. */
  claim(includeKept: boolean): Promise<WaitingMail | null>;
  settle(mail: WaitingMail, delivery: Delivery): Promise<void>;
}

export function mailQueue(db: Db, seal: Seal, clock: Clock): MailQueue {
  const due = (includeKept: boolean) => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt_at', '<=', clock())
      .where('leased_until', '<', clock())
      .orderBy('next_attempt_at')
      .limit(1);
    return includeKept ? waiting : waiting.where('kept_at', 'is', null);
  };

  async function claim(includeKept: boolean): Promise<WaitingMail | null> {
    const next = await due(includeKept).executeTakeFirst();
    if (!next) return null;
    const row = await db
      .updateTable('mails')
      .set((eb) => ({ leased_until: clock() + LEASE_MS, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .where('leased_until', '<', clock())
      .where('sent_at', 'is', null)
      .returning(['id', 'recipient', 'sealed_letter', 'created_at'])
      .executeTakeFirst();
    // Another process was quicker: there may be more.
    if (!row) return claim(includeKept);
    const letter = opened(row.sealed_letter);
    if (letter) return { id: row.id, recipient: row.recipient, letter, createdAt: row.created_at };
    await giveUp(row.id, 'The letter was sealed with another SECRET and cannot be opened.');
    return claim(includeKept);
  }

  function opened(sealed: string): Letter | null {
    try {
      return JSON.parse(seal.unseal(sealed)) as Letter;
    } catch {
      return null;
    }
  }

  async function giveUp(id: string, reason: string): Promise<void> {
    await db
      .updateTable('mails')
      .set({ failed_at: clock(), last_error: reason })
      .where('id', '=', id)
      .execute();
  }

  return {
    claim,
    async settle(mail, delivery) {
      await db
        .updateTable('mails')
        .set({ leased_until: 0, ...outcome(delivery, clock(), mail.createdAt) })
        .where('id', '=', mail.id)
        .execute();
    },
  };
}

function outcome(delivery: Delivery, now: number, createdAt: number) {
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
      if (now - createdAt >= GIVE_UP_AFTER_MS) return { failed_at: now, last_error };
      return {
        next_attempt_at: now + (delivery.outcome === 'away' ? 0 : retryDelay(now - createdAt)),
        last_error,
      };
    }
  }
}

/** A quarter of the letter's age, at most a minute in the first hour and 15 minutes later. */
function retryDelay(ageMs: number): number {
  return Math.min(Math.max(Math.round(ageMs / 4), SECOND_MS), ageMs < HOUR_MS ? MINUTE_MS : 15 * MINUTE_MS);
}
