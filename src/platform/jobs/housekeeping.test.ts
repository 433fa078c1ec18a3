import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeases } from '../database/leases.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { MINUTE_MS } from '../system/clock.ts';
import { BACKUP_LEASE, startHousekeeping, type Housekeeping, type Sweep } from './housekeeping.ts';
import { createLog } from '../system/log.ts';

eachMigratedDatabase('housekeeping', (db, database) => {
  let running: Housekeeping[] = [];
  beforeEach(async () => {
    await db().deleteFrom('leases').execute();
  });
  afterEach(async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    running = [];
  });

  const nodeLeases = (handle = db()) => createLeases(handle, { clock: Date.now, owner: randomUUID() });
  function start(sweeps: readonly Sweep[], handle = db()): Housekeeping {
    const started = startHousekeeping({
      log: createLog('silent'),
      leases: nodeLeases(handle),
      witnessedNow: () => Promise.resolve(1_234),
      sweeps,
    });
    running.push(started);
    return started;
  }

  it('runs every sweep at startup with the witnessed time, even after one fails', async () => {
    const seen: number[] = [];
    const { run } = start([
      () => Promise.reject(new Error('broken')),
      ({ now }) => Promise.resolve(seen.push(now)),
    ]);
    expect(await run()).toBe('done');
    expect(seen).toEqual([1_234, 1_234]);
  });

  it('never runs two rounds at once, even on two nodes', async () => {
    let [now, most, rounds] = [0, 0, 0];
    const sweep: Sweep = async () => {
      now += 1;
      most = Math.max(most, now);
      rounds += 1;
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    const [here, there] = [start([sweep]), start([sweep], database().connect())];
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? here : there).run()));
    expect(most).toBe(1);
    expect(rounds).toBeGreaterThan(1);
  });

  it('pauses during a backup', async () => {
    const backup = nodeLeases();
    const fence = (await backup.acquire(BACKUP_LEASE, MINUTE_MS)) ?? 0;
    let rounds = 0;
    const { run } = start([async () => void (rounds += 1)]);
    expect(await run()).toBe('paused');
    expect(rounds).toBe(0);
    await backup.release(BACKUP_LEASE, fence);
    expect(await run()).toBe('done');
    expect(rounds).toBe(1);
  });

  it('stops after the current step and releases the lease', async () => {
    const done: string[] = [];
    let stopped: Promise<void> | undefined;
    const first = start([
      async ({ signal }) => {
        stopped = first.stop();
        done.push(`aborted: ${signal.aborted}`);
      },
      async () => void done.push('second'),
    ]);
    await first.run();
    await stopped;
    expect(done).toEqual(['aborted: true']);
    expect(await nodeLeases().isHeld('housekeeping')).toBe(false);
  });
});
