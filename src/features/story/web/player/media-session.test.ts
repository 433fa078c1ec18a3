import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Story } from '../../contract/story.ts';
import { createFakePlayer, THREE_PARTS } from '../../../../../test/story/fake-player.ts';
import { syncMediaSession } from './media-session.ts';

const story: Story = { title: 'The Hen', lang: 'en', music: '', musicGainDb: 0, parts: THREE_PARTS };

beforeEach(() => {
  vi.stubGlobal('MediaMetadata', function MediaMetadata(metadata: object) {
    return metadata;
  });
  vi.stubGlobal('location', { href: 'https://daybook.test/story' });
});
afterEach(() => vi.unstubAllGlobals());

function stage(unknown: string[] = []) {
  const fake = createFakePlayer();
  const handlers = new Map<string, () => void>();
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, run: (() => void) | null) => {
      if (unknown.includes(action)) throw new TypeError(action);
      if (run) handlers.set(action, run);
      else handlers.delete(action);
    },
  };
  const leave = syncMediaSession(session as unknown as MediaSession, fake.player, story);
  return { ...fake, session, handlers, leave };
}

describe('the media session of the story', () => {
  it('is empty before the start', () => {
    const { session, handlers } = stage();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(handlers.size).toBe(0);
  });

  it('shows the title, the part and its picture, and follows the story', async () => {
    const { player, session, settle } = stage();
    player.start();
    await settle();
    expect(session.metadata).toEqual({
      title: 'The Hen',
      artist: 'Part 1 of 3',
      artwork: [{ src: 'https://daybook.test/one.svg' }],
    });
    expect(session.playbackState).toBe('playing');
    player.jumpTo(1);
    expect(session.metadata).toMatchObject({ artist: 'Part 2 of 3' });
    player.pause();
  });

  it('controls the story: pause, play, next, previous, stop', async () => {
    const { player, session, handlers, settle } = stage();
    player.start();
    await settle();
    handlers.get('pause')?.();
    expect(session.playbackState).toBe('paused');
    handlers.get('play')?.();
    await settle();
    expect(session.playbackState).toBe('playing');
    handlers.get('nexttrack')?.();
    expect(player.state().partIndex).toBe(1);
    handlers.get('previoustrack')?.();
    handlers.get('previoustrack')?.();
    expect(player.state().partIndex).toBe(0);
    handlers.get('stop')?.();
    expect(player.state().phase).toBe('stopped');
  });

  it.each(['stop', 'dispose'] as const)('is cleared by %s, including the media keys', async (end) => {
    const { player, session, handlers, settle, leave } = stage();
    player.start();
    await settle();
    player[end]();
    if (end === 'dispose') leave();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(handlers.size).toBe(0);
  });

  it('ignores media keys that the browser does not support', async () => {
    const { player, handlers, settle } = stage(['stop', 'previoustrack']);
    player.start();
    await settle();
    expect([...handlers.keys()].toSorted()).toEqual(['nexttrack', 'pause', 'play']);
  });
});
