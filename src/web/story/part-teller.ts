// Tells one part of the story and says what becomes of it, until the signal is aborted.
import { watchPart, type NarrationEvent } from './part-watch.ts';
import type { StoryPart } from '#contract/story.ts';
import type { Clock, Narration } from './ports.ts';
import { readingMilliseconds } from './reading-time.ts';

/** `blocked` is the browser refusing sound without a gesture; `interrupted` somebody else stopping it. */
export type PartNews = 'began' | 'waiting' | 'flowing' | 'ended' | 'failed' | 'interrupted' | 'blocked';

export type Telling = {
  clock: Clock;
  narration: Narration;
  part: StoryPart;
  fromSeconds: number;
  signal: AbortSignal;
  onNews: (news: PartNews) => void;
};

export function tellPart({ clock, narration, part, fromSeconds, signal, onNews }: Telling): void {
  const tell = (news: PartNews): void => {
    if (!signal.aborted) onNews(news);
  };
  if (part.audio === '') {
    clock.after(readingMilliseconds(part.text), () => tell('ended'), signal);
    return tell('began');
  }
  watchPart(
    clock,
    narration.progress,
    (report) => (report === 'stuck' ? narration.reload() : tell(report)),
    signal,
  );
  narration
    .play(part.audio, fromSeconds, (event: NarrationEvent) => tell(event))
    .then(
      () => tell('began'),
      (error: unknown) => tell(toNews(error)),
    );
}

function toNews(error: unknown): PartNews {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return 'blocked';
  return name === 'AbortError' ? 'interrupted' : 'failed';
}
