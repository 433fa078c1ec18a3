export interface PlayerState {
  /** What the specification calls idle, playing and stopped, with the waits before them. */
  phase: 'loading' | 'idle' | 'starting' | 'playing' | 'stopped';
  /** What is going on while playing. */
  activity: 'part' | 'gap' | 'fading' | null;
  /** Why there is no sound although it is playing. Only `resume` leads out. */
  hindrance: 'blocked' | 'interrupted' | 'paused' | null;
  notice: 'start-blocked' | 'part-failed' | 'waiting' | null;
  canStart: boolean;
  partIndex: number;
  revealedCount: number;
  /** Where the listener left off, to offer it; null after the end. */
  rememberedPart: number | null;
  /** When the sleep timer will begin its fade, on the player's clock. */
  sleepsAt: number | null;
  volume: number;
}

export const INITIAL_STATE: PlayerState = {
  phase: 'loading',
  activity: null,
  hindrance: null,
  notice: null,
  canStart: false,
  partIndex: 0,
  revealedCount: 0,
  rememberedPart: null,
  sleepsAt: null,
  volume: 1,
};
