import { setTimeout as sleep } from 'node:timers/promises';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi, type Activity } from '#features/log/contract/activity.ts';
import { addFindings, createLedger, noFindings, type Found, type Ledger } from '../ledger.ts';
import type { LoadUser, World } from '../world.ts';
import type { Actor, Workload } from './workload.ts';

const WRITERS = 3;
const WRITER_PAUSE_MS = 50;
const READER_PAUSE_MS = 200;
const RETRY_PAUSE_MS = 250;
/** How far a node's time may be from the test's: the machine is busy, and answers take their time. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Users who write and read their logs at the same time. */
export async function createActivities(world: World): Promise<Workload> {
  const users = await Promise.all(Array.from({ length: WRITERS }, () => world.user()));
  const logs = users.map((user, index) => ({ user, ledger: createLedger('entry'), name: `log ${index}` }));
  return {
    actors: logs.flatMap((log) => [createWriter(world, log), createReader(world, log)]),
    async check() {
      const all = noFindings();
      for (const { user, ledger } of logs) {
        for (const client of user.atNodes) {
          const judge = ledger.reading();
          addFindings(all, judge(toFound((await client.call(activityApi.retrieve)).body)));
        }
      }
      return all;
    },
  };
}

interface Log {
  readonly user: LoadUser;
  readonly ledger: Ledger;
  readonly name: string;
}

/** Adds an entry, changes it twice and deletes every second one. What is not answered is not touched again. */
function createWriter({ traffic }: World, { user, ledger, name: log }: Log): Actor {
  let count = 0;

  /** Every second entry has a key, with which it is sent again until it is answered. */
  async function add(name: string, signal: AbortSignal): Promise<Activity | null> {
    const key = count % 2 === 0 ? { idempotencyKey: name } : {};
    const draft = { name, category: 'BOOK', rating: 1, ...key } as const;
    const write = ledger.attempt(name, '1');
    for (;;) {
      const answer = await traffic.send('add', user.client.call(activityApi.submit, draft));
      if (answer?.status === 200) {
        write.answered();
        return answer.body;
      }
      if (!('idempotencyKey' in draft) || signal.aborted) return null;
      await sleep(RETRY_PAUSE_MS);
    }
  }

  async function change(activity: Activity, rating: number): Promise<boolean> {
    const write = ledger.attempt(activity.name, String(rating));
    const update = user.client.call(activityApi.update, { ...activity, rating });
    const answer = await traffic.send('update', update);
    if (answer?.status !== 200) return false;
    write.answered();
    if (answer.body.rating !== rating) traffic.wrongAnswer(`an update to ${rating} answered another rating`);
    return true;
  }

  async function remove({ id, name }: Activity): Promise<void> {
    const write = ledger.attempt(name, null);
    const answer = await traffic.send('delete', user.client.call(activityApi.delete, { id }));
    if (answer?.status === 200) write.answered();
  }

  return {
    pauseMs: WRITER_PAUSE_MS,
    async act(signal) {
      count += 1;
      const activity = await add(`${log}, entry ${count}`, signal);
      if (activity === null) return;
      const distance = Math.abs(Date.parse(activity.creationTime) - Date.now());
      if (distance > CLOCK_TOLERANCE_MS) traffic.wrongAnswer(`an entry of ${activity.creationTime}`);
      const isChanged = (await change(activity, 2)) && (await change(activity, 3));
      if (isChanged && count % 4 < 2) await remove(activity);
    },
  };
}

/** Sees only its user's entries, and never an older state than one that was answered before it asked. */
function createReader({ traffic }: World, { user, ledger }: Log): Actor {
  return {
    pauseMs: READER_PAUSE_MS,
    async act() {
      const judge = ledger.reading();
      const list = await traffic.send('list', user.client.call(activityApi.retrieve));
      if (list?.status === 200)
        Object.values(judge(toFound(list.body)))
          .flat()
          .forEach(traffic.wrongAnswer);
      const me = await traffic.send('me', user.client.call(accountApi.me));
      if (me !== null && (!('email' in me.body) || me.body.email !== user.email)) {
        traffic.wrongAnswer(`me is ${JSON.stringify(me.body)}`);
      }
    },
  };
}

function toFound(activities: readonly Activity[]): Found[] {
  return activities.map(({ name, rating }) => ({ key: name, state: String(rating) }));
}
