import { MINUTE_MS, SECOND_MS } from '#platform/system/clock.ts';
import type { Log } from '#platform/system/log.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import type { createDeliverer } from './deliverer.ts';
import type { WebhookQueries } from './queries.ts';

export const WEBHOOK_POLL_MS = 2 * SECOND_MS;
const LEASE_MS = MINUTE_MS;
const WEBHOOKS_AT_ONCE = 8;
/** Many slow webhooks of one user leave places to those of others. */
const WEBHOOKS_OF_A_USER_AT_ONCE = 2;
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
 * Delivers the messages of webhooks, those of one webhook one after the other on one node. No webhook waits for another
 * one: each look fills the places that are free. A message may be delivered twice if the node ends between the answer and
 * its record; `webhook-id` tells.
 */
export function startWebhookWorker(ports: WebhookWorkerPorts) {
  const { queries, deliverer, underLease, pollMs, clock, log } = ports;
  const stopping = new AbortController();
  const running = new Map<string, { readonly userId: string; readonly turn: Promise<unknown> }>();

  const countOf = (userId: string) => [...running.values()].filter((one) => one.userId === userId).length;
  const logFailure = (error: unknown) =>
    log.error({ err: error }, 'The delivery of webhooks failed. It is tried again in the next round.');

  async function takeTurn(webhookId: string): Promise<void> {
    await underLease({ name: LEASE_PREFIX + webhookId, ttlMs: LEASE_MS }, ({ signal }) =>
      deliverer.deliverDue(webhookId, AbortSignal.any([signal, stopping.signal])),
    );
  }

  async function fillPlaces(): Promise<void> {
    const limit = WEBHOOKS_AT_ONCE - running.size;
    if (limit === 0) return;
    const users = [...new Set([...running.values()].map(({ userId }) => userId))];
    const busy = {
      webhooks: [...running.keys()],
      users: users.filter((userId) => countOf(userId) >= WEBHOOKS_OF_A_USER_AT_ONCE),
    };
    const due = await queries.listDue(clock(), busy, { limit, share: WEBHOOKS_OF_A_USER_AT_ONCE });
    for (const { id, userId } of due) {
      if (countOf(userId) >= WEBHOOKS_OF_A_USER_AT_ONCE) continue;
      const turn = takeTurn(id)
        .catch(logFailure)
        .finally(() => running.delete(id));
      running.set(id, { userId, turn });
    }
  }

  const repetition = repeat(pollMs, () => fillPlaces().catch(logFailure));
  return {
    /** Waits for the messages that are being delivered, for ten seconds at most. */
    async stop(): Promise<void> {
      stopping.abort();
      await repetition.stop();
      await Promise.all([...running.values()].map(({ turn }) => turn));
    },
  };
}
