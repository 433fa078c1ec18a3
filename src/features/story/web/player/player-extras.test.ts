import { describe, expect, it } from 'vitest';
import { createFakePlayer, THREE_PARTS, type FakePlayer } from '../../../../../test/story/fake-player.ts';

async function startStory(fake: FakePlayer = createFakePlayer()): Promise<FakePlayer> {
  fake.player.start();
  await fake.settle();
  return fake;
}

describe('pause and resume', () => {
  it('continues at the same position, and lets the screen sleep during the pause', async () => {
    const fake = await startStory();
    await fake.advance(7000);
    fake.player.pause();
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ phase: 'playing', pauseReason: 'paused' });
    expect(fake.calls).toContain('unlock screen');
    await fake.advance(90_000);
    fake.player.resume();
    await fake.settle();
    expect(fake.calls).toContain('play one.mp3 7');
  });

  it('interrupts the gap, which starts again afterwards', async () => {
    const fake = await startStory();
    await fake.endPart();
    await fake.advance(600);
    fake.player.pause();
    await fake.advance(10_000);
    expect(fake.player.state()).toMatchObject({ activity: 'gap', pauseReason: 'paused' });
    fake.player.resume();
    await fake.advance(999);
    expect(fake.player.state().activity).toBe('gap');
    await fake.advance(1);
    expect(fake.playingUrl()).toBe('two.mp3');
  });

  it('does nothing when nothing plays', () => {
    const { player } = createFakePlayer();
    player.pause();
    player.resume();
    expect(player.state().phase).toBe('idle');
  });
});

describe('jumping to a part', () => {
  it('plays that part from its beginning and shows all parts before it', async () => {
    const fake = await startStory();
    fake.player.jumpTo(2);
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ partIndex: 2, revealedCount: 3, activity: 'part' });
    expect(fake.playingUrl()).toBe('three.mp3');
  });

  it('starts at that part when nothing plays, and ignores parts that do not exist', async () => {
    const fake = createFakePlayer();
    fake.player.jumpTo(9);
    expect(fake.player.state().phase).toBe('idle');
    fake.player.jumpTo(1);
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ phase: 'playing', partIndex: 1 });
  });

  it('restores the music when it was fading', async () => {
    const fake = await startStory();
    fake.player.jumpTo(2);
    await fake.settle();
    await fake.endPart();
    await fake.advance(2000);
    fake.player.jumpTo(0);
    await fake.advance(5000);
    expect(fake.calls).toContain('music unfade');
    expect(fake.player.state()).toMatchObject({ phase: 'playing', partIndex: 0 });
  });
});

describe('the remembered part', () => {
  it('is offered at the next visit and can be started from', async () => {
    const fake = await startStory();
    fake.player.jumpTo(1);
    await fake.settle();
    fake.player.stop();
    const nextVisit = createFakePlayer(null);
    nextVisit.bookmark.part = fake.bookmark.part;
    nextVisit.player.load(THREE_PARTS);
    expect(nextVisit.player.state().rememberedPart).toBe(1);
    nextVisit.player.start(1);
    expect(nextVisit.player.state()).toMatchObject({ partIndex: 1, revealedCount: 2 });
  });

  it('is not offered when the story has become shorter', () => {
    const fake = createFakePlayer(null);
    fake.bookmark.part = 7;
    fake.player.load(THREE_PARTS);
    expect(fake.player.state().rememberedPart).toBeNull();
  });

  it('is cleared after the story has ended', async () => {
    const fake = await startStory();
    fake.player.jumpTo(2);
    await fake.settle();
    await fake.endPart();
    await fake.advance(1000);
    expect(fake.bookmark.part).toBeNull();
    expect(fake.player.state().rememberedPart).toBeNull();
  });
});

describe('the sleep timer', () => {
  it('fades voice and music together, then stops', async () => {
    const fake = await startStory();
    fake.voice.duration = 10_000;
    fake.player.setSleepTimer(5);
    await fake.advance(5 * 60_000);
    expect(fake.player.state().activity).toBe('fading');
    expect(fake.calls).toEqual(expect.arrayContaining(['voice fade', 'music fade']));
    await fake.advance(3000);
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', sleepsAt: null });
  });

  it('set before the start, begins with the story', async () => {
    const fake = createFakePlayer();
    fake.voice.duration = 10_000;
    fake.player.setSleepTimer(5);
    await fake.advance(10 * 60_000);
    expect(fake.player.state()).toMatchObject({ phase: 'idle', sleepMinutes: 5, sleepsAt: null });
    await startStory(fake);
    await fake.advance(5 * 60_000 - 1);
    expect(fake.player.state().activity).toBe('part');
    await fake.advance(1);
    expect(fake.player.state()).toMatchObject({ activity: 'fading', sleepMinutes: null });
  });

  it('is switched off by choosing a part during its fade', async () => {
    const fake = await startStory();
    fake.voice.duration = 10_000;
    fake.player.setSleepTimer(5);
    await fake.advance(5 * 60_000 + 1000);
    fake.player.jumpTo(1);
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ activity: 'part', partIndex: 1, sleepsAt: null });
    await fake.advance(10 * 60_000);
    expect(fake.player.state().phase).toBe('playing');
    fake.player.setSleepTimer(2);
    await fake.advance(2 * 60_000);
    expect(fake.player.state().activity).toBe('fading');
  });

  it('is switched off by choosing a part after it ended during the final fade', async () => {
    const fake = await startStory();
    fake.player.jumpTo(2);
    await fake.settle();
    fake.voice.duration = 10_000;
    fake.player.setSleepTimer(2);
    await fake.advance(2 * 60_000 - 2000);
    await fake.endPart();
    await fake.advance(2500);
    expect(fake.player.state()).toMatchObject({ activity: 'fading', sleepsAt: null });
    fake.player.jumpTo(0);
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ phase: 'playing', activity: 'part', sleepsAt: null });
  });

  it('continues when a part is chosen before it ends', async () => {
    const fake = await startStory();
    fake.voice.duration = 10_000;
    fake.player.jumpTo(2);
    await fake.settle();
    fake.player.setSleepTimer(2);
    await fake.endPart();
    await fake.advance(2000);
    fake.player.jumpTo(0);
    await fake.advance(2 * 60_000 - 2000);
    expect(fake.player.state()).toMatchObject({ activity: 'fading', partIndex: 0 });
  });

  it('continues during a pause, and stops a paused story', async () => {
    const fake = await startStory();
    fake.player.setSleepTimer(5);
    fake.player.pause();
    await fake.advance(5 * 60_000);
    expect(fake.player.state().phase).toBe('stopped');
  });

  it('can be switched off and ends with the story', async () => {
    const fake = await startStory();
    fake.voice.duration = 10_000;
    fake.player.setSleepTimer(5);
    fake.player.setSleepTimer(null);
    await fake.advance(6 * 60_000);
    expect(fake.player.state().phase).toBe('playing');
    fake.player.setSleepTimer(5);
    fake.player.stop();
    await startStory(fake);
    await fake.advance(6 * 60_000);
    expect(fake.player.state().phase).toBe('playing');
  });
});

describe('the volume', () => {
  it('applies to voice and music, and is limited to the range from silent to full', () => {
    const { player, calls } = createFakePlayer();
    player.setVolume(0.4);
    player.setVolume(7);
    expect(calls).toEqual(['voice volume 0.4', 'music volume 0.4', 'voice volume 1', 'music volume 1']);
    expect(player.state().volume).toBe(1);
  });
});
