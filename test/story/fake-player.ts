// A player on fake ports: voice, music, screen lock and other tabs are controlled by the test.
import { createFakeTime, type FakeTime } from './fake-time.ts';
import type { NarrationEvent } from '#features/story/web/player/ports.ts';
import type { StoryPart } from '#features/story/contract/story.ts';
import { createPlayer, type Player } from '#features/story/web/player/player.ts';

export interface FakePlayer extends FakeTime {
  player: Player;
  /** All calls of the voice, the music and the screen lock, in order. */
  calls: string[];
  voice: {
    position: number;
    duration: number;
    advances: boolean;
    fail: Error | null;
    send: (event: NarrationEvent) => void;
  };
  music: { fail: boolean; running: boolean };
  bookmark: { part: number | null };
  startInOtherTab: () => void;
  listensToOtherTabs: () => boolean;
  playingUrl: () => string | null;
  endPart: () => Promise<void>;
}

export const THREE_PARTS: StoryPart[] = ['one', 'two', 'three'].map((name) => ({
  image: `${name}.svg`,
  alt: name,
  text: `Part ${name}.`,
  audio: `${name}.mp3`,
}));

export function browserError(name: string): Error {
  return Object.assign(new Error(name), { name });
}

export function createFakePlayer(parts: StoryPart[] | null = THREE_PARTS, pace = 1): FakePlayer {
  const time = createFakeTime(pace);
  const calls: string[] = [];
  const call = (name: string) => (): void => void calls.push(name);
  const voice: FakePlayer['voice'] = {
    position: 0,
    duration: 20,
    advances: true,
    fail: null,
    send: () => {},
  };
  const music = { fail: false, running: true };
  const bookmark: FakePlayer['bookmark'] = { part: null };
  let sounding: string | null = null;
  let startedAt = 0;
  let startInOtherTab: (() => void) | null = null;

  const player = createPlayer({
    clock: time.clock,
    narration: {
      unlock: call('unlock'),
      prepare: (url) => void calls.push(`prepare ${url}`),
      play: (url, from, onEvent) => {
        calls.push(`play ${url} ${from}`);
        voice.send = onEvent;
        if (voice.fail) return Promise.reject(voice.fail);
        sounding = url;
        startedAt = time.clock.now() - from * 1000;
        return Promise.resolve();
      },
      reload: call('reload'),
      pause: () => {
        sounding = null;
        calls.push('voice pause');
      },
      stop: () => {
        sounding = null;
        calls.push('voice stop');
      },
      progress: () => ({
        positionSeconds: voice.advances
          ? Math.min(voice.duration, (time.clock.now() - startedAt) / 1000)
          : voice.position,
        durationSeconds: voice.duration,
      }),
      setVolume: (volume) => void calls.push(`voice volume ${volume}`),
      fadeOut: call('voice fade'),
    },
    music: {
      play: () => {
        calls.push('music play');
        return music.fail ? Promise.reject(browserError('NotSupportedError')) : Promise.resolve();
      },
      pause: call('music pause'),
      resume: call('music resume'),
      stop: call('music stop'),
      setVolume: (volume) => void calls.push(`music volume ${volume}`),
      fadeOut: call('music fade'),
      cancelFade: call('music unfade'),
      isRunning: () => music.running,
      revive: call('music revive'),
      switchToElement: call('music plain'),
    },
    wakeLock: {
      request: () => {
        calls.push('lock');
        return Promise.resolve({
          release: () => Promise.resolve(void calls.push('unlock screen')),
          onRelease: () => {},
        });
      },
    },
    bookmark: {
      read: () => bookmark.part,
      write: (part) => {
        bookmark.part = part;
      },
    },
    otherTabs: {
      announceStart: call('announce'),
      onOtherStart: (run) => {
        startInOtherTab = run;
        return () => {
          startInOtherTab = null;
        };
      },
    },
  });
  if (parts) player.load(parts);

  return {
    ...time,
    player,
    calls,
    voice,
    music,
    bookmark,
    startInOtherTab: () => startInOtherTab?.(),
    listensToOtherTabs: () => startInOtherTab !== null,
    playingUrl: () => sounding,
    endPart: async () => {
      voice.send('ended');
      await time.settle();
    },
  };
}
