import type { Log } from '../kernel/log.ts';
import type { EmailTransport } from './email.ts';
import type { EmailQueue, QueuedEmail } from './outbox.ts';

/** Looks by itself this often: for retries, and for letters that another process posted. */
const POLL_MS = 2_000;
/** How long everything waits while the mail server cannot be reached. */
const UNREACHABLE_PAUSE_MS = 3_000;
/** How long a stop waits for the delivery under way. */
const STOP_GRACE_MS = 3_000;

export interface EmailWorker {
  /** Says that a letter may have been posted. */
  wake(): void;
  /** Ends after the delivery under way; one that takes too long goes back into the outbox. */
  stop(): Promise<void>;
}

export interface EmailWorkerPorts {
  readonly queue: EmailQueue;
  readonly transport: EmailTransport;
  readonly log: Log;
}

/** Delivers what waits in the outbox, one letter after the other, at least once each. */
export function startEmailWorker({ queue, transport, log }: EmailWorkerPorts): EmailWorker {
  let stopped = false;
  let pausedUntil = 0;
  let running: Promise<void> | null = null;
  let current: QueuedEmail | null = null;

  async function deliverNext(): Promise<boolean> {
    const mail = await queue.claim(transport.redeliversFiles);
    if (!mail) return false;
    current = mail;
    const delivery = await transport.deliver(mail.id, mail.letter);
    if (current === null) return false;
    current = null;
    const settled = await queue.settle(mail, delivery);
    // An erasure came in between: nothing of it stays behind.
    if (!settled && delivery.outcome === 'kept') await transport.discard(mail.id);
    if ('reason' in delivery) log.warn({ mail: mail.id, ...delivery }, 'A mail was not delivered.');
    if (delivery.outcome === 'away') pausedUntil = Date.now() + UNREACHABLE_PAUSE_MS;
    return delivery.outcome !== 'away';
  }

  async function drain(): Promise<void> {
    try {
      let more = true;
      while (more) more = !stopped && (await deliverNext());
    } catch (error) {
      log.error({ err: error }, 'The mail worker stumbled; it goes on with the next round.');
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
      const givenBack = current;
      current = null;
      if (givenBack) await queue.settle(givenBack, { outcome: 'away', reason: 'Daybook was stopped.' });
      transport.close();
    },
  };
}

/** Leaves everything in the outbox. */
export function createIdleEmailWorker({ transport }: EmailWorkerPorts): EmailWorker {
  return { wake: () => undefined, stop: async () => transport.close() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
