import { Problem } from '#contract/problem.ts';
import { UPLOADS_MAX_CONCURRENT } from '#contract/storage.ts';

/** So long a request waits for its turn, and so many do; clients that are sent away come back by themselves. */
const SLOT_WAIT_MS = 10_000;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 5;

type Content = AsyncIterable<Uint8Array>;

/** The contents that this process is receiving. */
export interface UploadScheduler {
  /**
   * Receives a content when it is its user's turn.
   * @param endsEarly whether what has come by then is of use when the server stops: the content ends with a Problem then.
   * @throws Problem `storage.too-many-uploads`, `server.stopping`.
   */
  run<T>(plan: ScheduledUpload, take: (requestContent: Content) => Promise<T>): Promise<T>;
  /** Takes nothing new and ends what ends early. */
  stop(): void;
  /** Fulfilled when nothing is being received any more. */
  idle(): Promise<void>;
}

export interface ScheduledUpload {
  readonly userId: string;
  readonly content: Content;
  readonly isInterruptible: boolean;
}

export interface UploadSchedulerOptions {
  readonly perUser?: number;
  readonly waitMs?: number;
}

export function createUploadScheduler({
  perUser = UPLOADS_MAX_CONCURRENT,
  waitMs = SLOT_WAIT_MS,
}: UploadSchedulerOptions = {}): UploadScheduler {
  const turnOf = createUserSlots(perUser, waitMs);
  const interrupts = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  let stopping = false;

  function refuseWhileStopping(): void {
    if (stopping) throw new Problem('server.stopping');
  }

  async function run<T>(
    { userId, content, isInterruptible }: ScheduledUpload,
    take: (requestContent: Content) => Promise<T>,
  ) {
    refuseWhileStopping();
    const end = await turnOf(userId);
    const { interrupt, chunks } = makeInterruptible(content);
    try {
      refuseWhileStopping();
      if (isInterruptible) interrupts.add(interrupt);
      return await take(chunks);
    } finally {
      interrupts.delete(interrupt);
      end();
    }
  }

  return {
    async run(plan, take) {
      const work = run(plan, take);
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },

    stop() {
      stopping = true;
      for (const interrupt of interrupts) interrupt();
    },

    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/** Waits for one of a user's places, in the order of asking, and answers how to give it back. */
function createUserSlots(atOnce: number, withinMs: number): (userId: string) => Promise<() => void> {
  const users = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();

  return async (userId) => {
    const user = users.get(userId) ?? { taken: 0, waiting: new Set() };
    users.set(userId, user);
    if (user.taken < atOnce) user.taken += 1;
    else await waitForSlot(user.waiting, withinMs);
    return () => {
      const [next] = user.waiting;
      // Who is next takes over the place.
      if (next) return next();
      user.taken -= 1;
      if (user.taken === 0) users.delete(userId);
    };
  };
}

const tooManyUploads = () =>
  new Problem('storage.too-many-uploads', { retryAfterSeconds: RETRY_AFTER_SECONDS });

async function waitForSlot(waiting: Set<() => void>, withinMs: number): Promise<void> {
  if (waiting.size >= WAITING_MAX) throw tooManyUploads();
  await new Promise<void>((resolve, reject) => {
    const leave = () => {
      waiting.delete(begin);
      clearTimeout(timer);
    };
    const begin = () => {
      leave();
      resolve();
    };
    const timer = setTimeout(() => {
      leave();
      reject(tooManyUploads());
    }, withinMs);
    waiting.add(begin);
  });
}

/** A content that can end in the middle, although its next chunk may never come. */
function makeInterruptible(requestContent: Content): { chunks: Content; interrupt: () => void } {
  const source = requestContent[Symbol.asyncIterator]();
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
        // A source that waits for a chunk cannot be ended before it comes.
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
