import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../../../test/story/fake-audio.ts';
import { createFakeTime } from '../../../../../test/story/fake-time.ts';
import { createNarration } from './narration.ts';
import type { NarrationEvent } from './ports.ts';

const settle = async () => void (await vi.advanceTimersByTimeAsync(0));

const liveUrls = new Set<string>();
beforeEach(() => {
  liveUrls.clear();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    count += 1;
    liveUrls.add(`blob:${count}`);
    return `blob:${count}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void liveUrls.delete(url));
});
afterEach(() => vi.restoreAllMocks());

function setUp() {
  const time = createFakeTime();
  const elements: FakeAudio[] = [];
  const requests: { url: string; signal: AbortSignal; arrive: (blob: Blob) => void; fail: () => void }[] = [];
  const narration = createNarration({
    clock: time.clock,
    newAudio: () => {
      const element = createFakeAudio();
      elements.push(element);
      return element;
    },
    load: (url, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ url, signal, arrive: resolve, fail: () => reject(new Error('gone')) });
      }),
    silenceUrl: 'silence',
  });
  const events: NarrationEvent[] = [];
  const play = (url: string, from = 0) => narration.play(url, from, (event) => events.push(event));
  return { ...time, narration, elements, requests, events, play };
}

const playingUrls = (elements: readonly FakeAudio[]) =>
  elements.filter(({ paused }) => !paused).map(({ src }) => src);

describe('the two audio elements', () => {
  it('are unlocked once inside the click, and no others are created', async () => {
    const { narration, elements, play } = setUp();
    narration.unlock();
    expect(elements.map(({ calls }) => calls)).toEqual([
      ['play silence', 'pause'],
      ['play silence', 'pause'],
    ]);
    narration.unlock();
    for (const url of ['1.mp3', '2.mp3', '3.mp3', '4.mp3']) {
      await play(url);
      narration.stop();
    }
    expect(elements).toHaveLength(2);
    expect(elements.flatMap(({ calls }) => calls).filter((call) => call === 'play silence')).toHaveLength(2);
  });

  it('keep a prepared part when they are unlocked', async () => {
    const { narration, elements, requests, play } = setUp();
    narration.prepare('1.mp3');
    requests[0]?.arrive(new Blob());
    await settle();
    narration.unlock();
    await play('1.mp3');
    expect(playingUrls(elements)).toEqual(['blob:1']);
  });

  it('alternate: one holds the next part while the other plays', async () => {
    const { narration, elements, requests, play } = setUp();
    await play('1.mp3');
    narration.prepare('2.mp3');
    requests[0]?.arrive(new Blob());
    await settle();
    expect(playingUrls(elements)).toEqual(['1.mp3']);
    expect(elements.map(({ src }) => src)).toContain('blob:1');
    narration.stop();
    await play('2.mp3');
    expect(playingUrls(elements)).toEqual(['blob:1']);
  });

  it('release the parts that they have prepared', async () => {
    const { narration, requests, play } = setUp();
    for (const [index, url] of ['1.mp3', '2.mp3', '3.mp3'].entries()) {
      narration.prepare(url);
      requests[index]?.arrive(new Blob());
      await settle();
      await play(url);
      narration.stop();
      expect(liveUrls.size).toBe(0);
    }
    narration.prepare('4.mp3');
    requests[3]?.arrive(new Blob());
    await settle();
    narration.dispose();
    expect(liveUrls.size).toBe(0);
  });
});

describe('a part', () => {
  it('is loaded by the element itself if it was not prepared in time', async () => {
    const { narration, elements, requests, play } = setUp();
    narration.prepare('1.mp3');
    await play('1.mp3');
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.arrive(new Blob());
    await settle();
    expect(playingUrls(elements)).toEqual(['1.mp3']);
    expect(liveUrls.size).toBe(0);
  });

  it('is requested again if it could not be prepared', async () => {
    const { narration, elements, requests, play } = setUp();
    narration.prepare('1.mp3');
    requests[0]?.fail();
    await settle();
    await play('1.mp3');
    expect(playingUrls(elements)).toEqual(['1.mp3']);
  });

  it('continues after a pause in the same element and at the same position', async () => {
    const { narration, elements, play, events } = setUp();
    await play('1.mp3');
    narration.pause();
    await settle();
    expect(events).toEqual([]);
    await play('1.mp3', 7);
    const element = elements.find(({ paused }) => !paused);
    expect(element).toMatchObject({ src: '1.mp3', currentTime: 7 });
    expect(elements.flatMap(({ calls }) => calls).filter((call) => call === 'play 1.mp3')).toHaveLength(2);
  });

  it('reports its end once, and not as an interruption', async () => {
    const { elements, play, events } = setUp();
    await play('1.mp3');
    elements.find(({ paused }) => !paused)?.end();
    expect(events).toEqual(['ended']);
  });

  it('reports an interruption from outside and a failure', async () => {
    const { elements, play, events } = setUp();
    await play('1.mp3');
    const element = elements.find(({ paused }) => !paused);
    element?.pause();
    await settle();
    element?.breakDown();
    expect(events).toEqual(['interrupted', 'failed']);
  });

  it('is loaded again after a failure when it is played again', async () => {
    const { elements, narration, play } = setUp();
    await play('1.mp3');
    elements.find(({ paused }) => !paused)?.breakDown();
    narration.pause();
    await play('1.mp3');
    expect(playingUrls(elements)).toEqual(['1.mp3']);
  });

  it('reports why it does not play', async () => {
    const { elements, play } = setUp();
    const refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
    for (const element of elements) element.answer = refusal;
    await expect(play('1.mp3')).rejects.toBe(refusal);
  });

  it('reports nothing after it was stopped before it played', async () => {
    const { elements, narration, play, events } = setUp();
    for (const element of elements) element.answer = 'hang';
    let outcome = 'none';
    play('1.mp3').then(
      () => (outcome = 'sounded'),
      () => (outcome = 'failed'),
    );
    narration.stop();
    await settle();
    expect(outcome).toBe('none');
    expect(events).toEqual([]);
    expect(elements.every(({ src }) => src === '')).toBe(true);
  });

  it('continues where it stalled when it is requested again, and reports nothing of the first attempt', async () => {
    const { elements, narration, play } = setUp();
    for (const element of elements) element.answer = 'hang';
    const playing = play('1.mp3');
    const element = elements.find(({ paused }) => !paused)!;
    element.currentTime = 5;
    element.answer = 'sound';
    narration.reload();
    await expect(playing).resolves.toBeUndefined();
    expect(element.currentTime).toBe(5);
    expect(element.calls.slice(-2)).toEqual(['load', 'play 1.mp3']);
  });

  it('leaves no element that a media key could start', async () => {
    const { elements, narration, play } = setUp();
    await play('1.mp3');
    narration.stop();
    expect(elements.map(({ src, paused }) => [src, paused])).toEqual([
      ['', true],
      ['', true],
    ]);
  });
});

describe('the volume of the voice', () => {
  it('is the user’s volume times the fade, and full again for the next part', async () => {
    const { elements, narration, play, advance } = setUp();
    narration.setVolume(0.5);
    await play('1.mp3');
    const volumes = () => elements.map(({ volume }) => volume);
    narration.fadeOut();
    const levels: number[] = [];
    for (const milliseconds of [700, 150, 750, 750, 700]) {
      await advance(milliseconds);
      levels.push(volumes()[0] ?? -1);
    }
    expect(levels).toEqual([0.5, 0.375, 0.25, 0.125, 0]);
    narration.stop();
    await play('2.mp3');
    expect(volumes()).toEqual([0.5, 0.5]);
  });
});
