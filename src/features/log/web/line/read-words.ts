import type { ActivityCategory, ActivityStatus } from '../../contract/activity.ts';
import type { Reading } from './line.ts';

const CATEGORY_WORDS: Readonly<Record<string, ActivityCategory>> = {
  place: 'PLACE',
  book: 'BOOK',
  novel: 'BOOK',
  audiobook: 'BOOK',
  'audio book': 'BOOK',
  movie: 'MOVIE',
  film: 'MOVIE',
  show: 'SHOW',
  'tv show': 'SHOW',
  'tv series': 'SHOW',
  series: 'SHOW',
  game: 'GAME',
  'video game': 'GAME',
};

interface StatusWord {
  readonly status: ActivityStatus;
  readonly category?: ActivityCategory;
}

const STATUS_WORDS: Readonly<Record<string, StatusWord>> = {
  want: { status: 'WANT' },
  'want to': { status: 'WANT' },
  wanted: { status: 'WANT' },
  wish: { status: 'WANT' },
  wishlist: { status: 'WANT' },
  'to read': { status: 'WANT', category: 'BOOK' },
  'to watch': { status: 'WANT' },
  'to see': { status: 'WANT' },
  'to play': { status: 'WANT', category: 'GAME' },
  'to visit': { status: 'WANT', category: 'PLACE' },
  doing: { status: 'DOING' },
  reading: { status: 'DOING', category: 'BOOK' },
  watching: { status: 'DOING' },
  playing: { status: 'DOING', category: 'GAME' },
  stopped: { status: 'STOPPED' },
  abandoned: { status: 'STOPPED' },
  dnf: { status: 'STOPPED' },
  done: { status: 'DONE' },
};

/** Phrases that begin a line: 'want to read Piranesi'. */
const LEADING_STATUS: Readonly<Record<string, StatusWord>> = {
  'want to read': { status: 'WANT', category: 'BOOK' },
  'want to watch': { status: 'WANT' },
  'want to see': { status: 'WANT' },
  'want to play': { status: 'WANT', category: 'GAME' },
  'want to visit': { status: 'WANT', category: 'PLACE' },
  'currently reading': { status: 'DOING', category: 'BOOK' },
  'currently watching': { status: 'DOING' },
  'currently playing': { status: 'DOING', category: 'GAME' },
};

/** Titles end with these words, too, so they are unsure. Expects lower case. */
export function readWord(phrase: string): Reading | null {
  const category = valueOf(CATEGORY_WORDS, phrase);
  if (category !== null) return { meaning: { kind: 'category', category }, isUnsure: true };
  const status = valueOf(STATUS_WORDS, phrase);
  return status && { meaning: { kind: 'status', ...status }, isUnsure: true };
}

export function readLeadingStatus(phrase: string): Reading | null {
  const status = valueOf(LEADING_STATUS, phrase);
  return status && { meaning: { kind: 'status', ...status } };
}

/** 'Dune (2021)' */
export function readYearInParentheses(phrase: string): Reading | null {
  const year = /^\(((?:1[5-9]|20)\d\d)\)$/.exec(phrase)?.[1];
  return year === undefined ? null : { meaning: { kind: 'year', year: Number(year) } };
}

function valueOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? table[key]! : null;
}
