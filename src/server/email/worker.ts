import type { Log } from '../kernel/log.ts';
import type { EmailTransport } from './email.ts';
import type { EmailQueue, QueuedEmail } from './outbox.ts';

/** For retries, and for emails that another process has posted. */
const POLL_MS = 2_000;
/** Pause of all deliveries after the mail server could not be reached. */
const UNREACHABLE_PAUSE_MS = 3_000;
/** How long stopping waits for the current delivery. */
const STOP_GRACE_MS = 3_000;

export interface EmailWorker {
  /** To be called when an email may have been posted. */
  wake(): void;
  /** Waits for the current delivery; one that takes too long goes back into the outbox. */
  stop(): Promise<void>;
}

interface EmailWorkerPorts {
  readonly queue: EmailQueue;
  readonly transport: EmailTransport;
  readonly log: Log;
}

/** Delivers the emails in the outbox one after the other, each at least once. */
export function startEmailWorker({ queue, transport, log }: EmailWorkerPorts): EmailWorker {
  let stopped = false;
  let pausedUntil = 0;
  let running: Promise<void> | null = null;
  let current: QueuedEmail | null = null;

  async function deliverNext(): Promise<boolean> {
    const queued = await queue.claim(transport.redeliversFiles);
    if (!queued) return false;
    current = queued;
    const delivery = await transport.deliver(queued.id, queued.email);
    if (current === null) return false;
    current = null;
    const settled = await queue.settle(queued, delivery);
    // It was erased during the delivery, so its file must go too.
    if (!settled && delivery.outcome === 'kept') await transport.discard(queued.id);
    if ('reason' in delivery) log.warn({ mail: queued.id, ...delivery }, 'An email was not delivered.');
    if (delivery.outcome === 'unreachable') pausedUntil = Date.now() + UNREACHABLE_PAUSE_MS;
    return delivery.outcome !== 'unreachable';
  }

  async function drain(): Promise<void> {
    try {
      let more = true;
      while (more) more = !stopped && (await deliverNext());
    } catch (error) {
      log.error({ err: error }, 'The email worker failed. It tries again in the next round.');
    }
  }

  function wake(): void {
    if (stopped || running || Date.now() < pausedUntil) return;
    running = drain().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, pause(STOP_GRACE_MS)]);
      const unfinished = current;
      current = null;
      if (unfinished)
        await queue.settle(unfinished, { outcome: 'unreachable', reason: 'Daybook was stopped.' });
      transport.close();
    },
  };
}

/** Sends nothing. */
export function createIdleEmailWorker({ transport }: EmailWorkerPorts): EmailWorker {
  return { wake: () => undefined, stop: async () => transport.close() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
