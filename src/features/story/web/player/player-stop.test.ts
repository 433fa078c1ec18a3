import { describe, expect, it } from 'vitest';
import { browserError, createFakePlayer, type FakePlayer } from '../../../../../test/story/fake-player.ts';

async function startStory(): Promise<FakePlayer> {
  const fake = createFakePlayer();
  fake.player.start();
  await fake.settle();
  return fake;
}

async function startFade(): Promise<FakePlayer> {
  const fake = await startStory();
  fake.player.jumpTo(2);
  await fake.settle();
  await fake.endPart();
  await fake.advance(1000);
  return fake;
}

describe('Stop', () => {
  it('ends all sound at once and keeps what was shown', async () => {
    const fake = await startStory();
    fake.player.stop();
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', activity: null, revealedCount: 1 });
    expect(fake.playingUrl()).toBeNull();
    await fake.settle();
    expect(fake.calls).toContain('music stop');
    expect(fake.calls).toContain('unlock screen');
  });

  it('before the first sound suppresses the rejection that follows', async () => {
    const fake = createFakePlayer();
    fake.voice.fail = browserError('AbortError');
    fake.player.start();
    fake.player.stop();
    await fake.advance(5000);
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', pauseReason: null, notice: null });
    expect(fake.calls).not.toContain('lock');
  });

  it('during the gap prevents the start of the next part', async () => {
    const fake = await startStory();
    await fake.endPart();
    await fake.advance(500);
    fake.player.stop();
    await fake.advance(10_000);
    expect(fake.player.state().partIndex).toBe(0);
    expect(fake.calls).not.toContain('play two.mp3 0');
  });

  it('during the fade stops immediately', async () => {
    const fake = await startFade();
    await fake.advance(800);
    fake.calls.length = 0;
    fake.player.stop();
    expect(fake.player.state().phase).toBe('stopped');
    expect(fake.calls).toContain('music stop');
  });

  it('makes the next Start begin at the first part with all parts hidden', async () => {
    const fake = await startStory();
    fake.player.jumpTo(2);
    await fake.settle();
    fake.player.stop();
    fake.player.start();
    expect(fake.player.state()).toMatchObject({ phase: 'starting', partIndex: 0, revealedCount: 1 });
    await fake.settle();
    expect(fake.playingUrl()).toBe('one.mp3');
  });

  it('is not undone by late events', async () => {
    const fake = await startStory();
    fake.player.stop();
    fake.voice.send('ended');
    fake.voice.send('interrupted');
    fake.player.resume();
    fake.player.wake();
    await fake.advance(60_000);
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', pauseReason: null });
    expect(fake.playingUrl()).toBeNull();
  });

  it('is triggered by another tab that starts the story', async () => {
    const fake = await startStory();
    expect(fake.calls).toContain('announce');
    fake.startInOtherTab();
    expect(fake.player.state().phase).toBe('stopped');
  });
});

describe('leaving the page', () => {
  it('has the effect of Stop, also during the gap', async () => {
    const fake = await startStory();
    await fake.endPart();
    fake.player.dispose();
    await fake.advance(10_000);
    expect(fake.playingUrl()).toBeNull();
    expect(fake.calls).toContain('unlock screen');
  });

  it('twice, as in a double mount, has no further effect', async () => {
    const fake = await startStory();
    fake.player.dispose();
    fake.player.dispose();
    fake.player.start();
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ phase: 'stopped', canStart: false });
    expect(fake.listensToOtherTabs()).toBe(false);
  });

  it('ends all notifications of listeners', () => {
    const fake = createFakePlayer();
    let told = 0;
    fake.player.subscribe(() => (told += 1));
    fake.player.setVolume(0.5);
    expect(told).toBe(1);
    fake.player.dispose();
    fake.player.setVolume(1);
    expect(told).toBe(1);
  });
});

describe('interruptions', () => {
  it('a phone call pauses the story until Resume, which continues from there', async () => {
    const fake = await startStory();
    await fake.advance(5000);
    fake.voice.send('interrupted');
    expect(fake.player.state()).toMatchObject({ phase: 'playing', pauseReason: 'interrupted' });
    expect(fake.calls).toContain('music pause');
    await fake.advance(60_000);
    expect(fake.player.state().pauseReason).toBe('interrupted');
    fake.player.resume();
    await fake.settle();
    expect(fake.player.state()).toMatchObject({ pauseReason: null, partIndex: 0 });
    expect(fake.calls).toContain('play one.mp3 5');
    expect(fake.calls).toContain('music resume');
  });

  it('a later part that the browser refuses to play waits for a gesture', async () => {
    const fake = await startStory();
    fake.voice.fail = browserError('NotAllowedError');
    await fake.endPart();
    await fake.advance(1000);
    expect(fake.player.state()).toMatchObject({ phase: 'playing', pauseReason: 'blocked', partIndex: 1 });
    fake.voice.fail = null;
    fake.player.resume();
    await fake.settle();
    expect(fake.player.state().pauseReason).toBeNull();
    expect(fake.playingUrl()).toBe('two.mp3');
  });

  it('silent music is revived, and bypasses the audio context after two seconds', async () => {
    const fake = await startStory();
    fake.music.running = false;
    fake.player.wake();
    expect(fake.calls).toContain('music revive');
    await fake.advance(1999);
    expect(fake.calls).not.toContain('music plain');
    await fake.advance(1);
    expect(fake.calls).toContain('music plain');
  });

  it('music bypasses an audio context that is silent from the start', async () => {
    const fake = createFakePlayer();
    fake.music.running = false;
    fake.player.start();
    await fake.advance(2000);
    expect(fake.calls).toContain('music plain');
  });

  it('a pause does not count as silence', async () => {
    const fake = await startStory();
    fake.music.running = false;
    fake.player.wake();
    fake.player.pause();
    await fake.advance(5000);
    expect(fake.calls).not.toContain('music plain');
  });

  it('the audio context is not bypassed after Stop', async () => {
    const fake = await startStory();
    fake.music.running = false;
    fake.player.wake();
    fake.player.stop();
    await fake.advance(5000);
    expect(fake.calls).not.toContain('music plain');
  });

  it('the audio context is not bypassed once it runs again', async () => {
    const fake = await startStory();
    fake.music.running = false;
    fake.player.wake();
    fake.music.running = true;
    await fake.advance(5000);
    expect(fake.calls).not.toContain('music plain');
  });
});
