// What the player needs from the browser. The real ones wrap audio elements; the tests have their own.
import type { NarrationEvent, PlaybackProgress } from './playback-monitor.ts';

export type Clock = {
  /** Milliseconds that never jump, as `performance.now()` gives them. */
  now: () => number;
  /** Runs once, unless the signal is aborted first. */
  after: (milliseconds: number, run: () => void, signal: AbortSignal) => void;
};

export type Narration = {
  /** Called inside the click of Start: plays and pauses every element once, for iOS starts no others later. */
  unlock: () => void;
  /** Loads a part that will be played later. */
  prepare: (url: string) => void;
  /** At full level. Resolves once there is sound, rejects as `HTMLMediaElement.play()` does. */
  play: (url: string, fromSeconds: number, onEvent: (event: NarrationEvent) => void) => Promise<void>;
  /** Requests the current part again and plays on from where it stuck. */
  reload: () => void;
  pause: () => void;
  /** Silences and forgets the current part, and a `play` still on its way; what was prepared stays. */
  stop: () => void;
  progress: () => PlaybackProgress;
  setVolume: (volume: number) => void;
  fadeOut: () => void;
};

export type Music = {
  /** From its beginning and at full level, whatever a fade had left behind. */
  play: () => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Stops at once, together with a fade or a `play` still on its way. */
  stop: () => void;
  setVolume: (volume: number) => void;
  fadeOut: () => void;
  cancelFade: () => void;
  /** False while the audio context is suspended or interrupted. */
  isRunning: () => boolean;
  revive: () => void;
  /** The way out if the audio context stays silent. */
  switchToElement: () => void;
};

export type ScreenLock = { release: () => Promise<void>; onRelease: (run: () => void) => void };

/** Rejects or is missing where the browser has none. */
export type WakeLock = { request: () => Promise<ScreenLock> };

export type Bookmark = { read: () => number | null; write: (partIndex: number | null) => void };

/** The newest tab tells the story. `onOtherStart` answers with its own undoing. */
export type OtherTabs = { announceStart: () => void; onOtherStart: (run: () => void) => () => void };

export type PlayerPorts = {
  clock: Clock;
  narration: Narration;
  music: Music;
  wakeLock: WakeLock | null;
  bookmark: Bookmark;
  otherTabs: OtherTabs;
};
