import type { Choice } from '../../guide.ts';
import { INPUT_MAX_CHARS } from '../../text/clean-input.ts';
import { searchKey } from '../../text/normalise.ts';
import { splitTitles, withoutAnd } from './split-titles.ts';
import { suggestTitles } from './suggest.ts';
import { countTitles, MAX_TITLES } from './title-list.ts';
import type { WorkIndex } from '../work-index.ts';

/**
 * Titles for what has been typed so far, also for the last title of a list: "Arrival, he" suggests "Her" with `before`
 * "Arrival, ". Titles that fit the whole text come first.
 */
export function suggestTitlesOfList(index: WorkIndex, typed: string, limit = 8): Choice[] {
  const text = typed.normalize('NFKC').trimStart();
  const whole = suggestTitles(index, text, limit);
  const last = whole.length === limit ? [] : suggestLast(index, text, limit - whole.length);
  return [...whole, ...last];
}

/** Shorter beginnings fit too many titles to be worth suggesting. */
const LAST_MIN_CHARS = 2;

function suggestLast(index: WorkIndex, text: string, limit: number): Choice[] {
  const pieces = splitTitles(text);
  const counts = countTitles(index, text, pieces.slice(0, -1));
  const found = pieces.slice(1).flatMap((piece, previous) => {
    const count = counts[previous]!;
    if (count === 0 || count >= MAX_TITLES) return [];
    const starts = new Set([piece.start, withoutAnd(text, piece).start]);
    return [...starts].flatMap((start) => suggestFrom(index, text, start, limit));
  });
  const ids = found.map(({ id }) => id);
  return found.filter(({ id }, i) => ids.indexOf(id) === i).slice(0, limit);
}

function suggestFrom(index: WorkIndex, text: string, start: number, limit: number): Choice[] {
  const [before, last] = [text.slice(0, start), text.slice(start)];
  const key = searchKey(last);
  if (key.length < LAST_MIN_CHARS) return [];
  // "Sense and Sens" is the beginning of a title, not words of one in any order.
  const isMeant = splitTitles(last).length === 1 ? () => true : startsWith(key);
  return suggestTitles(index, last, limit)
    .filter(({ label, year }) => isMeant(label) && isShortEnough(`${before}${label} (${year})`))
    .map((choice) => ({ ...choice, before }));
}

function startsWith(key: string): (title: string) => boolean {
  return (title) => searchKey(title).startsWith(key);
}

function isShortEnough(input: string): boolean {
  return input.length <= INPUT_MAX_CHARS;
}
