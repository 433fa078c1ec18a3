import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../kernel/clock.ts';
import { eachMigratedDatabase } from '../testing/databases.ts';
import { counters } from './counters.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 30);

eachMigratedDatabase('counters', (db, database) => {
  it('start at nothing and count one by one', async () => {
    const [{ read, count }, key] = [counters(db()), randomUUID()];
    expect(await read(key, HOUR_MS, NOW)).toBe(0);
    expect([await count(key, HOUR_MS, NOW), await count(key, HOUR_MS, NOW)]).toEqual([1, 2]);
    expect(await read(key, HOUR_MS, NOW)).toBe(2);
  });

  it('begin again with each window', async () => {
    const [{ read, count }, key] = [counters(db()), randomUUID()];
    await count(key, HOUR_MS, NOW);
    await count(key, HOUR_MS, NOW + 29 * MINUTE_MS);
    expect(await read(key, HOUR_MS, NOW + 30 * MINUTE_MS)).toBe(0);
    expect(await count(key, HOUR_MS, NOW + 30 * MINUTE_MS)).toBe(1);
  });

  it('know each key by itself', async () => {
    const [{ read, count }, key] = [counters(db()), randomUUID()];
    await count(key, HOUR_MS, NOW);
    expect(await read(`${key}2`, HOUR_MS, NOW)).toBe(0);
  });

  it('lose none of fifty counts at the same moment', async () => {
    const [{ count }, key] = [counters(db()), randomUUID()];
    const counts = await Promise.all(Array.from({ length: 50 }, () => count(key, HOUR_MS, NOW)));
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  it('hold over two nodes', async () => {
    const key = randomUUID();
    const [here, there] = [counters(db()), counters(database().connect())];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).count(key, HOUR_MS, NOW)),
    );
    expect(await here.read(key, HOUR_MS, NOW)).toBe(20);
    expect(await there.read(key, HOUR_MS, NOW)).toBe(20);
  });
});
