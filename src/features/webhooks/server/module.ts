import { feedbackReader } from '#features/feedback/server/public.ts';
import type { Db } from '#platform/database/connect.ts';
import { withLease } from '#platform/database/leases.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createDeliverer } from './deliverer.ts';
import { createDisabledEmail } from './disabled-webhook.ts';
import { createWebhookSecret, signMessage } from './message-adapter.ts';
import type { WebhookStores, WebhookTransaction } from './ports.ts';
import { createPost, whyRefused } from './post-adapter.ts';
import { webhookQueries } from './queries.ts';
import { webhookService } from './service.ts';
import { webhookSubscriber } from './subscriber.ts';
import { startWebhookWorker, WEBHOOK_POLL_MS } from './worker.ts';

export interface WebhookNeeds {
  /** How often it looks for messages. */
  readonly pollMs?: number | undefined;
}

export type WebhookModule = ReturnType<typeof createWebhookModule>;

/** Wires up the webhooks of feedback projects. */
export function createWebhookModule(platform: Platform, { pollMs = WEBHOOK_POLL_MS }: WebhookNeeds) {
  const { db, config, clock, ids, emailCipher, leases, log, background, telemetry } = platform;
  const { auditOf, onEmails, cipherFor } = platform;
  const storesOf = (handle: Db): WebhookStores => ({
    ...feedbackReader(handle),
    webhooks: webhookQueries(handle, ids),
    outbox: createOutbox(handle, emailCipher, ids, clock),
    audit: auditOf(handle),
  });
  const transaction: WebhookTransaction = async (work) => {
    const result = await db.transaction().execute((handle) => work(storesOf(handle)));
    onEmails();
    return result;
  };
  const stores = storesOf(db);
  const composeEmail = createDisabledEmail(config.publicUrl);
  const shared = { stores, transaction, cipher: cipherFor('webhooks'), clock };
  const deliverer = createDeliverer({
    ...shared,
    post: createPost({ allowed: config.webhookAllow }),
    sign: signMessage,
    composeEmail,
    telemetry,
  });
  const worker =
    background && config.integrations.has('webhooks')
      ? startWebhookWorker({
          queries: stores.webhooks,
          deliverer,
          underLease: (lease, work) => withLease(leases, lease, work),
          pollMs,
          clock,
          log,
        })
      : null;
  const service = webhookService({
    ...shared,
    createSecret: createWebhookSecret,
    whyRefused: (url) => whyRefused(url, config.webhookAllow),
    ids,
  });
  return {
    service,
    subscriberIn: (handle: Db) => webhookSubscriber(storesOf(handle), composeEmail),
    sweep: service.sweep,
    stop: async () => worker?.stop(),
  };
}
