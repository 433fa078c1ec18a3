const wordsPerMinute = 150;
const leastMilliseconds = 4000;

/** How long a part without audio stays: long enough to be read aloud. */
export function readingMilliseconds(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length;
  return Math.max(leastMilliseconds, Math.round((words * 60_000) / wordsPerMinute));
}
