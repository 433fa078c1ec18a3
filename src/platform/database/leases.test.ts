import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../system/clock.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { createLeases, withLease } from './leases.ts';

eachMigratedDatabase('leases', (db, database) => {
  function twoNodes() {
    const clock = createTestClock();
    const here = createLeases(db(), { clock, owner: randomUUID() });
    const there = createLeases(database().connect(), { clock, owner: randomUUID() });
    return { clock, here, there, name: randomUUID() };
  }

  it('are held by one process at a time', async () => {
    const { here, there, name } = twoNodes();
    expect(await here.isHeld(name)).toBe(false);
    const fence = await here.acquire(name, MINUTE_MS);
    expect(fence).toBe(1);
    expect(await there.acquire(name, MINUTE_MS)).toBeNull();
    expect(await here.acquire(name, MINUTE_MS)).toBeNull();
    expect([await here.isHeld(name), await there.isHeld(name)]).toEqual([true, true]);
  });

  it('go to one of many concurrent callers', async () => {
    const { here, there, name } = twoNodes();
    const requests = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? here : there).acquire(name, MINUTE_MS),
    );
    expect((await Promise.all(requests)).filter((fence) => fence !== null)).toEqual([1]);
  });

  it('are free once released, with a higher fence for the next holder', async () => {
    const { here, there, name } = twoNodes();
    await here.release(name, (await here.acquire(name, MINUTE_MS)) ?? 0);
    expect(await here.isHeld(name)).toBe(false);
    expect(await there.acquire(name, MINUTE_MS)).toBe(2);
  });

  it('expire by themselves, and are lost for a holder that was too slow', async () => {
    const { clock, here, there, name } = twoNodes();
    const slow = (await here.acquire(name, MINUTE_MS)) ?? 0;
    clock.advance(MINUTE_MS);
    expect(await here.isHeld(name)).toBe(false);
    expect(await there.acquire(name, MINUTE_MS)).toBe(2);
    expect(await here.renew(name, slow, MINUTE_MS)).toBe(false);
    await here.release(name, slow);
    expect(await there.isHeld(name)).toBe(true);
  });

  it('last longer when renewed', async () => {
    const { clock, here, there, name } = twoNodes();
    const fence = (await here.acquire(name, MINUTE_MS)) ?? 0;
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(MINUTE_MS / 2);
      expect(await here.renew(name, fence, MINUTE_MS)).toBe(true);
    }
    expect(await there.acquire(name, MINUTE_MS)).toBeNull();
  });

  it('cannot be renewed after their release', async () => {
    const { here, name } = twoNodes();
    const fence = (await here.acquire(name, MINUTE_MS)) ?? 0;
    await here.release(name, fence);
    expect(await here.renew(name, fence, MINUTE_MS)).toBe(false);
    expect(await here.isHeld(name)).toBe(false);
  });

  it('do not outlast a clock that goes back', async () => {
    const { clock, here, there, name } = twoNodes();
    await here.acquire(name, MINUTE_MS);
    clock.advance(-DAY_MS);
    expect(await there.isHeld(name)).toBe(false);
    expect(await there.acquire(name, MINUTE_MS)).toBe(2);
  });

  it('are erased by the beginning of their names once they have ended', async () => {
    const { clock, here } = twoNodes();
    await here.acquire('work:running', 3 * MINUTE_MS);
    await here.acquire('work:ended', MINUTE_MS);
    await here.acquire('other', MINUTE_MS);
    clock.advance(2 * MINUTE_MS);
    await here.erase('work:', clock());
    const rows = await db().selectFrom('leases').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name).filter((name) => /work|other/.test(name))).toEqual([
      'other',
      'work:running',
    ]);
  });

  it('are refused for longer than an hour', async () => {
    const { here, name } = twoNodes();
    await expect(here.acquire(name, DAY_MS)).rejects.toThrow(/hour/);
  });

  it('let one of two tasks run, and the other after the first has ended or failed', async () => {
    const { here, there, name } = twoNodes();
    const lease = { name, ttlMs: MINUTE_MS };
    const inner = await withLease(here, lease, () =>
      withLease(there, lease, () => Promise.resolve('second')),
    );
    expect(inner).toBeNull();
    await expect(withLease(here, lease, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await withLease(there, lease, ({ fence }) => Promise.resolve(fence))).toBe(3);
  });

  it('tell a task that its lease was lost', async () => {
    const { here, name } = twoNodes();
    const reason = await withLease(here, { name, ttlMs: 30 }, async ({ signal }) => {
      const lost = new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));
      await db().updateTable('leases').set({ owner: 'another' }).where('name', '=', name).execute();
      return lost;
    });
    expect(reason).toMatchObject({ message: expect.stringContaining(name) });
  });
});
