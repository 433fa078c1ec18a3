import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../system/clock.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { counterQueries } from './counter-queries.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 30);

eachMigratedDatabase('counters', (db, database) => {
  it('start at zero and count in steps of one', async () => {
    const [{ read, increment }, key] = [counterQueries(db()), randomUUID()];
    expect(await read(key, HOUR_MS, NOW)).toBe(0);
    expect([await increment(key, HOUR_MS, NOW), await increment(key, HOUR_MS, NOW)]).toEqual([1, 2]);
    expect(await read(key, HOUR_MS, NOW)).toBe(2);
  });

  it('restart with each window', async () => {
    const [{ read, increment }, key] = [counterQueries(db()), randomUUID()];
    await increment(key, HOUR_MS, NOW);
    await increment(key, HOUR_MS, NOW + 29 * MINUTE_MS);
    expect(await read(key, HOUR_MS, NOW + 30 * MINUTE_MS)).toBe(0);
    expect(await increment(key, HOUR_MS, NOW + 30 * MINUTE_MS)).toBe(1);
  });

  it('count each key separately', async () => {
    const [{ read, increment }, key] = [counterQueries(db()), randomUUID()];
    await increment(key, HOUR_MS, NOW);
    expect(await read(`${key}2`, HOUR_MS, NOW)).toBe(0);
  });

  it('lose none of fifty concurrent increments', async () => {
    const [{ increment }, key] = [counterQueries(db()), randomUUID()];
    const counts = await Promise.all(Array.from({ length: 50 }, () => increment(key, HOUR_MS, NOW)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('are shared by two nodes', async () => {
    const key = randomUUID();
    const [here, there] = [counterQueries(db()), counterQueries(database().connect())];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).increment(key, HOUR_MS, NOW)),
    );
    expect(await here.read(key, HOUR_MS, NOW)).toBe(20);
    expect(await there.read(key, HOUR_MS, NOW)).toBe(20);
  });

  it('increment several keys at once, and repeated keys repeatedly', async () => {
    const { incrementAll, readAll } = counterQueries(db());
    const [a, b] = [randomUUID(), randomUUID()].map((key) => ({ key, windowMs: HOUR_MS }));
    if (!a || !b) throw new Error('Two keys were made.');
    expect(await incrementAll([b, a, b], NOW)).toEqual([2, 1, 2]);
    expect(await readAll([a, b, { key: randomUUID(), windowMs: HOUR_MS }], NOW)).toEqual([1, 2, 0]);
    await incrementAll([a], NOW + HOUR_MS);
    expect(await readAll([a, b], NOW + HOUR_MS)).toEqual([1, 0]);
  });

  it('count every increment of many nodes that use the same keys in different orders', async () => {
    const keys = Array.from({ length: 8 }, () => ({ key: randomUUID(), windowMs: HOUR_MS }));
    const [here, there] = [counterQueries(db()), counterQueries(database().connect())];
    await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? here : there).incrementAll(turn % 4 < 2 ? keys : keys.toReversed(), NOW),
      ),
    );
    expect(await counterQueries(db()).readAll(keys, NOW)).toEqual(keys.map(() => 20));
  });

  it('are erased with the account that they protect, and no others', async () => {
    const { incrementAll, readAll, erase } = counterQueries(db());
    const [owned, another] = [guarding(randomUUID()), guarding(randomUUID())];
    await incrementAll([owned, another], NOW);
    await erase(owned.userId);
    expect(await readAll([owned, another], NOW)).toEqual([0, 1]);
  });
});

function guarding(userId: string) {
  return { key: randomUUID(), windowMs: HOUR_MS, userId };
}
