import { describe, expect, it } from 'vitest';
import { createFakeTime } from '../../../../../test/story/fake-time.ts';
import { monitorPlayback, type PlaybackReport } from './playback-monitor.ts';
import type { PlaybackProgress } from './ports.ts';
import { readingTimeMs } from './narrate-part.ts';

async function reportsOf(
  progressAt: (milliseconds: number) => PlaybackProgress,
  milliseconds: number,
): Promise<PlaybackReport[]> {
  const { clock, advance } = createFakeTime();
  const reports: PlaybackReport[] = [];
  monitorPlayback(
    clock,
    () => progressAt(clock.now()),
    (report) => reports.push(report),
    new AbortController().signal,
  );
  await advance(milliseconds);
  return reports;
}

describe('the playback monitor of a part', () => {
  it('reports nothing while the part plays', async () => {
    const reports = await reportsOf((ms) => ({ positionSeconds: ms / 1000, durationSeconds: 60 }), 50_000);
    expect(reports).toEqual([]);
  });

  it('reports the end of a part that stops just before its end', async () => {
    const reports = await reportsOf(
      (ms) => ({ positionSeconds: Math.min(4.8, ms / 1000), durationSeconds: 5 }),
      6000,
    );
    expect(reports).toEqual(['ended']);
  });

  it('reports the end of a part without a duration after ten seconds without progress', async () => {
    const endless = { durationSeconds: Number.POSITIVE_INFINITY };
    const reports = await reportsOf(
      (ms) => ({ positionSeconds: Math.min(4, ms / 1000), ...endless }),
      14_500,
    );
    expect(reports).toEqual(['waiting', 'ended']);
  });

  it('reports waiting after one second, stalling after ten and failure after thirty', async () => {
    const stalled = { positionSeconds: 0, durationSeconds: Number.NaN };
    expect(await reportsOf(() => stalled, 1600)).toEqual(['waiting']);
    expect(await reportsOf(() => stalled, 10_600)).toEqual(['waiting', 'stuck']);
    expect(await reportsOf(() => stalled, 31_000)).toEqual(['waiting', 'stuck', 'failed']);
  });

  it('ends when its signal is aborted', async () => {
    const { clock, advance } = createFakeTime();
    const ended = new AbortController();
    const reports: PlaybackReport[] = [];
    monitorPlayback(
      clock,
      () => ({ positionSeconds: 0, durationSeconds: 9 }),
      (report) => reports.push(report),
      ended.signal,
    );
    ended.abort();
    await advance(60_000);
    expect(reports).toEqual([]);
  });
});

describe('the duration of a part without audio', () => {
  it('is the time to read it aloud, and at least four seconds', () => {
    expect(readingTimeMs('')).toBe(4000);
    expect(readingTimeMs('one two three')).toBe(4000);
    expect(readingTimeMs('word '.repeat(50))).toBe(20_000);
  });
});
