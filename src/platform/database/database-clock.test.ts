import { describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Clock } from '../system/clock.ts';
import { eachMigratedDatabase, migratedSqlite, onPostgres } from '#testing/databases.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { Db } from './connect.ts';
import { createCountingClock, readDatabaseClock, startDatabaseClock } from './database-clock.ts';

const START = Date.UTC(2026, 10, 23);
const hourAhead = () => Date.now() + HOUR_MS;

async function startClock(db: Db, wallClock: Clock) {
  const clock = await startDatabaseClock(db, { wallClock, machine: 'reading-room' });
  onTestFinished(clock.stop);
  return clock;
}

onPostgres('the time of the database', (database) => {
  it('is the same on machines whose clocks differ', async () => {
    const db = database().connect();
    const [right, wrong] = [await startClock(db, Date.now), await startClock(db, hourAhead)];
    expect(Math.abs(wrong.now() - right.now())).toBeLessThan(MINUTE_MS);
  });

  it.each([
    [2, 'is 2 seconds ahead of the database’s'],
    [-7_200, 'is 7,200 seconds behind the database’s'],
  ])('comes with a notice where a clock differs by %i s', async (seconds, words) => {
    const wallClock = () => Date.now() + seconds * SECOND_MS + Math.sign(seconds) * 100;
    const { notices } = await startClock(database().connect(), wallClock);
    expect(await notices.list()).toEqual([
      expect.objectContaining({ text: expect.stringContaining(`reading-room ${words}`) }),
    ]);
  });

  it('comes with no notice for a smaller difference', async () => {
    const { notices } = await startClock(database().connect(), () => Date.now() + 1.5 * SECOND_MS);
    expect(await notices.list()).toEqual([]);
  });
});

const sqlite = migratedSqlite();

it('the time of SQLite is that of the machine', async () => {
  const { now, notices } = await startClock(sqlite(), hourAhead);
  expect(now()).toBeGreaterThan(Date.now() + HOUR_MS - MINUTE_MS);
  expect(await notices.list()).toEqual([]);
});

eachMigratedDatabase('the time of a command', (db) => {
  it('is the database’s, in whole milliseconds', async () => {
    const now = (await readDatabaseClock(db()))();
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now - Date.now())).toBeLessThan(MINUTE_MS);
  });
});

function counting(uncertaintyMs = 0) {
  const monotonic = createTestClock();
  const sample = (time: number) => ({ time, at: monotonic(), uncertaintyMs });
  return { monotonic, sample, clock: createCountingClock(sample(START), monotonic) };
}

describe('a counting clock', () => {
  it('counts on without the database', () => {
    const { monotonic, clock } = counting();
    monotonic.advance(90_000);
    expect(clock.now()).toBe(START + 90_000);
  });

  it('follows the database forward', () => {
    const { clock, sample } = counting();
    clock.correct(sample(START + 400));
    expect(clock.now()).toBe(START + 400);
  });

  it('waits rather than going back a little', () => {
    const { monotonic, clock, sample } = counting();
    expect(clock.now()).toBe(START);
    clock.correct(sample(START - 400));
    expect(clock.now()).toBe(START);
    monotonic.advance(300);
    expect(clock.now()).toBe(START);
    monotonic.advance(300);
    expect(clock.now()).toBe(START + 200);
  });

  it('goes back with a database whose clock was set back', () => {
    const { clock, sample } = counting();
    expect(clock.now()).toBe(START);
    clock.correct(sample(START - HOUR_MS));
    expect(clock.now()).toBe(START - HOUR_MS);
  });

  it('believes no difference that the way to the database explains', () => {
    const { clock, sample } = counting(500);
    clock.correct(sample(START + 500));
    expect(clock.now()).toBe(START);
    clock.correct(sample(START + 501));
    expect(clock.now()).toBe(START + 501);
  });
});
