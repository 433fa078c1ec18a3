const WORDS_PER_MINUTE = 150;
const MIN_READING_MS = 4000;

/** How long a part without audio stays: long enough to be read aloud. */
export function readingTimeMs(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(MIN_READING_MS, Math.round((words * 60_000) / WORDS_PER_MINUTE));
}
