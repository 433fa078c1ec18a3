import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAudio } from '../../../../../test/story/fake-audio.ts';
import { createFakeTime } from '../../../../../test/story/fake-time.ts';
import { createMusic } from './music.ts';
import { createElementMusic } from './element-music.ts';

/** A fake gain that records its calls; the fake nodes record only their connections. */
type FakeParam = AudioParam & { calls: string[] };

function fakeParam(): FakeParam {
  const calls: string[] = [];
  const record = (name: string) => (value: number, time?: number) =>
    void calls.push(`${name} ${value}@${time}`);
  return {
    calls,
    value: 1,
    setValueAtTime: record('set'),
    linearRampToValueAtTime: record('ramp'),
    cancelScheduledValues: (time: number) => void calls.push(`cancel@${time}`),
  } as unknown as FakeParam;
}

const created: { gains: FakeParam[]; sources: string[] } = { gains: [], sources: [] };

beforeEach(() => {
  created.gains = [];
  created.sources = [];
  vi.stubGlobal('GainNode', function GainNode() {
    const gain = fakeParam();
    created.gains.push(gain);
    return { gain, connect: (next: unknown) => next, disconnect: () => created.sources.push('disconnect') };
  });
  vi.stubGlobal('AudioBufferSourceNode', function AudioBufferSourceNode() {
    return {
      connect: (next: unknown) => next,
      start: () => created.sources.push('start'),
      stop: () => created.sources.push('stop'),
    };
  });
});
afterEach(() => vi.unstubAllGlobals());

function setUp(options: { context?: 'none'; decodes?: boolean } = {}) {
  const time = createFakeTime();
  const element = createFakeAudio();
  const context = {
    state: 'running' as AudioContextState | 'interrupted',
    currentTime: 100,
    destination: {},
    canResume: true,
    resume: async () => {
      if (context.canResume) context.state = 'running';
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

const [fadeOf, volumeOf] = [() => created.gains.at(-2), () => created.gains.at(-1)];

describe('music in an audio context', () => {
  it('loops through two gain nodes: the fade, and the volume with the story’s own level', async () => {
    const { music } = setUp();
    music.setVolume(0.5);
    await music.play();
    expect(created.sources).toEqual(['start']);
    expect(volumeOf()?.value).toBeCloseTo(0.5 * 10 ** (-6 / 20));
    expect(fadeOf()?.calls).toEqual([]);
    music.setVolume(1);
    expect(volumeOf()?.value).toBeCloseTo(10 ** (-6 / 20));
  });

  it('fades on the clock of the context, where the fade is also cancelled', async () => {
    const { music } = setUp();
    await music.play();
    music.fadeOut();
    expect(fadeOf()?.calls.filter((entry) => entry.startsWith('ramp'))).toEqual([
      'ramp 0.75@100.75',
      'ramp 0.5@101.5',
      'ramp 0.25@102.25',
      'ramp 0@103',
    ]);
    music.stop();
    expect(fadeOf()?.calls.at(-1)).toBe('cancel@0');
    expect(created.sources).toEqual(['start', 'stop', 'disconnect']);
  });

  it('is at full volume when it starts again', async () => {
    const { music, context } = setUp();
    await music.play();
    music.fadeOut();
    await music.play();
    expect(created.gains).toHaveLength(4);
    expect(fadeOf()?.calls).toEqual([]);
    expect(created.sources).toEqual(['start', 'stop', 'disconnect', 'start']);
    expect(context.state).toBe('running');
  });

  it('does not start after Stop if it was still being decoded', async () => {
    const { music, context } = setUp();
    const started = music.play();
    music.stop();
    await started;
    expect(created.sources).toEqual([]);
    expect(context.state).toBe('suspended');
  });

  it('releases the audio device while paused, after Stop and when disposed', async () => {
    const { music, context } = setUp();
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

  it.each(['suspended', 'interrupted'] as const)('is not running while the context is %s', async (state) => {
    const { music, context } = setUp();
    await music.play();
    expect(music.isRunning()).toBe(true);
    context.state = state;
    expect(music.isRunning()).toBe(false);
    music.revive();
    expect(music.isRunning()).toBe(true);
  });

  it('continues in a plain element at the same position if the context stays silent', async () => {
    const { music, context, element } = setUp();
    await music.play();
    Object.assign(context, { state: 'interrupted', canResume: false, currentTime: 140 });
    music.revive();
    music.switchToElement();
    expect(element).toMatchObject({ src: 'music.m4a', currentTime: 10, loop: true, paused: false });
    expect(created.sources).toEqual(['start', 'stop', 'disconnect']);
    expect(music.isRunning()).toBe(true);
    music.stop();
    expect(element.paused).toBe(true);
  });
});

describe('music without an audio context', () => {
  it.each([
    ['there is none', { context: 'none' }],
    ['it cannot decode the file', { decodes: false }],
  ] as const)('is played by a plain element if %s', async (_why, options) => {
    const { music, element } = setUp(options);
    await music.play();
    expect(element).toMatchObject({ src: 'music.m4a', paused: false });
    expect(element.calls.slice(0, 2)).toEqual(['play silence', 'pause']);
  });

  it('is missing if the plain element fails, too', async () => {
    const { music, element } = setUp({ decodes: false });
    element.answer = new Error('NotSupportedError');
    await expect(music.play()).rejects.toThrow('NotSupportedError');
  });

  it('fades in steps, multiplied by the volume', async () => {
    const { music, element, advance } = setUp({ context: 'none' });
    await music.play();
    music.setVolume(0.5);
    const full = 0.5 * 10 ** (-6 / 20);
    music.fadeOut();
    const levels: number[] = [];
    for (const milliseconds of [700, 150, 750, 750, 700]) {
      await advance(milliseconds);
      levels.push(Number((element.volume / full).toFixed(3)));
    }
    expect(levels).toEqual([1, 0.75, 0.5, 0.25, 0]);
    music.cancelFade();
    expect(element.volume).toBeCloseTo(full);
    await advance(5_000);
    expect(element.volume).toBeCloseTo(full);
  });

  it('pauses, continues and never exceeds the full volume', async () => {
    const { music, element } = setUp({ context: 'none' });
    await music.play();
    music.pause();
    expect(music.isRunning()).toBe(false);
    music.resume();
    expect(music.isRunning()).toBe(true);
    expect(element.volume).toBeLessThanOrEqual(1);
  });
});
