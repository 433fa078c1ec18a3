import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_LOG_MAX_ITEMS,
  WEBHOOKS_MAX_ITEMS,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '../contract/webhooks.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Actor } from '#platform/audit/audit-log.ts';
import { DAY_MS, timestamp, timestampOrNull } from '#platform/system/clock.ts';
import type { Cipher } from '#platform/auth/secret.ts';
import { requireOwnProject, type InboxReader } from '#features/feedback/server/public.ts';
import type { StoredDelivery } from './delivery-queries.ts';
import type { WebhookStores, WebhookTransaction } from './ports.ts';
import type { StoredWebhook } from './queries.ts';

interface WebhookServicePorts {
  readonly stores: WebhookStores;
  readonly transaction: WebhookTransaction;
  readonly cipher: Cipher;
  readonly createSecret: () => string;
  /** Why a URL can never work; null: it may. */
  readonly whyRefused: (url: string) => string | null;
  readonly clock: () => number;
  readonly ids: { id(): string };
}

export interface WebhookDraft {
  readonly projectId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Webhooks, which the owners of a project manage. Those of others count as nonexistent. */
export function webhookService(ports: WebhookServicePorts) {
  const { stores, transaction, cipher, createSecret, whyRefused, clock, ids } = ports;

  async function readDelivery(webhookId: string, id: string): Promise<WebhookDelivery> {
    const delivery = await stores.webhooks.findDelivery(webhookId, id);
    if (!delivery) throw new Problem('webhook.not-found');
    return toDelivery(delivery);
  }

  return {
    /** @throws Problem like `requireProject` */
    async list(reader: InboxReader, projectId: string): Promise<Webhook[]> {
      await requireOwnProject(stores.projects, reader, projectId);
      return (await stores.webhooks.list(projectId)).map(toWebhook);
    },

    /** @throws Problem `request.invalid` for a URL that can never work, `webhook.too-many` and like `requireProject` */
    create: (by: Actor, reader: InboxReader, { projectId, url, events }: WebhookDraft): Promise<NewWebhook> =>
      transaction(async ({ projects, webhooks, audit }) => {
        const detail = whyRefused(url);
        if (detail !== null) throw new Problem('request.invalid', { detail });
        await projects.lock(projectId);
        await requireOwnProject(projects, reader, projectId);
        if ((await webhooks.list(projectId)).length >= WEBHOOKS_MAX_ITEMS)
          throw new Problem('webhook.too-many');
        const secret = createSecret();
        const webhook = {
          id: ids.id(),
          projectId,
          userId: reader.id,
          url,
          events,
          encryptedSecret: cipher.encrypt(secret),
          createdAt: clock(),
        };
        await webhooks.insert(webhook);
        await audit.record({ by, action: 'webhook.created', object: webhook.id });
        return { ...toWebhook(await findOwn({ webhooks, projects }, reader, webhook.id)), secret };
      }),

    /** @throws Problem `webhook.not-found` */
    setDisabled: (by: Actor, reader: InboxReader, id: string, disabled: boolean): Promise<Webhook> =>
      transaction(async (inside) => {
        const { projectId } = await findOwn(inside, reader, id);
        // Nobody turns it on who stops being an owner at the same time.
        await inside.projects.lock(projectId);
        await findOwn(inside, reader, id);
        await (disabled ? inside.webhooks.turnOff(id, clock()) : inside.webhooks.turnOn(id, reader.id));
        await inside.audit.record({
          by,
          action: disabled ? 'webhook.disabled' : 'webhook.enabled',
          object: id,
        });
        return toWebhook(await findOwn(inside, reader, id));
      }),

    /** @throws Problem `webhook.not-found` */
    delete: (by: Actor, reader: InboxReader, id: string): Promise<void> =>
      transaction(async (inside) => {
        await findOwn(inside, reader, id);
        await inside.webhooks.delete(id);
        await inside.audit.record({ by, action: 'webhook.deleted', object: id });
      }),

    /** @throws Problem `webhook.not-found` */
    async test(reader: InboxReader, id: string): Promise<WebhookDelivery> {
      await findOwn(stores, reader, id);
      const test = { type: 'webhook.test', itemId: '', at: clock() } as const;
      const [deliveryId = ''] = await stores.webhooks.insertDeliveries(id, [test]);
      await stores.webhooks.endPause(id);
      return readDelivery(id, deliveryId);
    },

    /** @throws Problem `webhook.not-found` */
    async deliveries(reader: InboxReader, id: string, before?: string): Promise<WebhookDelivery[]> {
      await findOwn(stores, reader, id);
      return (await stores.webhooks.listDeliveries(id, WEBHOOK_LOG_MAX_ITEMS, before)).map(toDelivery);
    },

    /** @throws Problem `webhook.not-found` */
    async replay(reader: InboxReader, id: string, deliveryId: string): Promise<WebhookDelivery> {
      await findOwn(stores, reader, id);
      await stores.webhooks.replay(id, deliveryId, clock());
      await stores.webhooks.endPause(id);
      return readDelivery(id, deliveryId);
    },

    /** @throws Problem `webhook.not-found` */
    async replayFailed(reader: InboxReader, id: string): Promise<{ deliveries: number }> {
      await findOwn(stores, reader, id);
      const deliveries = await stores.webhooks.replayFailed(id, clock());
      await stores.webhooks.endPause(id);
      return { deliveries };
    },

    sweep: (now: number): Promise<void> => stores.webhooks.eraseLog(now - WEBHOOK_LOG_DAYS * DAY_MS),
  };
}

function toWebhook({
  id,
  url,
  events,
  createdAt,
  disabledAt,
  failingSince,
  addedBy,
}: StoredWebhook): Webhook {
  return {
    id,
    url,
    events: [...events],
    createdAt: timestamp(createdAt),
    disabled: disabledAt !== null,
    failingSince: timestampOrNull(failingSince),
    addedBy,
  };
}

function toDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { id, type, createdAt, attempts, status, attemptedAt, nextAttemptAt, deliveredAt, answer } = delivery;
  const ended = deliveredAt === null ? 'failed' : 'delivered';
  return {
    id,
    type,
    createdAt: timestamp(createdAt),
    state: nextAttemptAt === null ? ended : 'waiting',
    attempts,
    status,
    attemptedAt: timestampOrNull(attemptedAt),
    nextAttemptAt: timestampOrNull(nextAttemptAt),
    answer,
  };
}

async function findOwn(
  { webhooks, projects }: Pick<WebhookStores, 'webhooks' | 'projects'>,
  reader: InboxReader,
  id: string,
) {
  const webhook = await webhooks.find(id);
  const project = webhook && (await projects.find(reader, webhook.projectId, 'own'));
  if (!project) throw new Problem('webhook.not-found');
  return webhook;
}
