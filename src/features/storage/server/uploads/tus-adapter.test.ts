import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFifoLock } from './tus-adapter.ts';

const { signal } = new AbortController();

it('run one after the other, and each asks the one before it to finish just once', async () => {
  const locker = createFifoLock((id) => id);
  const events: string[] = [];
  const [first, second, third] = [locker.newLock('a'), locker.newLock('a'), locker.newLock('a')];
  const take = async (lock: typeof first, name: string) => {
    await lock.lock(signal, () => void events.push(`${name} is asked to end`));
    events.push(`${name} begins`);
  };
  await take(first, 'first');
  const others = [take(second, 'second'), take(third, 'third')];
  for (let round = 0; round < 10; round += 1) await setImmediate();
  expect(events).toEqual(['first begins', 'first is asked to end', 'second is asked to end']);
  await first.unlock();
  await others[0];
  await second.unlock();
  await others[1];
  await third.unlock();
  expect(events.slice(3)).toEqual(['second begins', 'third begins']);
  await take(locker.newLock('a'), 'fourth');
  expect(events.slice(5)).toEqual(['fourth begins']);
});

it('do not wait for those of other uploads', async () => {
  const locker = createFifoLock((id) => id);
  let interruptions = 0;
  for (const id of ['a', 'b']) await locker.newLock(id).lock(signal, () => void (interruptions += 1));
  expect(interruptions).toBe(0);
});
