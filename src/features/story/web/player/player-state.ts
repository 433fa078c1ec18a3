export interface PlayerState {
  /** The specification's idle, playing and stopped, and the waits before them. */
  phase: 'loading' | 'idle' | 'starting' | 'playing' | 'stopped';
  /** The activity while playing. */
  activity: 'part' | 'gap' | 'fading' | null;
  /** Why there is no sound while playing. Only `resume` ends it. */
  pauseReason: 'blocked' | 'interrupted' | 'paused' | null;
  notice: 'start-blocked' | 'part-failed' | 'waiting' | null;
  canStart: boolean;
  partIndex: number;
  revealedCount: number;
  /** The part at which the listener stopped; null after the end. */
  rememberedPart: number | null;
  /** What the sleep timer is set to; null while it is off. */
  sleepMinutes: number | null;
  /** When the sleep timer starts the fade, on the player's clock; null while the story does not play. */
  sleepsAt: number | null;
  volume: number;
}

export const INITIAL_STATE: PlayerState = {
  phase: 'loading',
  activity: null,
  pauseReason: null,
  notice: null,
  canStart: false,
  partIndex: 0,
  revealedCount: 0,
  rememberedPart: null,
  sleepMinutes: null,
  sleepsAt: null,
  volume: 1,
};

export function isActive({ phase }: PlayerState): boolean {
  return phase === 'starting' || phase === 'playing';
}
