// Music from an audio element, for browsers without an audio context or where the context stays silent.
import { fadeLevelAt } from './fade.ts';
import type { Clock } from './ports.ts';
import { unlockElement } from './silent-clip.ts';

export interface ElementMusic {
  readonly unlock: () => void;
  readonly play: (fromSeconds: number) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  readonly setVolume: (volume: number) => void;
  readonly fadeOut: () => void;
  readonly cancelFade: () => void;
  readonly isRunning: () => boolean;
}

export interface ElementMusicPorts {
  readonly clock: Clock;
  readonly element: HTMLAudioElement;
  readonly url: string;
  readonly gainDb: number;
  readonly silenceUrl: string;
}

const FADE_TICK_MS = 50;

export function createElementMusic(ports: ElementMusicPorts): ElementMusic {
  const { clock, element, url, gainDb, silenceUrl } = ports;
  let volume = 1;
  let level = 1;
  let isUnlocked = false;
  let fading = new AbortController();

  /** Volumes above 1 are not allowed for elements. */
  function apply(): void {
    element.volume = Math.min(1, volume * level * 10 ** (gainDb / 20));
  }

  function cancelFade(): void {
    fading.abort();
    level = 1;
    apply();
  }

  function resume(): void {
    element.play().catch(() => {
      // The story continues without music.
    });
  }

  return {
    unlock: () => {
      if (isUnlocked) return;
      isUnlocked = true;
      element.preload = 'none';
      unlockElement(element, silenceUrl);
    },
    play: (fromSeconds) => {
      cancelFade();
      element.loop = true;
      element.src = url;
      element.currentTime = fromSeconds;
      return element.play();
    },
    pause: () => element.pause(),
    resume,
    stop: () => {
      cancelFade();
      element.pause();
      element.removeAttribute('src');
    },
    setVolume: (wanted) => {
      volume = wanted;
      apply();
    },
    fadeOut: () => {
      fading = new AbortController();
      const { signal } = fading;
      const startedAt = clock.now();
      const step = (): void => {
        level = fadeLevelAt((clock.now() - startedAt) / 1000);
        apply();
        if (level > 0) clock.after(FADE_TICK_MS, step, signal);
      };
      step();
    },
    cancelFade,
    isRunning: () => !element.paused,
  };
}
