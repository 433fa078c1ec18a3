import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log.ts';
import { repeat } from '../../kernel/repeat.ts';
import type { createDeliverer } from './deliverer.ts';
import type { WebhookQueries } from './queries.ts';

export const WEBHOOK_POLL_MS = 2 * SECOND_MS;
const LEASE_MS = MINUTE_MS;
const WEBHOOKS_AT_ONCE = 8;
const LEASE_PREFIX = 'webhook:';

interface WebhookWorkerPorts {
  readonly queries: Pick<WebhookQueries, 'listDue'>;
  readonly deliverer: ReturnType<typeof createDeliverer>;
  /** Runs work under a lease, unless another node holds it. */
  readonly underLease: (
    lease: { readonly name: string; readonly ttlMs: number },
    work: (held: { readonly signal: AbortSignal }) => Promise<void>,
  ) => Promise<unknown>;
  /** How often it looks for messages. */
  readonly pollMs: number;
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Delivers the messages of webhooks, those of one webhook one after the other on one node. A message may be delivered
 * twice if the node ends between the answer and its record; `webhook-id` tells.
 */
export function startWebhookWorker(ports: WebhookWorkerPorts) {
  const { queries, deliverer, underLease, pollMs, clock, log } = ports;
  const stopping = new AbortController();

  async function deliverAll(webhookId: string): Promise<void> {
    await underLease({ name: LEASE_PREFIX + webhookId, ttlMs: LEASE_MS }, ({ signal }) =>
      deliverer.deliverDue(webhookId, AbortSignal.any([signal, stopping.signal])),
    );
  }

  async function round(): Promise<void> {
    try {
      await Promise.all((await queries.listDue(clock(), WEBHOOKS_AT_ONCE)).map(deliverAll));
    } catch (error) {
      log.error({ err: error }, 'The delivery of webhooks failed. It is tried again in the next round.');
    }
  }

  const repetition = repeat(pollMs, round);
  return {
    /** Waits for the messages that are being delivered, for ten seconds at most. */
    async stop(): Promise<void> {
      stopping.abort();
      await repetition.stop();
    },
  };
}
