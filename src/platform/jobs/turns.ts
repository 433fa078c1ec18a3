import { Problem } from '../contract/problem.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

/** The longest log is read in two seconds. */
const WAIT_MAX_MS = 20_000;
/** Of one owner: others of them would hardly have their turn in time. */
const WAITING_MAX = 10;

/** @throws Problem `server.busy` if its turn did not come in time, or too much work of the owner waits already */
export type TakeTurn = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs long work for at most two owners at once, one piece for each: work that yields to other requests would otherwise
 * delay them by one of its slices for each piece that an owner has started.
 */
export function createTurns(waitMaxMs = WAIT_MAX_MS): TakeTurn {
  const limiter = createConcurrencyLimiter(2, WAITING_MAX);
  return async (owner, work) => {
    const answer = await limiter.run(
      owner,
      async () => ({ result: await work() }),
      AbortSignal.timeout(waitMaxMs),
    );
    if (!answer) throw new Problem('server.busy');
    return answer.result;
  };
}

/**
 * Slots for anonymous visitors, who share one of the two, so that they keep no owner waiting. They wait for it by owner,
 * so that the visitors of one owner do not keep all others waiting.
 */
export function createVisitorTurns(takeTurn: TakeTurn): TakeTurn {
  const takePlace = createTurns();
  return (owner, work) => takePlace(owner, () => takeTurn('visitors', work));
}
