import { expect, it } from 'vitest';
import { createThrottledTask } from './throttled-task.ts';

function scene() {
  const timers = new Set<() => void>();
  let done = 0;
  const refresh = createThrottledTask(
    () => (done += 1),
    1_000,
    (_ms, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
  );
  return { refresh, done: () => done, timers: () => timers.size, pass: () => timers.forEach((run) => run()) };
}

it('a throttled task runs once for many requests, after its interval', () => {
  const { refresh, done, pass } = scene();
  for (let times = 0; times < 300; times += 1) refresh.schedule();
  expect(done()).toBe(0);
  pass();
  expect(done()).toBe(1);
  refresh.schedule();
  pass();
  expect(done()).toBe(2);
});

it('a flush runs a scheduled task at once, and does nothing if none is scheduled', () => {
  const { refresh, done, timers } = scene();
  refresh.schedule();
  refresh.flush();
  refresh.flush();
  expect([done(), timers()]).toEqual([1, 0]);
});
