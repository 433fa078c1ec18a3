import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeAudio, type FakeAudio } from '../../../test/story/fake-audio.ts';
import { createFakeTime } from '../../../test/story/fake-time.ts';
import { createNarration } from './narration.ts';
import type { NarrationEvent } from './ports.ts';

const settle = async () => void (await vi.advanceTimersByTimeAsync(0));

const live = new Set<string>();
beforeEach(() => {
  live.clear();
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    live.add(`blob:${made}`);
    return `blob:${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url));
});
afterEach(() => vi.restoreAllMocks());

function stage() {
  const time = createFakeTime();
  const elements: FakeAudio[] = [];
  const asked: { url: string; signal: AbortSignal; arrive: (blob: Blob) => void; fail: () => void }[] = [];
  const narration = createNarration({
    clock: time.clock,
    newAudio: () => {
      const element = createFakeAudio();
      elements.push(element);
      return element;
    },
    load: (url, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ url, signal, arrive: resolve, fail: () => reject(new Error('gone')) });
      }),
    silenceUrl: 'silence',
  });
  const heard: NarrationEvent[] = [];
  const play = (url: string, from = 0) => narration.play(url, from, (event) => heard.push(event));
  return { ...time, narration, elements, asked, heard, play };
}

const sounding = (elements: readonly FakeAudio[]) =>
  elements.filter(({ paused }) => !paused).map(({ src }) => src);

describe('the two elements', () => {
  it('are unlocked inside the click, once, and no others are ever made (row 2)', async () => {
    const { narration, elements, play } = stage();
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

  it('keep a prepared part through the unlocking', async () => {
    const { narration, elements, asked, play } = stage();
    narration.prepare('1.mp3');
    asked[0]?.arrive(new Blob());
    await settle();
    narration.unlock();
    await play('1.mp3');
    expect(sounding(elements)).toEqual(['blob:1']);
  });

  it('take turns: the next part waits in one while the other sounds (row 11)', async () => {
    const { narration, elements, asked, play } = stage();
    await play('1.mp3');
    narration.prepare('2.mp3');
    asked[0]?.arrive(new Blob());
    await settle();
    expect(sounding(elements)).toEqual(['1.mp3']);
    expect(elements.map(({ src }) => src)).toContain('blob:1');
    narration.stop();
    await play('2.mp3');
    expect(sounding(elements)).toEqual(['blob:1']);
  });

  it('give back what they prepared (row 11)', async () => {
    const { narration, asked, play } = stage();
    for (const [index, url] of ['1.mp3', '2.mp3', '3.mp3'].entries()) {
      narration.prepare(url);
      asked[index]?.arrive(new Blob());
      await settle();
      await play(url);
      narration.stop();
      expect(live.size).toBe(0);
    }
    narration.prepare('4.mp3');
    asked[3]?.arrive(new Blob());
    await settle();
    narration.dispose();
    expect(live.size).toBe(0);
  });
});

describe('a part', () => {
  it('that was not there in time is loaded by the element itself', async () => {
    const { narration, elements, asked, play } = stage();
    narration.prepare('1.mp3');
    await play('1.mp3');
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.arrive(new Blob());
    await settle();
    expect(sounding(elements)).toEqual(['1.mp3']);
    expect(live.size).toBe(0);
  });

  it('that could not be prepared is asked for again', async () => {
    const { narration, elements, asked, play } = stage();
    narration.prepare('1.mp3');
    asked[0]?.fail();
    await settle();
    await play('1.mp3');
    expect(sounding(elements)).toEqual(['1.mp3']);
  });

  it('goes on in the same element after a pause, from where it was', async () => {
    const { narration, elements, play, heard } = stage();
    await play('1.mp3');
    narration.pause();
    await settle();
    expect(heard).toEqual([]);
    await play('1.mp3', 7);
    const element = elements.find(({ paused }) => !paused);
    expect(element).toMatchObject({ src: '1.mp3', currentTime: 7 });
    expect(elements.flatMap(({ calls }) => calls).filter((call) => call === 'play 1.mp3')).toHaveLength(2);
  });

  it('tells of its end once, and not as an interruption', async () => {
    const { elements, play, heard } = stage();
    await play('1.mp3');
    elements.find(({ paused }) => !paused)?.end();
    expect(heard).toEqual(['ended']);
  });

  it('tells that somebody else stopped it, or that it broke (rows 7, 26)', async () => {
    const { elements, play, heard } = stage();
    await play('1.mp3');
    const element = elements.find(({ paused }) => !paused);
    element?.pause();
    await settle();
    element?.breakDown();
    expect(heard).toEqual(['interrupted', 'failed']);
  });

  it('that broke is loaded anew when it is wanted again', async () => {
    const { elements, narration, play } = stage();
    await play('1.mp3');
    elements.find(({ paused }) => !paused)?.breakDown();
    narration.pause();
    await play('1.mp3');
    expect(sounding(elements)).toEqual(['1.mp3']);
  });

  it('says why it does not sound (row 1)', async () => {
    const { elements, play } = stage();
    const refusal = Object.assign(new Error(), { name: 'NotAllowedError' });
    for (const element of elements) element.answer = refusal;
    await expect(play('1.mp3')).rejects.toBe(refusal);
  });

  it('that was stopped before it sounded says nothing more (row 3)', async () => {
    const { elements, narration, play, heard } = stage();
    for (const element of elements) element.answer = 'hang';
    let outcome = 'none';
    play('1.mp3').then(
      () => (outcome = 'sounded'),
      () => (outcome = 'failed'),
    );
    narration.stop();
    await settle();
    expect(outcome).toBe('none');
    expect(heard).toEqual([]);
    expect(elements.every(({ src }) => src === '')).toBe(true);
  });

  it('that is asked for once more goes on where it stuck, without a word of the first try (row 9)', async () => {
    const { elements, narration, play } = stage();
    for (const element of elements) element.answer = 'hang';
    const begun = play('1.mp3');
    const element = elements.find(({ paused }) => !paused)!;
    element.currentTime = 5;
    element.answer = 'sound';
    narration.reload();
    await expect(begun).resolves.toBeUndefined();
    expect(element.currentTime).toBe(5);
    expect(element.calls.slice(-2)).toEqual(['load', 'play 1.mp3']);
  });

  it('leaves nothing behind that a key of the system could wake (row 26)', async () => {
    const { elements, narration, play } = stage();
    await play('1.mp3');
    narration.stop();
    expect(elements.map(({ src, paused }) => [src, paused])).toEqual([
      ['', true],
      ['', true],
    ]);
  });
});

describe('the volume of the voice', () => {
  it('is the listener’s, times the fade, and full again with the next part (row 35)', async () => {
    const { elements, narration, play, pass } = stage();
    narration.setVolume(0.5);
    await play('1.mp3');
    const volumes = () => elements.map(({ volume }) => volume);
    narration.fadeOut();
    const levels: number[] = [];
    for (const milliseconds of [700, 150, 750, 750, 700]) {
      await pass(milliseconds);
      levels.push(volumes()[0] ?? -1);
    }
    expect(levels).toEqual([0.5, 0.375, 0.25, 0.125, 0]);
    narration.stop();
    await play('2.mp3');
    expect(volumes()).toEqual([0.5, 0.5]);
  });
});
