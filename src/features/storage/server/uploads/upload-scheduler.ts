import { Problem } from '#platform/contract/problem.ts';
import { UPLOADS_MAX_CONCURRENT } from '../../contract/storage.ts';
import { systemMonotonic, type Clock } from '#platform/system/clock.ts';
import { createKeyedSlots } from '#platform/jobs/keyed-slots.ts';
import { lastOfLargerShare } from '#platform/jobs/larger-share.ts';

/** How long a request waits for a slot. Clients that are refused retry by themselves. */
const SLOT_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** A content that takes longer for so many bytes gives its slot to one that waits. */
const SLOW_BYTES = 60_000;
const SLOW_MS = 60_000;

type Content = AsyncIterable<Uint8Array>;

export type UploadScheduler = ReturnType<typeof createUploadScheduler>;

export interface ScheduledUpload {
  /** A user, or the visitors of a user's links: they cannot take the slots of the user. */
  readonly slotsOf: string;
  /** Those who may have only some of these slots; the last of them get equal shares where others wait. */
  readonly shares?: readonly SlotShare[];
  readonly content: Content;
  readonly isInterruptible: boolean;
}

export interface SlotShare {
  readonly of: string;
  readonly max: number;
}

export interface UploadSchedulerOptions {
  readonly perUser?: number;
  readonly waitMs?: number;
  /** Measures elapsed time. */
  readonly monotonic?: Clock;
}

/** Limits how many contents of a user this process receives at the same time. */
export function createUploadScheduler({
  perUser = UPLOADS_MAX_CONCURRENT,
  waitMs = SLOT_WAIT_MS,
  monotonic = systemMonotonic,
}: UploadSchedulerOptions = {}) {
  const takeSlot = createKeyedSlots({ waitMs, refusal: tooManyUploads });
  const interruptible = new Set<InterruptibleContent>();
  const running = new Set<Promise<unknown>>();
  let stopping = false;

  function assertRunning(): void {
    if (stopping) throw new Problem('server.stopping');
  }

  /**
   * Ends a content for one that waits: a slow one, or else the last of those who have most slots. Otherwise they would
   * keep the slots for as long as they like. Its client continues it.
   */
  function makeWay(key: string, group: string): boolean {
    const holders = [...interruptible].filter(({ slots }) => slots.includes(key));
    const content = holders.find(({ isSlow }) => isSlow()) ?? lastOfLargerShare(holders, group);
    if (content === undefined) return false;
    interruptible.delete(content);
    content.interrupt(tooManyUploads());
    return true;
  }

  /** Those of the shares first, so that nobody waits in the line of all for more than their share. */
  async function takeSlots(upload: ScheduledUpload): Promise<() => void> {
    const { slotsOf, shares = [] } = upload;
    const taken: (() => void)[] = [];
    const freeAll = () => taken.forEach((free) => free());
    try {
      for (const { of, max } of [...shares, { of: slotsOf, max: perUser }])
        taken.push(await takeSlot(of, max, () => makeWay(of, groupOf(upload))));
    } catch (error) {
      freeAll();
      throw error;
    }
    return freeAll;
  }

  async function runInSlot<T>(upload: ScheduledUpload, receive: (content: Content) => Promise<T>) {
    assertRunning();
    const freeSlots = await takeSlots(upload);
    const content = makeInterruptible(upload, monotonic);
    try {
      assertRunning();
      if (upload.isInterruptible) interruptible.add(content);
      return await receive(content.chunks);
    } finally {
      interruptible.delete(content);
      freeSlots();
    }
  }

  return {
    /**
     * Passes a content to `receive` as soon as its user has a free slot.
     * @throws Problem `storage.too-many-uploads`, `server.stopping`.
     */
    async run<T>(upload: ScheduledUpload, receive: (content: Content) => Promise<T>): Promise<T> {
      const work = runInSlot(upload, receive);
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },

    /** Refuses new contents and ends the interruptible ones. */
    stop() {
      stopping = true;
      for (const { interrupt } of interruptible) interrupt(new Problem('server.stopping'));
    },

    /** Resolves when no content is being received any more. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

const tooManyUploads = () =>
  new Problem('storage.too-many-uploads', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Those who get equal shares of the slots. */
const groupOf = ({ slotsOf, shares }: ScheduledUpload): string => shares?.at(-1)?.of ?? slotsOf;

interface InterruptibleContent {
  /** The keys of the slots that it takes. */
  readonly slots: readonly string[];
  readonly group: string;
  readonly chunks: Content;
  readonly interrupt: (problem: Problem) => void;
  /** Whether less than 1 kB a second has arrived of late. */
  readonly isSlow: () => boolean;
}

/** A content that can be ended in the middle, even if its next chunk never arrives. */
function makeInterruptible(upload: ScheduledUpload, monotonic: Clock): InterruptibleContent {
  const { slotsOf, shares = [], content } = upload;
  const source = content[Symbol.asyncIterator]();
  let reason: Problem | null = null;
  let refuse: (() => void) | null = null;
  let mark = { at: monotonic(), bytes: 0 };

  function count(bytes: number): void {
    mark.bytes += bytes;
    if (mark.bytes >= SLOW_BYTES) mark = { at: monotonic(), bytes: 0 };
  }

  async function next(): Promise<IteratorResult<Uint8Array>> {
    const step = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      refuse = () => reject(reason);
      if (reason !== null) return refuse();
      source.next().then(resolve, reject);
    });
    if (step.done !== true) count(step.value.length);
    return step;
  }

  return {
    slots: [slotsOf, ...shares.map(({ of }) => of)],
    group: groupOf(upload),
    chunks: {
      [Symbol.asyncIterator]: () => ({
        next,
        // A source that waits for a chunk can only be ended after the chunk has arrived.
        return: async () =>
          (reason !== null ? undefined : await source.return?.()) ?? { done: true, value: undefined },
      }),
    },
    interrupt(problem) {
      reason = problem;
      refuse?.();
    },
    isSlow: () => monotonic() - mark.at >= SLOW_MS,
  };
}
