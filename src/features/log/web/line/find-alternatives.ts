import { RATED_MONTH } from './find-phrases.ts';
import type { Alternative, Piece } from './line.ts';
import { splitWords } from './line-words.ts';
import { readDate } from './read-date.ts';
import { readRating } from './read-rating.ts';
import type { LineContext, Reader, Title } from './reader.ts';

/** The day instead of stars and a month, and a number as a rating that an unknown name may end with. */
export function findAlternatives(
  line: string,
  pieces: readonly Piece[],
  name: string,
  { today, titles }: LineContext,
): Alternative[] {
  const rating = pieces.findIndex(({ meaning }) => meaning.kind === 'rating');
  const [stars, month] = [pieces[rating], pieces[rating + 1]];
  const day =
    stars && month ? readDate(`${stars.text} ${month.text.toLowerCase()}`, today)?.meaning : undefined;
  if (stars && month && day && RATED_MONTH.test(`${stars.text} ${month.text}`)) {
    const dayFirst = month.text.replace(' ', ` ${stars.text} `);
    return [
      {
        line:
          line.slice(0, month.end - month.text.length - 1 - stars.text.length) +
          dayFirst +
          line.slice(month.end),
        meanings: [day],
      },
    ];
  }
  const last = splitWords(line).findLast(
    ({ start }) => !pieces.some((piece) => start >= piece.start && start < piece.end),
  );
  const meaning =
    last && rating === -1 && name !== last.text && !titles.find(name) ? readRating(last.text)?.meaning : null;
  if (!last || !meaning) return [];
  return [{ line: `${line.slice(0, last.start).trimEnd()}, ${line.slice(last.start)}`, meanings: [meaning] }];
}

/** What looks like a rating or a date behind a known title, and is none. */
export function findUnread(name: string, { to, known }: Title, { words, titles }: Reader): string[] {
  if (!known || titles.find(name)) return [];
  return words
    .slice(to)
    .map(({ text }) => text)
    .filter((text) => name.includes(text) && /^(?:\d[\d.,/½-]*|[★☆*½]+)$/.test(text));
}
