import { Problem } from '#contract/problem.ts';
import { UPLOADS_MAX_CONCURRENT } from '#contract/storage.ts';

/** How long a request waits for a slot, and how many wait. Clients that are refused retry by themselves. */
const SLOT_WAIT_MS = 10_000;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 5;

type Content = AsyncIterable<Uint8Array>;

export type UploadScheduler = ReturnType<typeof createUploadScheduler>;

export interface ScheduledUpload {
  /** A user, or the visitors of a user's links: they cannot take the slots of the user. */
  readonly slotsOf: string;
  readonly content: Content;
  readonly isInterruptible: boolean;
}

export interface UploadSchedulerOptions {
  readonly perUser?: number;
  readonly waitMs?: number;
}

/** Limits how many contents of a user this process receives at the same time. */
export function createUploadScheduler({
  perUser = UPLOADS_MAX_CONCURRENT,
  waitMs = SLOT_WAIT_MS,
}: UploadSchedulerOptions = {}) {
  const takeSlot = createUserSlots(perUser, waitMs);
  const interrupts = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  let stopping = false;

  function assertRunning(): void {
    if (stopping) throw new Problem('server.stopping');
  }

  async function runInSlot<T>(
    { slotsOf, content, isInterruptible }: ScheduledUpload,
    receive: (content: Content) => Promise<T>,
  ) {
    assertRunning();
    const freeSlot = await takeSlot(slotsOf);
    const { interrupt, chunks } = makeInterruptible(content);
    try {
      assertRunning();
      if (isInterruptible) interrupts.add(interrupt);
      return await receive(chunks);
    } finally {
      interrupts.delete(interrupt);
      freeSlot();
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
      for (const interrupt of interrupts) interrupt();
    },

    /** Resolves when no content is being received any more. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Waits for a slot of the user, first come, first served, and returns the function that frees it. */
function createUserSlots(perUser: number, waitMs: number): (userId: string) => Promise<() => void> {
  const users = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();

  return async (userId) => {
    const user = users.get(userId) ?? { taken: 0, waiting: new Set() };
    users.set(userId, user);
    if (user.taken < perUser) user.taken += 1;
    else await waitForSlot(user.waiting, waitMs);
    return () => {
      const [next] = user.waiting;
      // The slot passes to the next in line.
      if (next) return next();
      user.taken -= 1;
      if (user.taken === 0) users.delete(userId);
    };
  };
}

const tooManyUploads = () =>
  new Problem('storage.too-many-uploads', { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function waitForSlot(waiting: Set<() => void>, waitMs: number): Promise<void> {
  if (waiting.size >= WAITING_MAX) throw tooManyUploads();
  await new Promise<void>((resolve, reject) => {
    const stopWaiting = () => {
      waiting.delete(begin);
      clearTimeout(timer);
    };
    const begin = () => {
      stopWaiting();
      resolve();
    };
    const timer = setTimeout(() => {
      stopWaiting();
      reject(tooManyUploads());
    }, waitMs);
    waiting.add(begin);
  });
}

/** A content that can be ended in the middle, even if its next chunk never arrives. */
function makeInterruptible(content: Content): { chunks: Content; interrupt: () => void } {
  const source = content[Symbol.asyncIterator]();
  let stopped = false;
  let refuse: (() => void) | null = null;

  function next(): Promise<IteratorResult<Uint8Array>> {
    return new Promise((resolve, reject) => {
      refuse = () => reject(new Problem('server.stopping'));
      if (stopped) return refuse();
      source.next().then(resolve, reject);
    });
  }

  return {
    chunks: {
      [Symbol.asyncIterator]: () => ({
        next,
        // A source that waits for a chunk can only be ended after the chunk has arrived.
        return: async () =>
          (stopped ? undefined : await source.return?.()) ?? { done: true, value: undefined },
      }),
    },
    interrupt() {
      stopped = true;
      refuse?.();
    },
  };
}
