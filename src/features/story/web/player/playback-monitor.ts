// Watches a part while it plays: browsers lose the `ended` event, and connections stall without any event.
import type { Clock, PlaybackProgress } from './ports.ts';

/** `waiting` and `flowing` are only displayed; `stuck` makes the player request the file again, `failed` skips the part. */
export type PlaybackReport = 'waiting' | 'flowing' | 'stuck' | 'ended' | 'failed';

const TICK_MS = 500;
const WAITING_AFTER_MS = 1000;
const STUCK_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 30_000;
const END_MARGIN_SECONDS = 0.25;

export function monitorPlayback(
  clock: Clock,
  progress: () => PlaybackProgress,
  report: (what: PlaybackReport) => void,
  signal: AbortSignal,
): void {
  let lastPosition = -1;
  let movedAt = clock.now();
  let last: PlaybackReport = 'flowing';

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
    if (!signal.aborted) clock.after(TICK_MS, tick, signal);
  }
  clock.after(TICK_MS, tick, signal);
}

function judge(stillFor: number, position: number, duration: number): PlaybackReport {
  // A file that stops just before its end has ended; one without a known length gets ten seconds to continue.
  const isAtEnd = Number.isFinite(duration) && duration > 0 && position >= duration - END_MARGIN_SECONDS;
  if (isAtEnd && stillFor >= TICK_MS) return 'ended';
  const isEndless = position > 0 && duration === Number.POSITIVE_INFINITY;
  if (isEndless && stillFor >= STUCK_AFTER_MS) return 'ended';
  if (stillFor >= GIVE_UP_AFTER_MS) return 'failed';
  if (stillFor >= STUCK_AFTER_MS) return 'stuck';
  return stillFor >= WAITING_AFTER_MS ? 'waiting' : 'flowing';
}
