import { expect, it, onTestFinished } from 'vitest';
import { createLeases } from '#platform/database/leases.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/system/clock.ts';
import { createLog } from '#platform/system/log.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import { eventually } from '#testing/eventually.ts';
import { createBackupSchedule, type RunBackup } from './schedule.ts';
import { scheduleQueries } from './schedule-queries.ts';

const AT = { hour: 3, minute: 30 };
const SUCCESS = { problems: [], retry: false };

eachMigratedDatabase('The backup schedule', (db) => {
  /** Noon on a day in November, by the machine’s clock. */
  const noon = new Date(2026, 10, 10, 12).getTime();

  async function scene(run: RunBackup, owner = 'a node') {
    let now = noon;
    const clock = () => now;
    const store = scheduleQueries(db());
    await db().deleteFrom('backup_schedule').execute();
    await db().deleteFrom('leases').execute();
    await store.recordSetUp(now);
    const node = (name: string) => {
      const schedule = createBackupSchedule({
        store,
        clock,
        run,
        timeOfDay: AT,
        log: createLog('silent'),
        leases: createLeases(db(), { clock, owner: name }),
        warnAdmins: async () => undefined,
      });
      onTestFinished(schedule.stop);
      return schedule;
    };
    const setTime = (time: number) => (now = time);
    return { store, node, schedule: node(owner), setTime, advance: (ms: number) => (now += ms) };
  }

  it('makes a backup soon after it is set up, then one a day at the set time', async () => {
    const times: number[] = [];
    const { schedule, setTime } = await scene(async () => (times.push(0), SUCCESS));
    for (const [hour, made] of [
      [12, 1],
      [13, 1],
      [24 + 3, 1],
      [24 + 3.5, 2],
      [24 + 4, 2],
      [48 + 3.6, 3],
    ] as const) {
      setTime(noon + (hour - 12) * HOUR_MS);
      await schedule.check();
      expect([hour, times.length]).toEqual([hour, made]);
    }
  });

  it('makes up for missed nights once', async () => {
    let made = 0;
    const { schedule, advance } = await scene(async () => ((made += 1), SUCCESS));
    await schedule.check();
    advance(5 * DAY_MS);
    await schedule.check();
    await schedule.check();
    expect(made).toBe(2);
  });

  it('retries most failures after an hour, and lasting ones the next night', async () => {
    let made = 0;
    const results = [
      new Error('The disk is full.'),
      { problems: ['A file is damaged.'], retry: true },
      { problems: ['The content x was missing.'], retry: false },
      SUCCESS,
    ];
    const { schedule, store, setTime, advance } = await scene(async () => {
      const result = results[made++];
      if (result === undefined || result instanceof Error) throw result;
      return result;
    });
    await schedule.check();
    expect((await store.read())?.failure).toEqual({
      at: noon,
      text: 'The disk is full.',
      retryAt: noon + HOUR_MS,
    });
    advance(59 * MINUTE_MS);
    await schedule.check();
    expect(made).toBe(1);
    advance(MINUTE_MS);
    await schedule.check();
    expect((await store.read())?.failure?.text).toBe('A file is damaged.');
    advance(HOUR_MS);
    await schedule.check();
    advance(HOUR_MS);
    await schedule.check();
    expect(made).toBe(3);
    setTime(noon + 16 * HOUR_MS);
    await schedule.check();
    expect(made).toBe(4);
    expect(await store.read()).toMatchObject({ failure: null, verifiedAt: noon + 16 * HOUR_MS });
  });

  it('runs on one node at a time, and tolerates a clock that goes back', async () => {
    let made = 0;
    const held = Promise.withResolvers<void>();
    const { schedule, node, setTime } = await scene(async () => {
      made += 1;
      await held.promise;
      return SUCCESS;
    });
    const other = node('another node');
    const first = schedule.check();
    await eventually('the first backup', async () => made === 1);
    await other.check();
    expect(await other.runNow()).toBe(false);
    expect(await other.readStatus()).toEqual({ step: null });
    held.resolve();
    await first;
    await other.check();
    expect(made).toBe(1);
    setTime(noon - 30 * DAY_MS);
    await other.check();
    expect(made).toBe(2);
  });

  it('stops a running backup with the server without reporting a failure, and starts none afterwards', async () => {
    const steps: (string | null | undefined)[] = [];
    const { schedule, node, store } = await scene(async ({ signal, onStep }) => {
      onStep('Copying files');
      steps.push((await schedule.readStatus())?.step);
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      return SUCCESS;
    });
    expect(await schedule.runNow()).toBe(true);
    await eventually('its step', async () => steps.length === 1);
    await schedule.stop();
    expect(steps).toEqual(['Copying files']);
    expect(await store.read()).toMatchObject({ failure: null, succeededAt: null });
    expect(await node('another').readStatus()).toBeNull();
    expect(await schedule.runNow()).toBe(false);
  });
});
