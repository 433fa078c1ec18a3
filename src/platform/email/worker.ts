import type { Log } from '../system/log.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Telemetry } from '../operations/telemetry.ts';
import type { Delivery, EmailTransport } from './email.ts';
import type { EmailQueue, QueuedEmail } from './outbox.ts';

export interface EmailDelays {
  /** For retries, and for emails that another process has posted. */
  readonly pollMs: number;
  /** Pause of all deliveries after the mail server could not be reached. */
  readonly unreachablePauseMs: number;
  /** How long stopping waits for the current delivery. */
  readonly stopGraceMs: number;
  /** How long an email of a process that was killed waits for another one. */
  readonly leaseMs?: number;
}

const EMAIL_DELAYS: EmailDelays = { pollMs: 2_000, unreachablePauseMs: 3_000, stopGraceMs: 3_000 };

interface EmailWorkerPorts {
  readonly queue: EmailQueue;
  readonly transport: EmailTransport;
  readonly log: Log;
  readonly telemetry: Telemetry;
  /** Seconds by default. */
  readonly delays?: EmailDelays | undefined;
}

/**
 * Delivers the emails in the outbox one after the other, each at least once: twice only if the process ends between the
 * mail server's answer and its record, or if the database is out of reach for as long as a lease.
 */
export function startEmailWorker(ports: EmailWorkerPorts) {
  const { queue, transport, log, telemetry, delays = EMAIL_DELAYS } = ports;
  let stopped = false;
  let pausedUntil = 0;
  let running: Promise<void> | null = null;
  let current: QueuedEmail | null = null;

  async function deliverNext(): Promise<boolean> {
    const queued = await queue.claim(transport.redeliversFiles);
    if (!queued) return false;
    current = queued;
    const delivery = await telemetry.measure(
      { kind: 'email', name: 'deliver' },
      () => deliverUnderLease(queued),
      ({ outcome }) => outcome,
    );
    if (current === null) return false;
    current = null;
    const settled = await settle(queued, delivery);
    // It was erased during the delivery, so its file must go too.
    if (!settled && delivery.outcome === 'kept') await transport.discard(queued.id);
    if ('reason' in delivery) log.warn({ mail: queued.id, ...delivery }, 'An email was not delivered.');
    if (delivery.outcome === 'unreachable') pausedUntil = performance.now() + delays.unreachablePauseMs;
    return delivery.outcome !== 'unreachable';
  }

  /** However slow the mail server is, no other node may deliver the email, too. */
  async function deliverUnderLease(queued: QueuedEmail): Promise<Delivery> {
    // A renewal that fails leaves time for the next one.
    const renewing = repeat(queue.leaseMs / 3, () => queue.renew(queued).catch(() => undefined));
    try {
      return await transport.deliver(queued.id, queued.email);
    } finally {
      await renewing.stop();
    }
  }

  /** Tries until the database answers, because an email that is not recorded as sent is sent again. */
  async function settle(queued: QueuedEmail, delivery: Delivery): Promise<boolean> {
    for (;;) {
      try {
        return await queue.settle(queued, delivery);
      } catch (error) {
        if (stopped) throw error;
        log.error({ err: error, mail: queued.id }, 'The delivery of an email could not be recorded yet.');
        await pause(delays.pollMs);
      }
    }
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
    if (stopped || running || performance.now() < pausedUntil) return;
    running = drain().finally(() => {
      running = null;
    });
  }

  const timer = setInterval(wake, delays.pollMs);
  wake();
  return {
    /** To be called when an email may have been posted. */
    wake,

    /** Waits for the current delivery; one that takes too long goes back into the outbox. */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, pause(delays.stopGraceMs)]);
      const unfinished = current;
      current = null;
      if (unfinished)
        await queue.settle(unfinished, { outcome: 'unreachable', reason: 'Daybook was stopped.' });
      transport.close();
    },
  };
}

/** Sends nothing. */
export function createIdleEmailWorker({ transport }: EmailWorkerPorts): ReturnType<typeof startEmailWorker> {
  return { wake: () => undefined, stop: async () => transport.close() };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
