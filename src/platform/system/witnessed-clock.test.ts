import { beforeEach, expect, it } from 'vitest';
import { witnessedTimeQueries } from '../database/witnessed-time-queries.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { createTestClock, type TestClock } from '#testing/test-clock.ts';
import { insertUser } from '#testing/users.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts';
import { createLog } from './log.ts';
import { createWitnessedClock, type WitnessedClock } from './witnessed-clock.ts';

const START = Date.UTC(2026, 10, 22);
const CODE = 'clock.ahead';

eachMigratedDatabase('the witnessed clock', (db) => {
  let wall: TestClock;
  let monotonic: TestClock;
  let running: WitnessedClock[] = [];

  beforeEach(async () => {
    await db().deleteFrom('witnessed_time').execute();
    await db().deleteFrom('users').execute();
    wall = createTestClock();
    wall.advance(START - wall());
    monotonic = createTestClock();
    return async () => {
      for (const clock of running) await clock.stop();
      running = [];
    };
  });

  async function started(ports = { wall, monotonic }): Promise<WitnessedClock> {
    const clock = createWitnessedClock({
      store: witnessedTimeQueries(db()),
      clock: ports.wall,
      monotonic: ports.monotonic,
      log: createLog('silent'),
    });
    running.push(clock);
    await clock.start();
    return clock;
  }

  const pass = (ms: number) => {
    wall.advance(ms);
    monotonic.advance(ms);
  };

  it('starts with the wall clock and runs with it', async () => {
    const clock = await started();
    expect(await clock.tick()).toBe(START);
    pass(3 * DAY_MS);
    expect(await clock.tick()).toBe(START + 3 * DAY_MS);
    expect(await clock.list()).toEqual([]);
  });

  it('returns whole milliseconds and never stands still, although the monotonic clock has fractions', async () => {
    let reads = 0;
    const clock = await started({ wall, monotonic: Object.assign(() => (reads += 0.3), monotonic) });
    wall.advance(10 * DAY_MS);
    expect(Number.isInteger(await clock.tick())).toBe(true);
  });

  it('accepts that Daybook was off for some hours', async () => {
    await started();
    wall.advance(20 * HOUR_MS);
    const again = await started();
    expect(await again.tick()).toBe(START + 20 * HOUR_MS);
    expect(await again.list()).toEqual([]);
  });

  it('does not follow a clock that is 8 days ahead at startup until an admin confirms', async () => {
    await started();
    wall.advance(8 * DAY_MS);
    const again = await started();
    expect(await again.tick()).toBe(START);
    const [notice] = await again.list();
    expect(notice).toMatchObject({ code: CODE, text: expect.stringContaining('ahead by 8 days') });
    pass(HOUR_MS);
    expect(await again.tick()).toBe(START + HOUR_MS);
    expect(await again.confirm?.('another')).toBe(false);
    expect(await again.confirm?.(CODE)).toBe(true);
    expect(await again.tick()).toBe(START + 8 * DAY_MS + HOUR_MS);
    expect(await again.list()).toEqual([]);
  });

  it('continues with the running time if the clock is never confirmed', async () => {
    await started();
    wall.advance(8 * DAY_MS);
    const again = await started();
    pass(8 * DAY_MS);
    expect(await again.tick()).toBe(START + 8 * DAY_MS);
  });

  it('does not follow a clock that jumps while Daybook runs', async () => {
    const clock = await started();
    pass(2 * HOUR_MS);
    wall.advance(DAY_MS / 2);
    pass(MINUTE_MS);
    expect(await clock.tick()).toBe(START + 2 * HOUR_MS + MINUTE_MS);
    expect((await clock.list())[0]?.text).toContain('ahead by 12 hours');
  });

  it('follows a clock that is corrected soon after the start, once', async () => {
    await started();
    wall.advance(-DAY_MS * 400);
    const again = await started();
    wall.advance(DAY_MS * 400 + 10 * HOUR_MS);
    expect(await again.tick()).toBe(START + 10 * HOUR_MS);
    wall.advance(20 * HOUR_MS);
    expect(await again.tick()).toBe(START + 10 * HOUR_MS);
  });

  it('never runs ahead of a clock that goes back, and loses nothing', async () => {
    const clock = await started();
    pass(2 * DAY_MS);
    await clock.tick();
    wall.advance(-5 * DAY_MS);
    expect(await clock.tick()).toBe(START - 3 * DAY_MS);
    wall.advance(5 * DAY_MS);
    pass(HOUR_MS);
    expect(await clock.tick()).toBe(START + 2 * DAY_MS + HOUR_MS);
    expect(await clock.list()).toEqual([]);
  });

  it('follows the small drift between two clocks', async () => {
    const clock = await started();
    for (let minute = 0; minute < 100; minute += 1) {
      pass(MINUTE_MS);
      wall.advance(500);
      await clock.tick();
    }
    expect(await clock.tick()).toBe(wall());
  });

  it('counts shared running time once over several nodes, and follows a confirmation at another node', async () => {
    const [here, there] = [await started(), await started()];
    wall.advance(30 * DAY_MS);
    for (let minute = 0; minute < 10; minute += 1) {
      pass(MINUTE_MS);
      await here.tick();
      await there.tick();
    }
    expect([await here.tick(), await there.tick()]).toEqual(Array(2).fill(START + 10 * MINUTE_MS));
    await here.confirm?.(CODE);
    expect(await there.tick()).toBe(START + 30 * DAY_MS + 10 * MINUTE_MS);
    expect(await there.list()).toEqual([]);
  });

  it('reads the time from the rows of a database that is new to it', async () => {
    await insertUser(db(), () => START - 8 * DAY_MS);
    const clock = await started();
    expect(await clock.tick()).toBe(START - 8 * DAY_MS);
    expect(await clock.list()).toHaveLength(1);
  });
});
