// Plays one part of the story and reports its events until the signal is aborted.
import { monitorPlayback } from './playback-monitor.ts';
import type { Clock, Narration, NarrationEvent } from './ports.ts';
import type { StoryPart } from '../../contract/story.ts';

/** `blocked`: the browser refuses sound without a gesture. `interrupted`: something else stopped the sound. */
export type PartEvent = 'began' | 'waiting' | 'flowing' | 'ended' | 'failed' | 'interrupted' | 'blocked';

export interface NarratePartOptions {
  clock: Clock;
  narration: Narration;
  part: StoryPart;
  fromSeconds: number;
  signal: AbortSignal;
  onEvent: (event: PartEvent) => void;
}

export function narratePart(options: NarratePartOptions): void {
  const { clock, narration, part, fromSeconds, signal, onEvent } = options;
  const report = (event: PartEvent): void => {
    if (!signal.aborted) onEvent(event);
  };
  if (part.audio === '') {
    clock.after(readingTimeMs(part.text), () => report('ended'), signal);
    return report('began');
  }
  monitorPlayback(
    clock,
    narration.progress,
    (status) => (status === 'stuck' ? narration.reload() : report(status)),
    signal,
  );
  narration
    .play(part.audio, fromSeconds, (event: NarrationEvent) => report(event))
    .then(
      () => report('began'),
      (error: unknown) => report(toPartEvent(error)),
    );
}

function toPartEvent(error: unknown): PartEvent {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'blocked';
  return name === 'AbortError' ? 'interrupted' : 'failed';
}

const WORDS_PER_MINUTE = 150;
const MIN_READING_MS = 4000;

/** How long a part without audio is shown: long enough to read it aloud. */
export function readingTimeMs(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(MIN_READING_MS, Math.round((words * 60_000) / WORDS_PER_MINUTE));
}
