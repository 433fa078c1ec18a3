import { describe, expect, it } from 'vitest';
import { createFakePlayer, THREE_PARTS, type FakePlayer } from '../../../test/story/fake-player.ts';

async function playing(stage: FakePlayer = createFakePlayer()): Promise<FakePlayer> {
  stage.player.start();
  await stage.settle();
  return stage;
}

describe('pause and resume', () => {
  it('goes on where it was, and lets the screen sleep meanwhile', async () => {
    const stage = await playing();
    await stage.pass(7000);
    stage.player.pause();
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ phase: 'playing', hindrance: 'paused' });
    expect(stage.calls).toContain('unlock screen');
    await stage.pass(90_000);
    stage.player.resume();
    await stage.settle();
    expect(stage.calls).toContain('play one.mp3 7');
  });

  it('holds the gap, and gives it in full afterwards', async () => {
    const stage = await playing();
    await stage.endPart();
    await stage.pass(600);
    stage.player.pause();
    await stage.pass(10_000);
    expect(stage.player.state()).toMatchObject({ activity: 'gap', hindrance: 'paused' });
    stage.player.resume();
    await stage.pass(999);
    expect(stage.player.state().activity).toBe('gap');
    await stage.pass(1);
    expect(stage.soundsNow()).toBe('two.mp3');
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
    const stage = await playing();
    stage.player.jumpTo(2);
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ partIndex: 2, revealedCount: 3, activity: 'part' });
    expect(stage.soundsNow()).toBe('three.mp3');
  });

  it('starts there when nothing plays, and ignores parts there are not', async () => {
    const stage = createFakePlayer();
    stage.player.jumpTo(9);
    expect(stage.player.state().phase).toBe('idle');
    stage.player.jumpTo(1);
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ phase: 'playing', partIndex: 1 });
  });

  it('brings the music back when it was fading', async () => {
    const stage = await playing();
    stage.player.jumpTo(2);
    await stage.settle();
    await stage.endPart();
    await stage.pass(2000);
    stage.player.jumpTo(0);
    await stage.pass(5000);
    expect(stage.calls).toContain('music unfade');
    expect(stage.player.state()).toMatchObject({ phase: 'playing', partIndex: 0 });
  });
});

describe('the remembered part', () => {
  it('is offered at the next visit and can be started from', async () => {
    const stage = await playing();
    stage.player.jumpTo(1);
    await stage.settle();
    stage.player.stop();
    const nextVisit = createFakePlayer(null);
    nextVisit.memory.part = stage.memory.part;
    nextVisit.player.load(THREE_PARTS);
    expect(nextVisit.player.state().rememberedPart).toBe(1);
    nextVisit.player.start(1);
    expect(nextVisit.player.state()).toMatchObject({ partIndex: 1, revealedCount: 2 });
  });

  it('is not offered when the story has become shorter', () => {
    const stage = createFakePlayer(null);
    stage.memory.part = 7;
    stage.player.load(THREE_PARTS);
    expect(stage.player.state().rememberedPart).toBeNull();
  });

  it('is forgotten once the story has been told', async () => {
    const stage = await playing();
    stage.player.jumpTo(2);
    await stage.settle();
    await stage.endPart();
    await stage.pass(1000);
    expect(stage.memory.part).toBeNull();
    expect(stage.player.state().rememberedPart).toBeNull();
  });
});

describe('the sleep timer', () => {
  it('fades voice and music together, then stops', async () => {
    const stage = await playing();
    stage.voice.duration = 10_000;
    stage.player.setSleepTimer(5);
    await stage.pass(5 * 60_000);
    expect(stage.player.state().activity).toBe('fading');
    expect(stage.calls).toEqual(expect.arrayContaining(['voice fade', 'music fade']));
    await stage.pass(3000);
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', sleepsAt: null });
  });

  it('is off for a part that is chosen during its fade', async () => {
    const stage = await playing();
    stage.voice.duration = 10_000;
    stage.player.setSleepTimer(5);
    await stage.pass(5 * 60_000 + 1000);
    stage.player.jumpTo(1);
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ activity: 'part', partIndex: 1, sleepsAt: null });
    await stage.pass(10 * 60_000);
    expect(stage.player.state().phase).toBe('playing');
    stage.player.setSleepTimer(2);
    await stage.pass(2 * 60_000);
    expect(stage.player.state().activity).toBe('fading');
  });

  it('is off when it ran out during the fade at the end and another part is chosen', async () => {
    const stage = await playing();
    stage.player.jumpTo(2);
    await stage.settle();
    stage.voice.duration = 10_000;
    stage.player.setSleepTimer(2);
    await stage.pass(2 * 60_000 - 2000);
    await stage.endPart();
    await stage.pass(2500);
    expect(stage.player.state()).toMatchObject({ activity: 'fading', sleepsAt: null });
    stage.player.jumpTo(0);
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ phase: 'playing', activity: 'part', sleepsAt: null });
  });

  it('goes on for a part that is chosen before it has run out', async () => {
    const stage = await playing();
    stage.voice.duration = 10_000;
    stage.player.jumpTo(2);
    await stage.settle();
    stage.player.setSleepTimer(2);
    await stage.endPart();
    await stage.pass(2000);
    stage.player.jumpTo(0);
    await stage.pass(2 * 60_000 - 2000);
    expect(stage.player.state()).toMatchObject({ activity: 'fading', partIndex: 0 });
  });

  it('survives a pause, and stops a paused story', async () => {
    const stage = await playing();
    stage.player.setSleepTimer(5);
    stage.player.pause();
    await stage.pass(5 * 60_000);
    expect(stage.player.state().phase).toBe('stopped');
  });

  it('can be switched off and does not outlive the story', async () => {
    const stage = await playing();
    stage.voice.duration = 10_000;
    stage.player.setSleepTimer(5);
    stage.player.setSleepTimer(null);
    await stage.pass(6 * 60_000);
    expect(stage.player.state().phase).toBe('playing');
    stage.player.setSleepTimer(5);
    stage.player.stop();
    await playing(stage);
    await stage.pass(6 * 60_000);
    expect(stage.player.state().phase).toBe('playing');
  });
});

describe('the volume', () => {
  it('is one slider for voice and music, kept between silent and full (row 35)', () => {
    const { player, calls } = createFakePlayer();
    player.setVolume(0.4);
    player.setVolume(7);
    expect(calls).toEqual(['voice volume 0.4', 'music volume 0.4', 'voice volume 1', 'music volume 1']);
    expect(player.state().volume).toBe(1);
  });
});
