import type { WebhookMessageType } from '../contract/webhooks.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { anyRow, countRows } from '#platform/database/rows.ts';
import { BATCH_ROWS, inBatches } from '#platform/database/in-batches.ts';
import { chunks } from '#platform/responses/chunks.ts';

export interface StoredDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly itemId: string;
  readonly subjectId: string;
  readonly type: string;
  readonly createdAt: number;
  readonly queuedAt: number;
  readonly nextAttemptAt: number | null;
  readonly attempts: number;
  readonly attemptedAt: number | null;
  readonly deliveredAt: number | null;
  readonly status: number | null;
  readonly answer: string;
}

/** The result of an attempt. `nextAttemptAt`: null if there will be no other. */
export interface DeliveryResult {
  readonly at: number;
  readonly status: number | null;
  readonly answer: string;
  readonly isDelivered: boolean;
  readonly nextAttemptAt: number | null;
}

export interface NewMessage {
  readonly type: WebhookMessageType;
  readonly itemId: string;
  /** What it is about beside the item. */
  readonly subjectId?: string | undefined;
  readonly at: number;
}

/** A message that was queued at a time. Sending it again makes that another time. */
type QueuedDelivery = Pick<StoredDelivery, 'id' | 'queuedAt'>;

/** SQLite takes 32,766 parameters. */
const ROWS_PER_STATEMENT = 1_000;

const DELIVERY_COLUMNS = [
  'id',
  'webhook_id as webhookId',
  'item_id as itemId',
  'subject_id as subjectId',
  'type',
  'created_at as createdAt',
  'queued_at as queuedAt',
  'next_attempt_at as nextAttemptAt',
  'attempts',
  'attempted_at as attemptedAt',
  'delivered_at as deliveredAt',
  'status',
  'answer',
] as const;

/** The messages of webhooks. */
export function deliveryQueries(db: Db, ids: { id(): string }) {
  return {
    async insertDeliveries(webhookId: string, messages: readonly NewMessage[]): Promise<string[]> {
      const rows = messages.map(({ type, itemId, subjectId = '', at }) => ({
        id: `msg_${ids.id()}`,
        webhook_id: webhookId,
        item_id: itemId,
        subject_id: subjectId,
        type,
        created_at: at,
        queued_at: at,
        next_attempt_at: at,
      }));
      for (const some of chunks(rows, ROWS_PER_STATEMENT))
        await db.insertInto('webhook_deliveries').values(some).execute();
      return rows.map(({ id }) => id);
    },

    countWaiting: (webhookId: string): Promise<number> =>
      countRows(
        db
          .selectFrom('webhook_deliveries')
          .where('webhook_id', '=', webhookId)
          .where('next_attempt_at', 'is not', null),
      ),

    /**
     * The items of which a message of the type waits that nobody has read yet, so that it will say what is new, too. The
     * update locks these messages: an attempt begins before it or after this transaction, so it never misses the news.
     */
    async holdUnread(webhookId: string, type: WebhookMessageType, itemIds: readonly string[]) {
      const held = [];
      for (const some of chunks(itemIds, ROWS_PER_STATEMENT)) {
        const rows = db
          .updateTable('webhook_deliveries')
          .set((eb) => ({ next_attempt_at: eb.ref('next_attempt_at') }))
          .where('webhook_id', '=', webhookId)
          .where('next_attempt_at', 'is not', null)
          .where('attempted_at', 'is', null)
          .where('type', '=', type)
          .where('item_id', 'in', some)
          .returning('item_id');
        held.push(...(await rows.execute()).map(({ item_id }) => item_id));
      }
      return new Set(held);
    },

    /** The newest ones first; with `before` those that follow that one. */
    async listDeliveries(webhookId: string, limit: number, before?: string): Promise<StoredDelivery[]> {
      const log = db
        .selectFrom('webhook_deliveries')
        .select(DELIVERY_COLUMNS)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (before === undefined) return log.execute();
      const position = sql`(
        select created_at, id from webhook_deliveries where webhook_id = ${webhookId} and id = ${before}
      )`;
      return log.where(sql<boolean>`(created_at, id) < ${position}`).execute();
    },

    async findDelivery(webhookId: string, id: string): Promise<StoredDelivery | null> {
      const rows = db.selectFrom('webhook_deliveries').select(DELIVERY_COLUMNS).where('id', '=', id);
      return (await rows.where('webhook_id', '=', webhookId).executeTakeFirst()) ?? null;
    },

    /** Delivers a message anew; its retries begin anew, too. */
    async replay(webhookId: string, id: string, at: number): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set(queuedAnew(at))
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .execute();
    },

    /** Delivers those anew that were not delivered, the newest ones first. Returns their number. */
    async replayFailed(webhookId: string, at: number, limit: number): Promise<number> {
      const failed = db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set(queuedAnew(at))
        .where('id', 'in', failed)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    async nextDue(webhookId: string, now: number): Promise<StoredDelivery | null> {
      const due = db
        .selectFrom('webhook_deliveries')
        .select(DELIVERY_COLUMNS)
        .where('webhook_id', '=', webhookId)
        .where('next_attempt_at', 'is not', null)
        .where('next_attempt_at', '<=', now);
      return (await due.orderBy('next_attempt_at').orderBy('id').limit(1).executeTakeFirst()) ?? null;
    },

    /** Before what a message says is read. False if it does not wait any more. */
    beginAttempt: ({ id, queuedAt }: QueuedDelivery, at: number): Promise<boolean> =>
      anyRow(
        db
          .updateTable('webhook_deliveries')
          .set({ attempted_at: at })
          .where('id', '=', id)
          .where('queued_at', '=', queuedAt)
          .where('next_attempt_at', 'is not', null)
          .returning('id'),
      ),

    /** Not of a message that was sent again meanwhile, and one that is not wanted any more does not wait anew. */
    async settle({ id, queuedAt }: QueuedDelivery, result: DeliveryResult): Promise<void> {
      const { at, status, answer, isDelivered, nextAttemptAt } = result;
      await db
        .updateTable('webhook_deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          attempted_at: at,
          delivered_at: isDelivered ? at : null,
          next_attempt_at: eb
            .case()
            .when('next_attempt_at', 'is not', null)
            .then(eb.cast<number | null>(eb.val(nextAttemptAt), 'bigint'))
            .else(null)
            .end(),
          status,
          answer,
        }))
        .where('id', '=', id)
        .where('queued_at', '=', queuedAt)
        .execute();
    },

    /** What waits is not delivered any more, until it is sent again. */
    async stopWaiting(webhookId: string): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({
          next_attempt_at: null,
          answer: sql<string>`case when answer = '' then 'The webhook was turned off.' else answer end`,
        })
        .where('webhook_id', '=', webhookId)
        .where('next_attempt_at', 'is not', null)
        .execute();
    },

    async eraseLog(before: number): Promise<void> {
      const outdated = db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('queued_at', '<', before)
        .limit(BATCH_ROWS);
      await inBatches(db.deleteFrom('webhook_deliveries').where('id', 'in', outdated));
    },
  };
}

/** A later time than before in any case, so that an attempt in progress does not count for it. */
function queuedAnew(at: number) {
  return {
    queued_at: sql<number>`case when queued_at < ${at} then ${at} else queued_at + 1 end`,
    next_attempt_at: at,
    attempts: 0,
    attempted_at: null,
    delivered_at: null,
    status: null,
    answer: '',
  };
}
