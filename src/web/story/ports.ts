// What the player needs from the browser. In the product these wrap audio elements; tests pass fakes.

export interface Clock {
  /** Milliseconds that never jump, as `performance.now()` gives them. */
  now: () => number;
  /** Runs once, unless the signal is aborted first. */
  after: (milliseconds: number, run: () => void, signal: AbortSignal) => void;
}

export interface PlaybackProgress {
  positionSeconds: number;
  durationSeconds: number;
}

/** `interrupted` is a pause that neither the player nor the end of the file caused: a call, an alarm, unplugged headphones. */
export type NarrationEvent = 'ended' | 'failed' | 'interrupted';

export interface Narration {
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
}

export interface Music {
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
}

export interface ScreenLock {
  release: () => Promise<void>;
  onRelease: (run: () => void) => void;
}

/** Rejects or is missing where the browser has none. */
export interface WakeLock {
  request: () => Promise<ScreenLock>;
}

export interface Bookmark {
  read: () => number | null;
  write: (partIndex: number | null) => void;
}

/** The newest tab tells the story. `onOtherStart` answers with its own undoing. */
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
