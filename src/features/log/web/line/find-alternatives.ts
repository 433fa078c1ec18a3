import { RATING_MAX } from '../../contract/activity.ts';
import { RATED_MONTH } from './find-phrases.ts';
import type { Alternative, Piece } from './line.ts';
import { phraseOf, splitWords } from './line-words.ts';
import { readDate } from './read-date.ts';
import { readRating } from './read-rating.ts';
import type { LineContext, Reader, Title } from './reader.ts';
import { titleKeyOf } from './titles/title-key.ts';

export function findAlternatives(
  line: string,
  pieces: readonly Piece[],
  name: string,
  context: LineContext,
): Alternative[] {
  const alternative =
    asDay(line, pieces, context) ?? asSeason(line, pieces) ?? asRating(line, pieces, name, context);
  return alternative ? [alternative] : [];
}

/** The day instead of stars and a month. */
function asDay(line: string, pieces: readonly Piece[], { today }: LineContext): Alternative | null {
  const index = pieces.findIndex(({ meaning }) => meaning.kind === 'rating');
  const [stars, month] = [pieces[index], pieces[index + 1]];
  if (!stars || !month) return null;
  const start = stars.end - stars.text.length;
  const text = phraseOf(line.slice(start, month.end));
  const meaning = RATED_MONTH.test(text) ? readDate(text, today)?.meaning : undefined;
  const monthFirst = month.text.replace(' ', ` ${stars.text} `);
  return meaning
    ? { line: line.slice(0, start) + monthFirst + line.slice(month.end), meanings: [meaning] }
    : null;
}

/** A season, as the British say it, instead of a category and stars: 'Downton Abbey series 3'. */
function asSeason(line: string, pieces: readonly Piece[]): Alternative | null {
  const index = pieces.findIndex(({ text }) => text.toLowerCase() === 'series');
  const [series, stars] = [pieces[index], pieces[index + 1]];
  if (!series || stars?.meaning.kind !== 'rating' || !/^\d$/.test(stars.text)) return null;
  const start = series.end - series.text.length;
  return {
    line: `${line.slice(0, start)}season ${stars.text}${line.slice(stars.end)}`,
    meanings: [{ kind: 'episode', season: Number(stars.text), number: null }],
  };
}

/** The number that a name ends with as a rating, unless a work has exactly this name: 'Persona 5', not 'Toy Story 3'. */
function asRating(
  line: string,
  pieces: readonly Piece[],
  name: string,
  { titles }: LineContext,
): Alternative | null {
  const key = titleKeyOf(name);
  const isTitle = titles.find(name)?.works.some((work) => titleKeyOf(work.name) === key) ?? false;
  if (isTitle || pieces.some(({ meaning }) => meaning.kind === 'rating')) return null;
  const last = splitWords(line).findLast(
    ({ start }) => !pieces.some((piece) => start >= piece.start && start < piece.end),
  );
  const meaning = last && last.text !== name ? readRating(last.text)?.meaning : undefined;
  if (!last || !meaning) return null;
  return { line: `${line.slice(0, last.end)}/${RATING_MAX}${line.slice(last.end)}`, meanings: [meaning] };
}

/** What looks like a rating or a date behind a known title, and is none. */
export function findUnread(name: string, { to, known }: Title, { words, titles }: Reader): string[] {
  if (!known || titles.find(name)) return [];
  return words
    .slice(to)
    .map(({ text }) => text)
    .filter((text) => name.includes(text) && /^(?:\d[\d.,/½-]*|[★☆*½]+)$/.test(text));
}
