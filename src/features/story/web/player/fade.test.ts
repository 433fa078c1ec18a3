import { describe, expect, it } from 'vitest';
import { cancelFade, fadeLevelAt, RAMP_SECONDS, scheduleFade, type FadableGain } from './fade.ts';

interface Entry {
  kind: 'set' | 'ramp' | 'cancel';
  time: number;
  value: number;
}

function fakeGain(): FadableGain & { entries: Entry[] } {
  let entries: Entry[] = [];
  const gain: FadableGain & { entries: Entry[] } = {
    entries,
    setValueAtTime: (value, time) => entries.push({ kind: 'set', time, value }),
    linearRampToValueAtTime: (value, time) => entries.push({ kind: 'ramp', time, value }),
    cancelScheduledValues: (time) => {
      entries = entries.filter((entry) => entry.time < time);
      gain.entries = entries;
    },
  };
  return gain;
}

describe('the fade', () => {
  it('decreases in quarters and is silent after three seconds', () => {
    const gain = fakeGain();
    scheduleFade(gain, 100);
    const reached = gain.entries
      .filter(({ kind }) => kind === 'ramp')
      .map(({ time, value }) => [time, value]);
    expect(reached).toEqual([
      [100.75, 0.75],
      [101.5, 0.5],
      [102.25, 0.25],
      [103, 0],
    ]);
  });

  it('holds each level until a short ramp, so that no step causes a click', () => {
    const gain = fakeGain();
    scheduleFade(gain, 0);
    const held = gain.entries
      .filter(({ kind }) => kind === 'set')
      .map(({ time, value }) => [Number(time.toFixed(2)), value]);
    expect(held).toEqual([
      [0, 1],
      [0.7, 1],
      [1.45, 0.75],
      [2.2, 0.5],
      [2.95, 0.25],
    ]);
    expect(RAMP_SECONDS).toBe(0.05);
  });

  it('leaves nothing scheduled once it is cancelled', () => {
    const gain = fakeGain();
    scheduleFade(gain, 0);
    cancelFade(gain, 1);
    expect(gain.entries.every(({ time }) => time <= 1)).toBe(true);
    expect(gain.entries.at(-1)).toEqual({ kind: 'set', time: 1, value: 1 });
  });

  it('has the same steps for plain elements', () => {
    expect([0, 0.74, 0.75, 1.5, 2.25, 2.9, 3, 9].map(fadeLevelAt)).toEqual([
      1, 1, 0.75, 0.5, 0.25, 0.25, 0, 0,
    ]);
  });
});
