// The story player with the browser's own audio, clock and storage.
import type { Story } from '../../contract/story.ts';
import { loadMedia } from '#platform/web/call/media.ts';
import { browserClock, createBrowserWakeLock, createOtherTabs } from './browser.ts';
import { syncMediaSession } from './media-session.ts';
import { createMusic, type BrowserMusic } from './music.ts';
import { createNarration } from './narration.ts';
import { createBookmark } from './bookmark.ts';
import { createElementMusic } from './element-music.ts';
import { createPlayer, type Player } from './player.ts';
import { createSilentClip } from './silent-clip.ts';

export interface BrowserPlayer {
  readonly player: Player;
  readonly dispose: () => void;
}

const DECODING_SAMPLE_RATE_HZ = 44_100;
const newAudio = () => new Audio();

/** Loads no sound before the start: most visitors of the screen only look at it. */
export function createBrowserPlayer(story: Story): BrowserPlayer {
  const silenceUrl = URL.createObjectURL(createSilentClip());
  const narration = createNarration({
    clock: browserClock,
    newAudio,
    load: (url, signal) => loadMedia(url, { signal }),
    silenceUrl,
  });
  const music = story.music === '' ? noMusic : browserMusic(story, silenceUrl);
  const [first] = story.parts;
  const player = createPlayer({
    clock: browserClock,
    narration,
    music,
    wakeLock: createBrowserWakeLock(navigator),
    // The address of the first picture contains its digest, so this identifies the story.
    bookmark: createBookmark(() => localStorage, `${story.parts.length} ${first?.image ?? ''}`),
    otherTabs: createOtherTabs(globalThis.BroadcastChannel),
  });
  player.load(story.parts);
  const clearSession = syncMediaSession(navigator.mediaSession, player, story);
  return {
    player,
    dispose: () => {
      player.dispose();
      clearSession();
      narration.dispose();
      music.dispose();
      URL.revokeObjectURL(silenceUrl);
    },
  };
}

function browserMusic({ music: url, musicGainDb: gainDb }: Story, silenceUrl: string): BrowserMusic {
  let loading: Promise<AudioBuffer> | null = null;
  const loop = () => {
    loading ??= decode(url);
    loading.catch(() => (loading = null));
    return loading;
  };
  return createMusic({
    newContext: () => (typeof AudioContext === 'undefined' ? null : new AudioContext()),
    loop,
    elementMusic: createElementMusic({ clock: browserClock, element: newAudio(), url, gainDb, silenceUrl }),
    gainDb,
  });
}

/** Decodes in an offline context, which browsers allow without a click. */
async function decode(url: string): Promise<AudioBuffer> {
  // The voice is loaded at the same time and matters more.
  const bytes = await (await loadMedia(url, { priority: 'low' })).arrayBuffer();
  return new OfflineAudioContext(2, 1, DECODING_SAMPLE_RATE_HZ).decodeAudioData(bytes);
}

const nothing = (): void => undefined;

/** Behaves like music that failed: the story then ends without a fade. */
const noMusic: BrowserMusic = {
  play: () => Promise.reject(new Error('The story has no music.')),
  pause: nothing,
  resume: nothing,
  stop: nothing,
  setVolume: nothing,
  fadeOut: nothing,
  cancelFade: nothing,
  isRunning: () => true,
  revive: nothing,
  switchToElement: nothing,
  dispose: nothing,
};
