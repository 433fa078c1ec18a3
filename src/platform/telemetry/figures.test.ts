import { describe, expect, it } from 'vitest';
import { createTestClock } from '#testing/test-clock.ts';
import { createFigures } from './figures.ts';

const onFailure = () => undefined;

describe('figures', () => {
  const timeoutMs = 20;

  it('are read again only when they are old', async () => {
    const monotonic = createTestClock();
    let reads = 0;
    const figures = createFigures({
      read: async () => (reads += 1),
      maxAgeMs: 5_000,
      timeoutMs,
      monotonic,
      onFailure,
    });
    expect([await figures(), await figures()]).toEqual([1, 1]);
    monotonic.advance(5_000);
    expect(await figures()).toBe(2);
  });

  it('of a database that hangs are not waited for, and not read twice at once', async () => {
    let reads = 0;
    let answer: ((figures: string) => void) | undefined;
    const read = () => {
      reads += 1;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    const figures = createFigures({
      read,
      maxAgeMs: 5_000,
      timeoutMs,
      monotonic: createTestClock(),
      onFailure,
    });
    expect([await figures(), await figures()]).toEqual([null, null]);
    expect(reads).toBe(1);
    answer?.('late');
    await Promise.resolve();
    expect(await figures()).toBe('late');
  });

  it('that could not be read are read again, and only the first failure is told', async () => {
    const failures: unknown[] = [];
    const reads = [
      () => Promise.reject(new Error('one')),
      () => Promise.reject(new Error('two')),
      async () => 'back',
    ];
    const figures = createFigures({
      read: () => reads.shift()!(),
      maxAgeMs: 5_000,
      timeoutMs,
      monotonic: createTestClock(),
      onFailure: (error) => void failures.push(error),
    });
    expect([await figures(), await figures(), await figures()]).toEqual([null, null, 'back']);
    expect(failures).toEqual([new Error('one')]);
  });
});
