import { describe, expect, it } from 'vitest';
import { browserError, createFakePlayer, type FakePlayer } from '../../../test/story/fake-player.ts';

async function playing(): Promise<FakePlayer> {
  const stage = createFakePlayer();
  stage.player.start();
  await stage.settle();
  return stage;
}

async function fading(): Promise<FakePlayer> {
  const stage = await playing();
  stage.player.jumpTo(2);
  await stage.settle();
  await stage.endPart();
  await stage.pass(1000);
  return stage;
}

describe('Stop', () => {
  it('ends all sound at once and keeps what was shown (row 14)', async () => {
    const stage = await playing();
    stage.player.stop();
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', activity: null, revealedCount: 1 });
    expect(stage.soundsNow()).toBeNull();
    await stage.settle();
    expect(stage.calls).toContain('music stop');
    expect(stage.calls).toContain('unlock screen');
  });

  it('before the first sound swallows the refusal that follows (row 3)', async () => {
    const stage = createFakePlayer();
    stage.voice.fail = browserError('AbortError');
    stage.player.start();
    stage.player.stop();
    await stage.pass(5000);
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', hindrance: null, notice: null });
    expect(stage.calls).not.toContain('lock');
  });

  it('in the gap keeps the next part from starting (row 15)', async () => {
    const stage = await playing();
    await stage.endPart();
    await stage.pass(500);
    stage.player.stop();
    await stage.pass(10_000);
    expect(stage.player.state().partIndex).toBe(0);
    expect(stage.calls).not.toContain('play two.mp3 0');
  });

  it('during the fade stops immediately (row 16)', async () => {
    const stage = await fading();
    await stage.pass(800);
    stage.calls.length = 0;
    stage.player.stop();
    expect(stage.player.state().phase).toBe('stopped');
    expect(stage.calls).toContain('music stop');
  });

  it('lets the next Start begin at the first part with everything hidden (row 17)', async () => {
    const stage = await playing();
    stage.player.jumpTo(2);
    await stage.settle();
    stage.player.stop();
    stage.player.start();
    expect(stage.player.state()).toMatchObject({ phase: 'starting', partIndex: 0, revealedCount: 1 });
    await stage.settle();
    expect(stage.soundsNow()).toBe('one.mp3');
  });

  it('is not undone by events that come late (row 26)', async () => {
    const stage = await playing();
    stage.player.stop();
    stage.voice.send('ended');
    stage.voice.send('interrupted');
    stage.player.resume();
    stage.player.wake();
    await stage.pass(60_000);
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', hindrance: null });
    expect(stage.soundsNow()).toBeNull();
  });

  it('comes from another tab that starts the story (row 27)', async () => {
    const stage = await playing();
    expect(stage.calls).toContain('announce');
    stage.startElsewhere();
    expect(stage.player.state().phase).toBe('stopped');
  });
});

describe('leaving the page', () => {
  it('is as Stop, also in the gap (row 18)', async () => {
    const stage = await playing();
    await stage.endPart();
    stage.player.dispose();
    await stage.pass(10_000);
    expect(stage.soundsNow()).toBeNull();
    expect(stage.calls).toContain('unlock screen');
  });

  it('twice, as in a double mount, does no harm (row 19)', async () => {
    const stage = await playing();
    stage.player.dispose();
    stage.player.dispose();
    stage.player.start();
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ phase: 'stopped', canStart: false });
    expect(stage.hearsOtherTabs()).toBe(false);
  });

  it('tells listeners nothing any more', () => {
    const stage = createFakePlayer();
    let told = 0;
    stage.player.subscribe(() => (told += 1));
    stage.player.setVolume(0.5);
    expect(told).toBe(1);
    stage.player.dispose();
    stage.player.setVolume(1);
    expect(told).toBe(1);
  });
});

describe('interruptions', () => {
  it('a call holds the story until Resume, which plays on from there (row 26)', async () => {
    const stage = await playing();
    await stage.pass(5000);
    stage.voice.send('interrupted');
    expect(stage.player.state()).toMatchObject({ phase: 'playing', hindrance: 'interrupted' });
    expect(stage.calls).toContain('music pause');
    await stage.pass(60_000);
    expect(stage.player.state().hindrance).toBe('interrupted');
    stage.player.resume();
    await stage.settle();
    expect(stage.player.state()).toMatchObject({ hindrance: null, partIndex: 0 });
    expect(stage.calls).toContain('play one.mp3 5');
    expect(stage.calls).toContain('music resume');
  });

  it('a later part that is refused waits for a gesture (rows 1, 2)', async () => {
    const stage = await playing();
    stage.voice.fail = browserError('NotAllowedError');
    await stage.endPart();
    await stage.pass(1000);
    expect(stage.player.state()).toMatchObject({ phase: 'playing', hindrance: 'blocked', partIndex: 1 });
    stage.voice.fail = null;
    stage.player.resume();
    await stage.settle();
    expect(stage.player.state().hindrance).toBeNull();
    expect(stage.soundsNow()).toBe('two.mp3');
  });

  it('revives silent music, and after two seconds goes round the audio context (row 25)', async () => {
    const stage = await playing();
    stage.music.running = false;
    stage.player.wake();
    expect(stage.calls).toContain('music revive');
    await stage.pass(1999);
    expect(stage.calls).not.toContain('music plain');
    await stage.pass(1);
    expect(stage.calls).toContain('music plain');
  });

  it('goes round an audio context that is silent from the start (row 25)', async () => {
    const stage = createFakePlayer();
    stage.music.running = false;
    stage.player.start();
    await stage.pass(2000);
    expect(stage.calls).toContain('music plain');
  });

  it('does not take a pause for silence (row 25)', async () => {
    const stage = await playing();
    stage.music.running = false;
    stage.player.wake();
    stage.player.pause();
    await stage.pass(5000);
    expect(stage.calls).not.toContain('music plain');
  });

  it('leaves the audio context alone after Stop (row 25)', async () => {
    const stage = await playing();
    stage.music.running = false;
    stage.player.wake();
    stage.player.stop();
    await stage.pass(5000);
    expect(stage.calls).not.toContain('music plain');
  });

  it('leaves the audio context alone once it runs again (row 25)', async () => {
    const stage = await playing();
    stage.music.running = false;
    stage.player.wake();
    stage.music.running = true;
    await stage.pass(5000);
    expect(stage.calls).not.toContain('music plain');
  });
});
