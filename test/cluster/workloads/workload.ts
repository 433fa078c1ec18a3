import type { Findings } from '../ledger.ts';

/** What one client does again and again. */
export interface Actor {
  /** One round; it ends early if the signal is aborted. */
  act(signal: AbortSignal): Promise<void>;
  readonly pauseMs: number;
}

/** A kind of use, with a record of what was answered. */
export interface Workload {
  readonly actors: readonly Actor[];
  /** Compares what every node answers with what was answered before. No actor acts meanwhile. */
  check(): Promise<Findings>;
  /** Like `check`, when also that has happened which goes on after the answers. */
  checkAtTheEnd?(): Promise<Findings>;
}
