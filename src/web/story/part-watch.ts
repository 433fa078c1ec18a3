// Watches a part while it sounds, for browsers lose the `ended` event and connections stall without one.
import type { Clock } from './ports.ts';

export type Progress = { positionSeconds: number; durationSeconds: number };

/** `interrupted` is a pause that neither we nor the end of the file caused: a call, an alarm, headphones pulled out. */
export type NarrationEvent = 'ended' | 'failed' | 'interrupted';

/** `waiting` and `flowing` are for the eye; `stuck` asks for the file once more, `failed` gives it up. */
export type PartReport = 'waiting' | 'flowing' | 'stuck' | 'ended' | 'failed';

const tickMilliseconds = 500;
const waitingAfter = 1000;
const stuckAfter = 10_000;
const giveUpAfter = 30_000;
const endMarginSeconds = 0.25;

export function watchPart(
  clock: Clock,
  progress: () => Progress,
  report: (what: PartReport) => void,
  signal: AbortSignal,
): void {
  let lastPosition = -1;
  let movedAt = clock.now();
  let last: PartReport = 'flowing';

  function tick(): void {
    const { positionSeconds, durationSeconds } = progress();
    if (positionSeconds !== lastPosition) {
      lastPosition = positionSeconds;
      movedAt = clock.now();
    }
    const now = judge(clock.now() - movedAt, positionSeconds, durationSeconds);
    if (now !== last) {
      last = now;
      report(now);
    }
    if (!signal.aborted) clock.after(tickMilliseconds, tick, signal);
  }
  clock.after(tickMilliseconds, tick, signal);
}

function judge(stillFor: number, position: number, duration: number): PartReport {
  // A file at rest just before its end has ended; one without a length gets ten seconds to prove otherwise.
  const isAtEnd = Number.isFinite(duration) && duration > 0 && position >= duration - endMarginSeconds;
  if (isAtEnd && stillFor >= tickMilliseconds) return 'ended';
  const isEndless = position > 0 && duration === Number.POSITIVE_INFINITY;
  if (isEndless && stillFor >= stuckAfter) return 'ended';
  if (stillFor >= giveUpAfter) return 'failed';
  if (stillFor >= stuckAfter) return 'stuck';
  return stillFor >= waitingAfter ? 'waiting' : 'flowing';
}
