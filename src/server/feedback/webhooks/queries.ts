import { WEBHOOK_WAITING_MAX_ITEMS, type WebhookEvent } from '#contract/webhooks.ts';
import { sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { deliveryQueries, type NewMessage } from './delivery-queries.ts';

export interface StoredWebhook {
  readonly id: string;
  readonly projectId: string;
  /** Who added it. */
  readonly userId: string;
  readonly url: string;
  readonly sealedSecret: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly failingSince: number | null;
  readonly pausedUntil: number | null;
}

export type NewWebhook = Pick<
  StoredWebhook,
  'id' | 'projectId' | 'userId' | 'url' | 'sealedSecret' | 'events' | 'createdAt'
>;

/** What already runs. */
export interface Busy {
  readonly webhooks: readonly string[];
  /** Users whose webhooks have their share of all that run at the same time. */
  readonly users: readonly string[];
}

export type WebhookQueries = ReturnType<typeof webhookQueries>;

const WEBHOOK_COLUMNS = [
  'id',
  'project_id as projectId',
  'user_id as userId',
  'url',
  'sealed_secret as sealedSecret',
  'events',
  'created_at as createdAt',
  'disabled_at as disabledAt',
  'failing_since as failingSince',
  'paused_until as pausedUntil',
] as const;

export function webhookQueries(db: Db, ids: { id(): string }) {
  const deliveries = deliveryQueries(db, ids);

  return {
    ...deliveries,

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

    async insert({ id, projectId, userId, url, sealedSecret, events, createdAt }: NewWebhook): Promise<void> {
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

    /** Enabling it also forgets that it failed. What waits when it is turned off is not delivered. */
    async setDisabledAt(id: string, at: number | null): Promise<void> {
      const columns =
        at === null ? { disabled_at: null, failing_since: null, paused_until: null } : { disabled_at: at };
      await db.updateTable('webhooks').set(columns).where('id', '=', id).execute();
      if (at !== null) await deliveries.stopWaiting(id);
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
    },

    /** Writes messages about items of a project for those of its webhooks that want them and have not too many waiting. */
    async announce(projectId: string, messages: readonly NewMessage[]): Promise<void> {
      if (messages.length === 0) return;
      const hooks = await db
        .selectFrom('webhooks')
        .select(['id', 'events'])
        .where('project_id', '=', projectId)
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .execute();
      for (const { id, events } of hooks) {
        const wanted = messages.filter(({ type }) => events.split(',').includes(type));
        if (wanted.length === 0) continue;
        const changed = wanted.filter(({ type }) => type === 'feedback.changed');
        const known = await deliveries.holdUnread(
          id,
          'feedback.changed',
          changed.map(({ itemId }) => itemId),
        );
        const news = wanted.filter(({ type, itemId }) => type !== 'feedback.changed' || !known.has(itemId));
        const room = Math.max(0, WEBHOOK_WAITING_MAX_ITEMS - (await deliveries.countWaiting(id)));
        await deliveries.insertDeliveries(id, news.slice(0, room));
      }
    },

    /** Those with messages to deliver that were not attended to for longest, and at most `share` of one user. */
    async listDue(
      now: number,
      busy: Busy,
      { limit, share }: { readonly limit: number; readonly share: number },
    ): Promise<Pick<StoredWebhook, 'id' | 'userId'>[]> {
      const due = db
        .selectFrom('webhooks')
        .select(['id', 'user_id as userId', 'turn_at'])
        .select(sql<number>`row_number() over (partition by user_id order by turn_at, id)`.as('place'))
        .where('disabled_at', 'is', null)
        .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('webhook_deliveries')
              .select('webhook_deliveries.id')
              .whereRef('webhook_id', '=', 'webhooks.id')
              .where('next_attempt_at', 'is not', null)
              .where('next_attempt_at', '<=', now),
          ),
        )
        .$if(busy.webhooks.length > 0, (query) => query.where('id', 'not in', busy.webhooks))
        .$if(busy.users.length > 0, (query) => query.where('user_id', 'not in', busy.users));
      return db
        .selectFrom(due.as('due'))
        .select(['id', 'userId'])
        .where('place', '<=', share)
        .orderBy('turn_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async beginTurn(id: string, at: number): Promise<void> {
      await db.updateTable('webhooks').set({ turn_at: at }).where('id', '=', id).execute();
    },

    async recordFailure(id: string, at: number, pausedUntil: number): Promise<void> {
      await db
        .updateTable('webhooks')
        .set((eb) => ({
          failing_since: eb.fn.coalesce('failing_since', eb.val(at)),
          paused_until: pausedUntil,
        }))
        .where('id', '=', id)
        .execute();
    },

    async recordSuccess(id: string): Promise<void> {
      const columns = { failing_since: null, paused_until: null };
      await db.updateTable('webhooks').set(columns).where('id', '=', id).execute();
    },

    /** Somebody wants to see a message delivered now. */
    async endPause(id: string): Promise<void> {
      await db.updateTable('webhooks').set({ paused_until: null }).where('id', '=', id).execute();
    },
  };
}

function toWebhook(row: Omit<StoredWebhook, 'events'> & { readonly events: string }): StoredWebhook {
  return { ...row, events: row.events.split(',') as WebhookEvent[] };
}
