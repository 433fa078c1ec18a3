import type { WebhookEvent, WebhookMessageType } from '#contract/webhooks.ts';
import type { Db } from '../../database/connect.ts';

export interface StoredWebhook {
  readonly id: string;
  readonly projectId: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly failingSince: number | null;
}

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

export type WebhookQueries = ReturnType<typeof webhookQueries>;

const WEBHOOK_COLUMNS = [
  'id',
  'project_id as projectId',
  'url',
  'sealed_secret as sealedSecret',
  'events',
  'created_at as createdAt',
  'disabled_at as disabledAt',
  'failing_since as failingSince',
] as const;

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

export function webhookQueries(db: Db, ids: { id(): string }) {
  async function insertDeliveries(
    messages: readonly NewMessage[],
    webhooksFor: (message: NewMessage) => readonly string[],
  ) {
    const rows = messages.flatMap((message) => {
      const { type, itemId, subjectId = '', at } = message;
      return webhooksFor(message).map((webhook_id) => ({
        id: `msg_${ids.id()}`,
        webhook_id,
        item_id: itemId,
        subject_id: subjectId,
        type,
        created_at: at,
        queued_at: at,
        next_attempt_at: at,
      }));
    });
    if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
    return rows.map(({ id }) => id);
  }

  return {
    async list(projectIds: readonly string[]): Promise<StoredWebhook[]> {
      if (projectIds.length === 0) return [];
      const rows = db.selectFrom('webhooks').select(WEBHOOK_COLUMNS).where('project_id', 'in', projectIds);
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(toWebhook);
    },

    async find(id: string): Promise<StoredWebhook | null> {
      const row = db.selectFrom('webhooks').select(WEBHOOK_COLUMNS).where('id', '=', id);
      const found = await row.executeTakeFirst();
      return found ? toWebhook(found) : null;
    },

    async insert({ id, projectId, url, sealedSecret, events, createdAt }: StoredWebhook, userId: string) {
      await db
        .insertInto('webhooks')
        .values({
          id,
          project_id: projectId,
          user_id: userId,
          url,
          sealed_secret: sealedSecret,
          events: events.join(','),
          created_at: createdAt,
        })
        .execute();
    },

    /** Enabling it also forgets that it failed. */
    async setDisabledAt(id: string, at: number | null): Promise<void> {
      const columns = at === null ? { disabled_at: null, failing_since: null } : { disabled_at: at };
      await db.updateTable('webhooks').set(columns).where('id', '=', id).execute();
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    /** Writes messages about items of a project for those of its webhooks that want them. */
    async announce(projectId: string, messages: readonly NewMessage[]): Promise<void> {
      if (messages.length === 0) return;
      const hooks = await db
        .selectFrom('webhooks')
        .select(['id', 'events'])
        .where('project_id', '=', projectId)
        .where('disabled_at', 'is', null)
        .execute();
      await insertDeliveries(messages, ({ type }) =>
        hooks.filter(({ events }) => events.split(',').includes(type)).map(({ id }) => id),
      );
    },

    insertTest: async (webhookId: string, at: number): Promise<string> =>
      (await insertDeliveries([{ type: 'webhook.test', itemId: '', at }], () => [webhookId]))[0] ?? '',

    listDeliveries: (webhookId: string, limit: number): Promise<StoredDelivery[]> =>
      db
        .selectFrom('webhook_deliveries')
        .select(DELIVERY_COLUMNS)
        .where('webhook_id', '=', webhookId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    async findDelivery(webhookId: string, id: string): Promise<StoredDelivery | null> {
      const rows = db.selectFrom('webhook_deliveries').select(DELIVERY_COLUMNS).where('id', '=', id);
      return (await rows.where('webhook_id', '=', webhookId).executeTakeFirst()) ?? null;
    },

    /** Delivers a message anew; its retries begin anew, too. */
    async replay(webhookId: string, id: string, at: number): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ queued_at: at, next_attempt_at: at, delivered_at: null })
        .where('webhook_id', '=', webhookId)
        .where('id', '=', id)
        .execute();
    },

    /** The webhooks that have messages to deliver, those first that wait for longest. */
    async listDue(now: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
        .select((eb) => ['webhook_id', eb.fn.min('next_attempt_at').as('since')])
        .where('next_attempt_at', 'is not', null)
        .where('next_attempt_at', '<=', now)
        .where('webhooks.disabled_at', 'is', null)
        .groupBy('webhook_id')
        .orderBy('since')
        .limit(limit)
        .execute();
      return rows.map(({ webhook_id }) => webhook_id);
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

    async settle(
      id: string,
      { at, status, answer, isDelivered, nextAttemptAt }: DeliveryResult,
    ): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set((eb) => ({
          attempts: eb('attempts', '+', 1),
          attempted_at: at,
          delivered_at: isDelivered ? at : null,
          next_attempt_at: nextAttemptAt,
          status,
          answer,
        }))
        .where('id', '=', id)
        .execute();
    },

    async setFailingSince(id: string, since: number | null): Promise<void> {
      await db.updateTable('webhooks').set({ failing_since: since }).where('id', '=', id).execute();
    },

    async eraseLog(before: number): Promise<void> {
      await db.deleteFrom('webhook_deliveries').where('queued_at', '<', before).execute();
    },
  };
}

function toWebhook(row: Omit<StoredWebhook, 'events'> & { readonly events: string }): StoredWebhook {
  return { ...row, events: row.events.split(',') as WebhookEvent[] };
}
