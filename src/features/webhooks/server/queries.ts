import { WEBHOOK_WAITING_MAX_ITEMS, type WebhookEvent } from '../contract/webhooks.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/database/connect.ts';
import { deliveryQueries, type NewMessage } from './delivery-queries.ts';

export interface StoredWebhook {
  readonly id: string;
  readonly projectId: string;
  /** Who added it, or turned it on last; '' if they are no owner any more. */
  readonly userId: string;
  /** The email of that user. */
  readonly addedBy: string | null;
  readonly url: string;
  readonly encryptedSecret: string;
  readonly events: readonly WebhookEvent[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly failingSince: number | null;
  readonly pausedUntil: number | null;
}

export type NewWebhook = Pick<
  StoredWebhook,
  'id' | 'projectId' | 'userId' | 'url' | 'encryptedSecret' | 'events' | 'createdAt'
>;

/** What already runs. */
export interface Busy {
  readonly webhooks: readonly string[];
  /** Users whose webhooks have their share of all that run at the same time. */
  readonly users: readonly string[];
}

export type WebhookQueries = ReturnType<typeof webhookQueries>;

const WEBHOOK_COLUMNS = [
  'webhooks.id',
  'project_id as projectId',
  'user_id as userId',
  'url',
  'sealed_secret as encryptedSecret',
  'events',
  'webhooks.created_at as createdAt',
  'disabled_at as disabledAt',
  'failing_since as failingSince',
  'paused_until as pausedUntil',
] as const;

export function webhookQueries(db: Db, ids: { id(): string }) {
  const deliveries = deliveryQueries(db, ids);
  const roomOf = async (id: string) =>
    Math.max(0, WEBHOOK_WAITING_MAX_ITEMS - (await deliveries.countWaiting(id)));
  const all = () =>
    db
      .selectFrom('webhooks')
      .leftJoin('users', 'users.id', 'webhooks.user_id')
      .select(WEBHOOK_COLUMNS)
      .select('users.email as addedBy');

  return {
    ...deliveries,

    async list(projectId: string): Promise<StoredWebhook[]> {
      const rows = all().where('project_id', '=', projectId);
      return (await rows.orderBy('webhooks.created_at').orderBy('webhooks.id').execute()).map(toWebhook);
    },

    async find(id: string): Promise<StoredWebhook | null> {
      const found = await all().where('webhooks.id', '=', id).executeTakeFirst();
      return found ? toWebhook(found) : null;
    },

    async insert({
      id,
      projectId,
      userId,
      url,
      encryptedSecret,
      events,
      createdAt,
    }: NewWebhook): Promise<void> {
      await db
        .insertInto('webhooks')
        .values({
          id,
          project_id: projectId,
          user_id: userId,
          url,
          sealed_secret: encryptedSecret,
          events: events.join(','),
          created_at: createdAt,
        })
        .execute();
    },

    /** Forgets that it failed. Whoever turns a webhook on answers for it, as if they had added it. */
    async turnOn(id: string, userId: string): Promise<void> {
      const columns = { user_id: userId, disabled_at: null, failing_since: null, paused_until: null };
      await db.updateTable('webhooks').set(columns).where('id', '=', id).execute();
    },

    /** What waits is not delivered. */
    async turnOff(id: string, at: number): Promise<void> {
      await db.updateTable('webhooks').set({ disabled_at: at }).where('id', '=', id).execute();
      await deliveries.stopWaiting(id);
    },

    /** In one project, or in all of them. */
    async listAddedBy(userId: string, projectId?: string): Promise<StoredWebhook[]> {
      const rows = all().where('webhooks.user_id', '=', userId).orderBy('webhooks.id');
      const found = projectId === undefined ? rows : rows.where('project_id', '=', projectId);
      return (await found.execute()).map(toWebhook);
    },

    async forgetWhoAdded(id: string): Promise<void> {
      await db.updateTable('webhooks').set({ user_id: '' }).where('id', '=', id).execute();
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
        await deliveries.insertDeliveries(id, news.slice(0, await roomOf(id)));
      }
    },

    /** Delivers what failed anew, as far as so much may wait. Returns how many messages that is. */
    replayFailed: async (id: string, at: number): Promise<number> =>
      deliveries.replayFailed(id, at, await roomOf(id)),

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
