// What the player needs from the browser. In the product these wrap audio elements; tests pass fakes.

export interface Clock {
  /** Monotonic milliseconds, like `performance.now()`. */
  now: () => number;
  /** Runs once, unless the signal is aborted before. */
  after: (milliseconds: number, run: () => void, signal: AbortSignal) => void;
}

export interface PlaybackProgress {
  positionSeconds: number;
  durationSeconds: number;
}

/** `interrupted` is a pause that neither the player nor the end of the file caused: a call, an alarm, unplugged headphones. */
export type NarrationEvent = 'ended' | 'failed' | 'interrupted';

export interface Narration {
  /** Called inside the click of Start: plays and pauses each element once, because iOS starts no others later. */
  unlock: () => void;
  /** Loads a part in advance. */
  prepare: (url: string) => void;
  /** Plays at full level. Resolves when there is sound, rejects like `HTMLMediaElement.play()`. */
  play: (url: string, fromSeconds: number, onEvent: (event: NarrationEvent) => void) => Promise<void>;
  /** Requests the current part again and continues where it stopped. */
  reload: () => void;
  pause: () => void;
  /** Stops and unloads the current part, including a pending `play`; prepared parts stay. */
  stop: () => void;
  progress: () => PlaybackProgress;
  setVolume: (volume: number) => void;
  fadeOut: () => void;
}

export interface Music {
  /** Plays from the beginning at full level, even after a fade. */
  play: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Stops at once, including a fade or a pending `play`. */
  stop: () => void;
  setVolume: (volume: number) => void;
  fadeOut: () => void;
  cancelFade: () => void;
  /** False while the audio context is suspended or interrupted. */
  isRunning: () => boolean;
  revive: () => void;
  /** Plays from an element instead, if the audio context stays silent. */
  switchToElement: () => void;
}

export interface ScreenLock {
  release: () => Promise<void>;
  onRelease: (run: () => void) => void;
}

/** Rejects if the browser refuses the lock. */
export interface WakeLock {
  request: () => Promise<ScreenLock>;
}

export interface Bookmark {
  read: () => number | null;
  write: (partIndex: number | null) => void;
}

/** Only the latest tab plays the story. `onOtherStart` returns a function that unsubscribes. */
export interface OtherTabs {
  announceStart: () => void;
  onOtherStart: (run: () => void) => () => void;
}

export interface PlayerPorts {
  clock: Clock;
  narration: Narration;
  music: Music;
  wakeLock: WakeLock | null;
  bookmark: Bookmark;
  otherTabs: OtherTabs;
}
