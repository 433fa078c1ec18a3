import { describe, expect, it } from 'vitest';
import {
  browserError,
  createFakePlayer,
  THREE_PARTS,
  type FakePlayer,
} from '../../../test/story/fake-player.ts';

async function started(stage: FakePlayer = createFakePlayer()): Promise<FakePlayer> {
  stage.player.start();
  await stage.settle();
  return stage;
}

/** Tells the story up to the first moment after the last gap. */
async function toldToTheEnd(stage: FakePlayer): Promise<FakePlayer> {
  await started(stage);
  for (let i = 0; i < 3; i += 1) {
    await stage.endPart();
    await stage.pass(1000);
  }
  return stage;
}

describe('before the start', () => {
  it('cannot start while the story is loading (row 4)', async () => {
    const stage = await started(createFakePlayer(null));
    expect(stage.player.state()).toMatchObject({ phase: 'loading', canStart: false });
    expect(stage.calls).toEqual([]);
  });

  it('stays idle and silent with a story that failed to load or has no parts (rows 4, 5)', async () => {
    const stage = await started(createFakePlayer([]));
    expect(stage.player.state()).toMatchObject({ phase: 'idle', canStart: false, notice: null });
  });

  it('goes back to idle with a message when the browser refuses sound (row 1)', async () => {
    const stage = createFakePlayer();
    stage.voice.fail = browserError('NotAllowedError');
    await started(stage);
    expect(stage.player.state()).toMatchObject({
      phase: 'idle',
      notice: 'start-blocked',
      canStart: true,
      revealedCount: 0,
    });
    expect(stage.calls).not.toContain('lock');
    expect(stage.calls.at(-1)).toBe('music stop');
  });
});

describe('telling the story', () => {
  it('unlocks the elements first, inside the click (row 2)', () => {
    const stage = createFakePlayer();
    stage.calls.length = 0;
    stage.player.start();
    const sounds = stage.calls.filter((call) => /^(unlock|play|music play)/.test(call));
    expect(sounds).toEqual(['unlock', 'music play', 'play one.mp3 0']);
  });

  it('is starting until there is sound, then plays the first part with the screen awake', async () => {
    const stage = createFakePlayer();
    stage.player.start();
    expect(stage.player.state()).toMatchObject({ phase: 'starting', revealedCount: 1 });
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ phase: 'playing', activity: 'part', partIndex: 0 });
    expect(stage.calls).toContain('lock');
  });

  it('prepares the next part while one sounds (row 11)', async () => {
    const stage = await started();
    expect(stage.calls).toContain('prepare two.mp3');
  });

  it('leaves exactly one second between two parts', async () => {
    const stage = await started();
    await stage.endPart();
    await stage.pass(999);
    expect(stage.player.state()).toMatchObject({ activity: 'gap', partIndex: 0, revealedCount: 1 });
    await stage.pass(1);
    expect(stage.player.state()).toMatchObject({ activity: 'part', partIndex: 1, revealedCount: 2 });
    expect(stage.soundsNow()).toBe('two.mp3');
  });

  it('never cuts the second short, even when timers fire early (row 24)', async () => {
    const stage = await started(createFakePlayer(THREE_PARTS, 0.5));
    await stage.endPart();
    await stage.pass(999);
    expect(stage.player.state().activity).toBe('gap');
    await stage.pass(1);
    expect(stage.soundsNow()).toBe('two.mp3');
  });

  it('starts once however often Start is pressed (row 13)', async () => {
    const stage = createFakePlayer();
    stage.player.start();
    stage.player.start();
    await stage.settle();
    stage.player.start();
    expect(stage.calls.filter((call) => call.startsWith('play'))).toHaveLength(1);
  });

  it('fades the music for three seconds after the last gap, then stops', async () => {
    const stage = await toldToTheEnd(createFakePlayer());
    expect(stage.player.state().activity).toBe('fading');
    expect(stage.calls.filter((call) => call === 'music fade')).toHaveLength(1);
    await stage.pass(2999);
    expect(stage.player.state().phase).toBe('playing');
    await stage.pass(1);
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', revealedCount: 3 });
    expect(stage.calls).toContain('unlock screen');
  });

  it('tells a story whose music failed, and stops without a fade (row 8)', async () => {
    const stage = createFakePlayer();
    stage.music.fail = true;
    await toldToTheEnd(stage);
    expect(stage.player.state().phase).toBe('stopped');
    expect(stage.calls).not.toContain('music fade');
  });

  it('begins anew when Start is pressed during the fade, at full level (row 13)', async () => {
    const stage = await toldToTheEnd(createFakePlayer());
    await stage.pass(1600);
    stage.calls.length = 0;
    await started(stage);
    expect(stage.player.state()).toMatchObject({ phase: 'playing', partIndex: 0, revealedCount: 1 });
    expect(stage.calls.indexOf('music stop')).toBeLessThan(stage.calls.indexOf('music play'));
    await stage.pass(5000);
    expect(stage.player.state().phase).toBe('playing');
  });
});

describe('parts that do not sound', () => {
  it('shows a part without audio for as long as it takes to read (row 6)', async () => {
    const silent = { ...THREE_PARTS[0]!, audio: '', text: 'word '.repeat(25) };
    const stage = await started(createFakePlayer([silent, THREE_PARTS[1]!]));
    expect(stage.player.state()).toMatchObject({ phase: 'playing', revealedCount: 1 });
    await stage.pass(10_000);
    expect(stage.player.state().activity).toBe('gap');
    await stage.pass(1000);
    expect(stage.soundsNow()).toBe('two.mp3');
  });

  it.each(['NotSupportedError', 'NetworkError'])(
    'goes on after the gap when a part answers %s (row 7)',
    async (name) => {
      const stage = createFakePlayer();
      stage.voice.fail = browserError(name);
      await started(stage);
      expect(stage.player.state()).toMatchObject({
        phase: 'playing',
        activity: 'gap',
        notice: 'part-failed',
        revealedCount: 1,
      });
      stage.voice.fail = null;
      await stage.pass(1000);
      expect(stage.soundsNow()).toBe('two.mp3');
    },
  );

  it('goes on after the gap when a part breaks while it sounds (row 7)', async () => {
    const stage = await started();
    stage.voice.send('failed');
    await stage.pass(1000);
    expect(stage.player.state()).toMatchObject({ activity: 'part', partIndex: 1 });
  });

  it('goes on when the end of a part is never announced (row 12)', async () => {
    const stage = await started();
    await stage.pass(21_000);
    expect(stage.player.state()).toMatchObject({ activity: 'gap', partIndex: 0 });
  });

  it('says that it waits, asks again and gives up on a stalled part (row 9)', async () => {
    const stage = await started();
    stage.voice.advances = false;
    stage.voice.position = 5;
    await stage.pass(2000);
    expect(stage.player.state().notice).toBe('waiting');
    await stage.pass(9000);
    expect(stage.calls.filter((call) => call === 'reload')).toHaveLength(1);
    await stage.pass(20_000);
    expect(stage.player.state()).toMatchObject({ activity: 'gap', notice: 'part-failed' });
  });

  it('takes the waiting notice away when the part flows again (row 9)', async () => {
    const stage = await started();
    stage.voice.advances = false;
    await stage.pass(2000);
    stage.voice.advances = true;
    await stage.pass(1000);
    expect(stage.player.state()).toMatchObject({ activity: 'part', notice: null });
  });
});
