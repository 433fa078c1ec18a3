import { WEBHOOK_RETRY_DAYS } from '../contract/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/system/clock.ts';
import { describeError } from '#platform/system/describe-error.ts';
import type { Cipher } from '#platform/auth/secret.ts';
import type { Telemetry } from '#platform/operations/telemetry.ts';
import type { WebhookStores, WebhookTransaction } from './ports.ts';
import type { PostMessage, signMessage } from './message-adapter.ts';
import { readBody } from './message-body.ts';
import type { StoredDelivery } from './delivery-queries.ts';
import type { StoredWebhook } from './queries.ts';
import { turnOff, type TurnOffPorts } from './turn-off.ts';

const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
] as const;
const GIVE_UP_AFTER_MS = WEBHOOK_RETRY_DAYS * DAY_MS;
/** A webhook that reached nobody for so long is disabled when a message is given up. */
const DISABLE_AFTER_MS = 2 * DAY_MS;
const GONE = 410;
/** After a failure a webhook pauses for as long as it has been failing, within these limits. */
const PAUSE_MIN_MS = 5 * SECOND_MS;
const PAUSE_MAX_MS = 5 * MINUTE_MS;
/** A turn of a webhook ends after so many messages or so long, so that others have theirs. */
const TURN_MESSAGES = 50;
const TURN_MS = 15 * SECOND_MS;

export interface DelivererPorts {
  readonly stores: WebhookStores;
  readonly transaction: WebhookTransaction;
  readonly post: PostMessage;
  readonly sign: typeof signMessage;
  readonly cipher: Cipher;
  readonly composeEmail: TurnOffPorts['composeEmail'];
  readonly telemetry: Telemetry;
  readonly clock: () => number;
}

type Attempt = { readonly status: number | null; readonly answer: string };

/** Delivers the messages of one webhook after the other; the caller ensures that no other node does at the same time. */
export function createDeliverer(ports: DelivererPorts) {
  const { stores, transaction, post, sign, cipher, composeEmail, telemetry, clock } = ports;

  async function attempt(
    { url, encryptedSecret }: StoredWebhook,
    id: string,
    body: string,
  ): Promise<Attempt> {
    try {
      const headers = sign(cipher.decrypt(encryptedSecret), { id, sentAt: clock(), body });
      return await post({ url, headers, body });
    } catch (error) {
      return { status: null, answer: describeError(error) };
    }
  }

  async function recordFailure(
    webhook: StoredWebhook,
    { status, isGivenUp }: { readonly status: number | null; readonly isGivenUp: boolean },
  ) {
    const now = clock();
    const failedForMs = now - (webhook.failingSince ?? now);
    const pauseMs = Math.min(Math.max(failedForMs, PAUSE_MIN_MS), PAUSE_MAX_MS);
    await stores.webhooks.recordFailure(webhook.id, now, now + pauseMs);
    if (status !== GONE && !(isGivenUp && failedForMs >= DISABLE_AFTER_MS)) return;
    await transaction((inside) =>
      turnOff({ stores: inside, composeEmail, at: now }, webhook, status === GONE ? 'gone' : 'unreachable'),
    );
  }

  /** Whether the next message may follow. */
  async function deliver(webhook: StoredWebhook, delivery: StoredDelivery): Promise<boolean> {
    if (!(await stores.webhooks.beginAttempt(delivery, clock()))) return true;
    const project = await stores.projects.findById(webhook.projectId);
    const body = project && (await readBody(stores, delivery, project));
    if (!project || body === null) {
      const gone = { at: clock(), status: null, answer: 'The feedback is gone.' };
      await stores.webhooks.settle(delivery, { ...gone, isDelivered: false, nextAttemptAt: null });
      return true;
    }
    const { status, answer } = await telemetry.measure(
      { kind: 'webhook', name: 'deliver' },
      () => attempt(webhook, delivery.id, body),
      outcomeOf,
    );
    const isDelivered = outcomeOf({ status }) === 'delivered';
    const nextAttemptAt = isDelivered || status === GONE ? null : nextAttempt(delivery, clock());
    // Before the message, so that whoever sees its result also sees what became of the webhook.
    if (!isDelivered) await recordFailure(webhook, { status, isGivenUp: nextAttemptAt === null });
    else if (webhook.failingSince !== null) await stores.webhooks.recordSuccess(webhook.id);
    await stores.webhooks.settle(delivery, { at: clock(), status, answer, isDelivered, nextAttemptAt });
    return isDelivered;
  }

  return {
    /** Delivers what is due until an attempt fails or the turn ends. */
    async deliverDue(webhookId: string, signal: AbortSignal): Promise<void> {
      const endsAt = clock() + TURN_MS;
      await stores.webhooks.beginTurn(webhookId, clock());
      for (let count = 0; count < TURN_MESSAGES && clock() < endsAt && !signal.aborted; count += 1) {
        const webhook = await stores.webhooks.find(webhookId);
        if (webhook?.disabledAt !== null || (webhook.pausedUntil ?? 0) > clock()) return;
        const delivery = await stores.webhooks.nextDue(webhookId, clock());
        if (!delivery || !(await deliver(webhook, delivery))) return;
      }
    },
  };
}

function outcomeOf({ status }: Pick<Attempt, 'status'>): 'delivered' | 'refused' | 'unreachable' {
  if (status === null) return 'unreachable';
  return status >= 200 && status < 300 ? 'delivered' : 'refused';
}

/** Null after three days. */
function nextAttempt({ attempts, queuedAt }: StoredDelivery, now: number): number | null {
  const next = now + (RETRY_DELAYS_MS[attempts] ?? RETRY_DELAYS_MS.at(-1) ?? 0);
  return next - queuedAt > GIVE_UP_AFTER_MS ? null : next;
}
