import { describe, expect, it } from 'vitest';
import {
  browserError,
  createFakePlayer,
  THREE_PARTS,
  type FakePlayer,
} from '../../../../../test/story/fake-player.ts';

async function startStory(fake: FakePlayer = createFakePlayer()): Promise<FakePlayer> {
  fake.player.start();
  await fake.settle();
  return fake;
}

/** Plays the story up to the first moment after the last gap. */
async function playToEnd(fake: FakePlayer): Promise<FakePlayer> {
  await startStory(fake);
  for (let i = 0; i < 3; i += 1) {
    await fake.endPart();
    await fake.advance(1000);
  }
  return fake;
}

describe('before the start', () => {
  it('cannot start while the story is loading', async () => {
    const fake = await startStory(createFakePlayer(null));
    expect(fake.player.state()).toMatchObject({ phase: 'loading', canStart: false });
    expect(fake.calls).toEqual([]);
  });

  it('stays idle and silent with a story that failed to load or has no parts', async () => {
    const fake = await startStory(createFakePlayer([]));
    expect(fake.player.state()).toMatchObject({ phase: 'idle', canStart: false, notice: null });
  });

  it('returns to idle with a message when the browser refuses to play sound', async () => {
    const fake = createFakePlayer();
    fake.voice.fail = browserError('NotAllowedError');
    await startStory(fake);
    expect(fake.player.state()).toMatchObject({
      phase: 'idle',
      notice: 'start-blocked',
      canStart: true,
      revealedCount: 0,
    });
    expect(fake.calls).not.toContain('lock');
    expect(fake.calls.at(-1)).toBe('music stop');
  });
});

describe('playing the story', () => {
  it('unlocks the elements first, inside the click', () => {
    const fake = createFakePlayer();
    fake.calls.length = 0;
    fake.player.start();
    const sounds = fake.calls.filter((call) => /^(unlock|play|music play)/.test(call));
    expect(sounds).toEqual(['unlock', 'music play', 'play one.mp3 0']);
  });

  it('is starting until sound plays, then plays the first part and keeps the screen awake', async () => {
    const fake = createFakePlayer();
    fake.player.start();
    expect(fake.player.state()).toMatchObject({ phase: 'starting', revealedCount: 1 });
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ phase: 'playing', activity: 'part', partIndex: 0 });
    expect(fake.calls).toContain('lock');
  });

  it('prepares the next part while one plays', async () => {
    const fake = await startStory();
    expect(fake.calls).toContain('prepare two.mp3');
  });

  it('leaves exactly one second between two parts', async () => {
    const fake = await startStory();
    await fake.endPart();
    await fake.advance(999);
    expect(fake.player.state()).toMatchObject({ activity: 'gap', partIndex: 0, revealedCount: 1 });
    await fake.advance(1);
    expect(fake.player.state()).toMatchObject({ activity: 'part', partIndex: 1, revealedCount: 2 });
    expect(fake.playingUrl()).toBe('two.mp3');
  });

  it('never cuts the second short, even when timers fire early', async () => {
    const fake = await startStory(createFakePlayer(THREE_PARTS, 0.5));
    await fake.endPart();
    await fake.advance(999);
    expect(fake.player.state().activity).toBe('gap');
    await fake.advance(1);
    expect(fake.playingUrl()).toBe('two.mp3');
  });

  it('starts once however often Start is pressed', async () => {
    const fake = createFakePlayer();
    fake.player.start();
    fake.player.start();
    await fake.settle();
    fake.player.start();
    expect(fake.calls.filter((call) => call.startsWith('play'))).toHaveLength(1);
  });

  it('fades the music for three seconds after the last gap, then stops', async () => {
    const fake = await playToEnd(createFakePlayer());
    expect(fake.player.state().activity).toBe('fading');
    expect(fake.calls.filter((call) => call === 'music fade')).toHaveLength(1);
    await fake.advance(2999);
    expect(fake.player.state().phase).toBe('playing');
    await fake.advance(1);
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', revealedCount: 3 });
    expect(fake.calls).toContain('unlock screen');
  });

  it('plays a story whose music failed, and stops without a fade', async () => {
    const fake = createFakePlayer();
    fake.music.fail = true;
    await playToEnd(fake);
    expect(fake.player.state().phase).toBe('stopped');
    expect(fake.calls).not.toContain('music fade');
  });

  it('starts again at full volume when Start is pressed during the fade', async () => {
    const fake = await playToEnd(createFakePlayer());
    await fake.advance(1600);
    fake.calls.length = 0;
    await startStory(fake);
    expect(fake.player.state()).toMatchObject({ phase: 'playing', partIndex: 0, revealedCount: 1 });
    expect(fake.calls.indexOf('music stop')).toBeLessThan(fake.calls.indexOf('music play'));
    await fake.advance(5000);
    expect(fake.player.state().phase).toBe('playing');
  });
});

describe('parts that cannot be played', () => {
  it('shows a part without audio for as long as it takes to read', async () => {
    const silent = { ...THREE_PARTS[0]!, audio: '', text: 'word '.repeat(25) };
    const fake = await startStory(createFakePlayer([silent, THREE_PARTS[1]!]));
    expect(fake.player.state()).toMatchObject({ phase: 'playing', revealedCount: 1 });
    await fake.advance(10_000);
    expect(fake.player.state().activity).toBe('gap');
    await fake.advance(1000);
    expect(fake.playingUrl()).toBe('two.mp3');
  });

  it.each(['NotSupportedError', 'NetworkError'])(
    'continues after the gap when a part fails with %s',
    async (name) => {
      const fake = createFakePlayer();
      fake.voice.fail = browserError(name);
      await startStory(fake);
      expect(fake.player.state()).toMatchObject({
        phase: 'playing',
        activity: 'gap',
        notice: 'part-failed',
        revealedCount: 1,
      });
      fake.voice.fail = null;
      await fake.advance(1000);
      expect(fake.playingUrl()).toBe('two.mp3');
    },
  );

  it('continues after the gap when a part fails during playback', async () => {
    const fake = await startStory();
    fake.voice.send('failed');
    await fake.advance(1000);
    expect(fake.player.state()).toMatchObject({ activity: 'part', partIndex: 1 });
  });

  it('continues when a part ends without an ended event', async () => {
    const fake = await startStory();
    await fake.advance(21_000);
    expect(fake.player.state()).toMatchObject({ activity: 'gap', partIndex: 0 });
  });

  it('reports that it waits, requests a stalled part again and gives up', async () => {
    const fake = await startStory();
    fake.voice.advances = false;
    fake.voice.position = 5;
    await fake.advance(2000);
    expect(fake.player.state().notice).toBe('waiting');
    await fake.advance(9000);
    expect(fake.calls.filter((call) => call === 'reload')).toHaveLength(1);
    await fake.advance(20_000);
    expect(fake.player.state()).toMatchObject({ activity: 'gap', notice: 'part-failed' });
  });

  it('removes the waiting notice when the part plays again', async () => {
    const fake = await startStory();
    fake.voice.advances = false;
    await fake.advance(2000);
    fake.voice.advances = true;
    await fake.advance(1000);
    expect(fake.player.state()).toMatchObject({ activity: 'part', notice: null });
  });
});
