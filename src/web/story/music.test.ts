import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAudio } from '../../../test/story/fake-audio.ts';
import { createFakeTime } from '../../../test/story/fake-time.ts';
import { createMusic } from './music.ts';
import { createElementMusic } from './element-music.ts';

/** What a gain was told, and nodes that only note who they are connected to. */
type FakeParam = AudioParam & { told: string[] };

function fakeParam(): FakeParam {
  const told: string[] = [];
  const note = (name: string) => (value: number, time?: number) => void told.push(`${name} ${value}@${time}`);
  return {
    told,
    value: 1,
    setValueAtTime: note('set'),
    linearRampToValueAtTime: note('ramp'),
    cancelScheduledValues: (time: number) => void told.push(`cancel@${time}`),
  } as unknown as FakeParam;
}

const made: { gains: FakeParam[]; sources: string[] } = { gains: [], sources: [] };

beforeEach(() => {
  made.gains = [];
  made.sources = [];
  vi.stubGlobal('GainNode', function GainNode() {
    const gain = fakeParam();
    made.gains.push(gain);
    return { gain, connect: (next: unknown) => next, disconnect: () => made.sources.push('disconnect') };
  });
  vi.stubGlobal('AudioBufferSourceNode', function AudioBufferSourceNode() {
    return {
      connect: (next: unknown) => next,
      start: () => made.sources.push('start'),
      stop: () => made.sources.push('stop'),
    };
  });
});
afterEach(() => vi.unstubAllGlobals());

function stage(options: { context?: 'none'; decodes?: boolean } = {}) {
  const time = createFakeTime();
  const element = createFakeAudio();
  const context = {
    state: 'running' as AudioContextState | 'interrupted',
    currentTime: 100,
    destination: {},
    obeys: true,
    resume: async () => {
      if (context.obeys) context.state = 'running';
    },
    suspend: async () => {
      context.state = 'suspended';
    },
    close: async () => {
      context.state = 'closed';
    },
  };
  const plain = createElementMusic({
    clock: time.clock,
    element,
    url: 'music.m4a',
    gainDb: -6,
    silenceUrl: 'silence',
  });
  const music = createMusic({
    newContext: () => (options.context === 'none' ? null : (context as unknown as AudioContext)),
    loop: async () => {
      if (options.decodes === false) throw new Error('EncodingError');
      return { duration: 30 } as AudioBuffer;
    },
    elementMusic: plain,
    gainDb: -6,
  });
  return { ...time, music, element, context };
}

const [fadeOf, volumeOf] = [() => made.gains.at(-2), () => made.gains.at(-1)];

describe('music in an audio context', () => {
  it('loops through two gains: the fade, and the volume with the story’s own level (row 35)', async () => {
    const { music } = stage();
    music.setVolume(0.5);
    await music.play();
    expect(made.sources).toEqual(['start']);
    expect(volumeOf()?.value).toBeCloseTo(0.5 * 10 ** (-6 / 20));
    expect(fadeOf()?.told).toEqual([]);
    music.setVolume(1);
    expect(volumeOf()?.value).toBeCloseTo(10 ** (-6 / 20));
  });

  it('fades on the clock of the context, and is cancelled there (rows 16, 34)', async () => {
    const { music } = stage();
    await music.play();
    music.fadeOut();
    expect(fadeOf()?.told.filter((entry) => entry.startsWith('ramp'))).toEqual([
      'ramp 0.75@100.75',
      'ramp 0.5@101.5',
      'ramp 0.25@102.25',
      'ramp 0@103',
    ]);
    music.stop();
    expect(fadeOf()?.told.at(-1)).toBe('cancel@0');
    expect(made.sources).toEqual(['start', 'stop', 'disconnect']);
  });

  it('is at full level again when it starts anew (row 13)', async () => {
    const { music, context } = stage();
    await music.play();
    music.fadeOut();
    await music.play();
    expect(made.gains).toHaveLength(4);
    expect(fadeOf()?.told).toEqual([]);
    expect(made.sources).toEqual(['start', 'stop', 'disconnect', 'start']);
    expect(context.state).toBe('running');
  });

  it('does not begin when Stop came before it was decoded', async () => {
    const { music, context } = stage();
    const begun = music.play();
    music.stop();
    await begun;
    expect(made.sources).toEqual([]);
    expect(context.state).toBe('suspended');
  });

  it('gives the sound card back while paused, after Stop and for ever (row 26)', async () => {
    const { music, context } = stage();
    await music.play();
    music.pause();
    expect(context.state).toBe('suspended');
    music.resume();
    expect(context.state).toBe('running');
    music.stop();
    expect(context.state).toBe('suspended');
    music.dispose();
    expect(context.state).toBe('closed');
  });

  it.each(['suspended', 'interrupted'] as const)(
    'is not running while the context is %s (row 25)',
    async (state) => {
      const { music, context } = stage();
      await music.play();
      expect(music.isRunning()).toBe(true);
      context.state = state;
      expect(music.isRunning()).toBe(false);
      music.revive();
      expect(music.isRunning()).toBe(true);
    },
  );

  it('goes on in a plain element where the context stays silent, at the same place (row 25)', async () => {
    const { music, context, element } = stage();
    await music.play();
    Object.assign(context, { state: 'interrupted', obeys: false, currentTime: 140 });
    music.revive();
    music.switchToElement();
    expect(element).toMatchObject({ src: 'music.m4a', currentTime: 10, loop: true, paused: false });
    expect(made.sources).toEqual(['start', 'stop', 'disconnect']);
    expect(music.isRunning()).toBe(true);
    music.stop();
    expect(element.paused).toBe(true);
  });
});

describe('music without an audio context', () => {
  it.each([
    ['there is none', { context: 'none' }],
    ['it cannot decode the file', { decodes: false }],
  ] as const)('is played by a plain element where %s (row 8)', async (_why, options) => {
    const { music, element } = stage(options);
    await music.play();
    expect(element).toMatchObject({ src: 'music.m4a', paused: false });
    expect(element.calls.slice(0, 2)).toEqual(['play silence', 'pause']);
  });

  it('is missing where that fails as well (row 8)', async () => {
    const { music, element } = stage({ decodes: false });
    element.answer = new Error('NotSupportedError');
    await expect(music.play()).rejects.toThrow('NotSupportedError');
  });

  it('fades step by step, times the volume (rows 34, 35)', async () => {
    const { music, element, pass } = stage({ context: 'none' });
    await music.play();
    music.setVolume(0.5);
    const full = 0.5 * 10 ** (-6 / 20);
    music.fadeOut();
    const levels: number[] = [];
    for (const milliseconds of [700, 150, 750, 750, 700]) {
      await pass(milliseconds);
      levels.push(Number((element.volume / full).toFixed(3)));
    }
    expect(levels).toEqual([1, 0.75, 0.5, 0.25, 0]);
    music.cancelFade();
    expect(element.volume).toBeCloseTo(full);
    await pass(5_000);
    expect(element.volume).toBeCloseTo(full);
  });

  it('pauses, goes on and is never louder than it can be', async () => {
    const { music, element } = stage({ context: 'none' });
    await music.play();
    music.pause();
    expect(music.isRunning()).toBe(false);
    music.resume();
    expect(music.isRunning()).toBe(true);
    expect(element.volume).toBeLessThanOrEqual(1);
  });
});
