import { describe, expect, it } from 'vitest';
import { createFakeTime } from '../../../test/story/fake-time.ts';
import { monitorPlayback, type PlaybackReport } from './playback-monitor.ts';
import type { PlaybackProgress } from './ports.ts';
import { readingTimeMs } from './narrate-part.ts';

async function reportsOf(
  progressAt: (milliseconds: number) => PlaybackProgress,
  milliseconds: number,
): Promise<PlaybackReport[]> {
  const { clock, pass } = createFakeTime();
  const reports: PlaybackReport[] = [];
  monitorPlayback(
    clock,
    () => progressAt(clock.now()),
    (report) => reports.push(report),
    new AbortController().signal,
  );
  await pass(milliseconds);
  return reports;
}

describe('the watch over a part', () => {
  it('has nothing to say while the part flows', async () => {
    const reports = await reportsOf((ms) => ({ positionSeconds: ms / 1000, durationSeconds: 60 }), 50_000);
    expect(reports).toEqual([]);
  });

  it('calls a part ended that rests just before its end (row 12)', async () => {
    const reports = await reportsOf(
      (ms) => ({ positionSeconds: Math.min(4.8, ms / 1000), durationSeconds: 5 }),
      6000,
    );
    expect(reports).toEqual(['ended']);
  });

  it('calls a part without a length ended after ten seconds of rest (row 12)', async () => {
    const endless = { durationSeconds: Number.POSITIVE_INFINITY };
    const reports = await reportsOf(
      (ms) => ({ positionSeconds: Math.min(4, ms / 1000), ...endless }),
      14_500,
    );
    expect(reports).toEqual(['waiting', 'ended']);
  });

  it('waits after one second, is stuck after ten and fails after thirty (row 9)', async () => {
    const stalled = { positionSeconds: 0, durationSeconds: Number.NaN };
    expect(await reportsOf(() => stalled, 1600)).toEqual(['waiting']);
    expect(await reportsOf(() => stalled, 10_600)).toEqual(['waiting', 'stuck']);
    expect(await reportsOf(() => stalled, 31_000)).toEqual(['waiting', 'stuck', 'failed']);
  });

  it('ends with its signal', async () => {
    const { clock, pass } = createFakeTime();
    const ended = new AbortController();
    const reports: PlaybackReport[] = [];
    monitorPlayback(
      clock,
      () => ({ positionSeconds: 0, durationSeconds: 9 }),
      (report) => reports.push(report),
      ended.signal,
    );
    ended.abort();
    await pass(60_000);
    expect(reports).toEqual([]);
  });
});

describe('the time for a part without audio', () => {
  it('is what reading aloud takes, and at least four seconds (row 6)', () => {
    expect(readingTimeMs('')).toBe(4000);
    expect(readingTimeMs('one two three')).toBe(4000);
    expect(readingTimeMs('word '.repeat(50))).toBe(20_000);
  });
});
