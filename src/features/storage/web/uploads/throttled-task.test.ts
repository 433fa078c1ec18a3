import { expect, it } from 'vitest';
import { createThrottledTask } from './throttled-task.ts';

/** Each run of the task takes this long. */
function scene(runMs = 0) {
  const timers = new Map<() => void, number>();
  let [done, time] = [0, 0];
  const refresh = createThrottledTask(
    async () => {
      done += 1;
      time += runMs;
    },
    1_000,
    {
      after(ms, run) {
        timers.set(run, ms);
        return () => timers.delete(run);
      },
      now: () => time,
    },
  );
  /** Lets the intervals pass, and the runs end. */
  async function pass() {
    timers.forEach((_ms, run) => run());
    await Promise.resolve();
  }
  return { refresh, pass, done: () => done, timers: () => [...timers.values()] };
}

it('a throttled task runs once for many requests, after its interval', async () => {
  const { refresh, done, pass } = scene();
  for (let times = 0; times < 300; times += 1) refresh.schedule();
  expect(done()).toBe(0);
  await pass();
  expect(done()).toBe(1);
  refresh.schedule();
  await pass();
  expect(done()).toBe(2);
});

it('a flush runs a scheduled task at once, and does nothing if none is scheduled', () => {
  const { refresh, done, timers } = scene();
  refresh.schedule();
  refresh.flush();
  refresh.flush();
  expect([done(), timers()]).toEqual([1, []]);
});

it('a task that takes long runs less often, and never twice at a time', async () => {
  const { refresh, done, pass, timers } = scene(300);
  refresh.schedule();
  const passed = pass();
  refresh.schedule();
  expect([done(), timers()]).toEqual([1, []]);
  await passed;
  expect([done(), timers()]).toEqual([1, [2_700]]);
});
