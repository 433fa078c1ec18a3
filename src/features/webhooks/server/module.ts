import { feedbackReader } from '#features/feedback/server/public.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Cipher } from '#platform/auth/secret.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/connect.ts';
import { withLease, type Leases } from '#platform/database/leases.ts';
import { createOutbox } from '#platform/email/outbox.ts';
import type { Telemetry } from '#platform/operations/telemetry.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Ids } from '#platform/system/ids.ts';
import type { Log } from '#platform/system/log.ts';
import { createDeliverer } from './deliverer.ts';
import { createDisabledEmail } from './disabled-webhook.ts';
import { createWebhookSecret, signMessage } from './message-adapter.ts';
import type { WebhookStores, WebhookTransaction } from './ports.ts';
import { createPost, whyRefused } from './post-adapter.ts';
import { webhookQueries } from './queries.ts';
import { webhookService } from './service.ts';
import { webhookSubscriber } from './subscriber.ts';
import { startWebhookWorker, WEBHOOK_POLL_MS } from './worker.ts';

export interface WebhookModulePorts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  /** For the secrets of webhooks. */
  readonly cipher: Cipher;
  readonly emailCipher: Cipher;
  readonly leases: Leases;
  readonly log: Log;
  /** False: nothing is delivered. */
  readonly background: boolean;
  readonly telemetry: Telemetry;
  /** How often it looks for messages. */
  readonly pollMs?: number | undefined;
  /** The audit log in a transaction. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** Called after each commit that may have posted emails. */
  readonly onEmails: () => void;
}

export type WebhookModule = ReturnType<typeof createWebhookModule>;

/** Wires up the webhooks of feedback projects. */
export function createWebhookModule(ports: WebhookModulePorts) {
  const { db, config, clock, ids, cipher, emailCipher, leases, log, background, telemetry } = ports;
  const { pollMs = WEBHOOK_POLL_MS, auditOf, onEmails } = ports;
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
  const shared = { stores, transaction, cipher, clock };
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
