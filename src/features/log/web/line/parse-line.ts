import { TAG_MAX_CHARS, TAGS_MAX_ITEMS } from '../../contract/activity.ts';
import {
  unparsedLine,
  type KnownTitles,
  type Meaning,
  type ParsedLine,
  type Piece,
  type Reading,
} from './line.ts';
import { cutPieces } from './cut-pieces.ts';
import { readDate } from './read-date.ts';
import { readRating } from './read-rating.ts';
import { readLeadingStatus, readWord, readYearInParentheses } from './read-words.ts';
import { searchWordsOf } from './title-key.ts';

export interface LineContext {
  /** The user's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly titles: KnownTitles;
  /** The texts of pieces that the user gave back to the name. */
  readonly kept: readonly string[];
}

interface Word {
  readonly text: string;
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A phrase of some words, `to` excluded. */
interface Candidate extends Reading {
  readonly from: number;
  readonly to: number;
}

const PHRASE_MAX_WORDS = 4;
const LEADING_STATUS_WORDS = [3, 2];
const SEPARATOR = /^[,;–—-]+$/;

/**
 * Understands `Dune book 5 yesterday #scifi`: a name, and behind it category, status, rating and date in any order, each
 * at most once; tags stand anywhere. A known title is never cut, at least one word stays in the name, and what is not
 * understood stays there, too.
 */
export function parseLine(text: string, context: LineContext): ParsedLine {
  const words = splitWords(text);
  const tags = findTags(words, context);
  const others = words.filter(
    ({ text: word, index }) => !SEPARATOR.test(word) && !tags.some(({ from }) => from === index),
  );
  if (others.length === 0) return unparsedLine(text);
  const leading = findLeadingStatus(others, context);
  const title = findTitle(others, leading?.to ?? 0, context);
  const phrases = dropUnsure(others, title, findTrailing(others, title, leading, context), context);
  const found = [
    ...tags.map((tag) => toPiece(words, tag)),
    ...[...(leading ? [leading] : []), ...phrases].map((phrase) => toPiece(others, phrase)),
  ].toSorted((a, b) => a.start - b.start);
  const pieces = withSeparators(text, found);
  const name = cutPieces(text, pieces);
  const categories = context.titles.find(name)?.categories ?? [];
  return { ...unparsedLine(name), pieces, categories };
}

function splitWords(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }, index) => ({
    text: word,
    index,
    start,
    end: start + word.length,
  }));
}

function findTags(words: readonly Word[], { kept }: LineContext): Candidate[] {
  const tags = words.flatMap(({ text }, from) => {
    const tag = /^#(\p{L}[\p{L}\p{M}\p{N}_-]*)[,;]?$/u.exec(text)?.[1];
    if (tag === undefined || tag.length > TAG_MAX_CHARS || isKept(text, kept)) return [];
    return [{ meaning: { kind: 'tag', tag }, from, to: from + 1 } satisfies Candidate];
  });
  return tags.slice(0, TAGS_MAX_ITEMS);
}

function findLeadingStatus(words: readonly Word[], { kept }: LineContext): Candidate | null {
  for (const to of LEADING_STATUS_WORDS) {
    const reading = to < words.length ? readLeadingStatus(phraseOf(words, 0, to)) : null;
    if (reading && !isKept(textOf(words, 0, to), kept)) return { ...reading, from: 0, to };
  }
  return null;
}

/** The words of the name at the least, and the years of the works of that name if it is a known one. */
interface Title {
  readonly to: number;
  readonly years: readonly number[] | null;
}

function findTitle(words: readonly Word[], from: number, { titles }: LineContext): Title {
  for (let to = words.length; to > from; to -= 1) {
    // A title does not go on with what comparing ignores, such as drawn stars.
    if (searchWordsOf(words[to - 1]!.text) === '') continue;
    const known = titles.find(textOf(words, from, to));
    if (known) return { to, years: known.years };
  }
  return { to: from + 1, years: null };
}

/** The phrases at the end of the line, from left to right. */
function findTrailing(
  words: readonly Word[],
  title: Title,
  leading: Candidate | null,
  context: LineContext,
): Candidate[] {
  const found: Candidate[] = [];
  for (let to = words.length; to > title.to;) {
    const kinds = [...found, ...(leading ? [leading] : [])].map(({ meaning }) => meaning.kind);
    const candidate = findPhrase(words, to, title, context);
    if (candidate && !kinds.includes(candidate.meaning.kind)) found.unshift(candidate);
    else if (!isKept(words[to - 1]!.text, context.kept)) break;
    to = candidate && found[0] === candidate ? candidate.from : to - 1;
  }
  return found;
}

/** The longest phrase that ends there. */
function findPhrase(
  words: readonly Word[],
  to: number,
  title: Title,
  { kept, today }: LineContext,
): Candidate | null {
  for (let from = Math.max(title.to, to - PHRASE_MAX_WORDS); from < to; from += 1) {
    const isUnbroken = words[to - 1]!.index - words[from]!.index === to - 1 - from;
    const reading = isUnbroken ? readPhrase(phraseOf(words, from, to), today) : null;
    if (reading && !isRestOfDate(words, from, title) && !isKept(textOf(words, from, to), kept)) {
      const meaning = from === title.to ? asWorkYear(reading.meaning, title) : reading.meaning;
      return { ...reading, meaning, from, to };
    }
  }
  return null;
}

/** Whether the phrase follows the day of a date: 'June 2024' in '31 June 2024', which does not exist. */
function isRestOfDate(words: readonly Word[], from: number, title: Title): boolean {
  const isInTitle = title.years !== null && from === title.to;
  const isDay = /^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(words[from - 1]!.text);
  return (
    !isInTitle && isDay && /^[a-z]{3}/i.test(words[from]!.text) && /^\d{4}/.test(words[from + 1]?.text ?? '')
  );
}

function readPhrase(phrase: string, today: string): Reading | null {
  return readRating(phrase) ?? readDate(phrase, today) ?? readWord(phrase) ?? readYearInParentheses(phrase);
}

/** 'Dune 2021' means the film of that year, 'Rome 2019' a journey. */
function asWorkYear(meaning: Meaning, { years }: Title): Meaning {
  if (meaning.kind !== 'date' || !/^\d{4}$/.test(meaning.date)) return meaning;
  const year = Number(meaning.date);
  return years?.includes(year) ? { kind: 'year', year } : meaning;
}

/** Leaves out the unsure phrases that neither a known title nor another phrase precedes. */
function dropUnsure(
  words: readonly Word[],
  title: Title,
  phrases: readonly Candidate[],
  { kept }: LineContext,
): Candidate[] {
  const taken: Candidate[] = [];
  for (const phrase of phrases) {
    const sure = taken.at(-1)?.to ?? (title.years ? title.to : -1);
    const between = words.slice(sure, phrase.from);
    const isBehindSure = sure >= 0 && between.every(({ text }) => isKept(text, kept));
    if (!phrase.isUnsure || isBehindSure || isPlain(words, phrase)) taken.push(phrase);
  }
  return taken;
}

/**
 * Whether an unsure phrase behind an unknown title hardly belongs to it: the category in 'piranesi book', not in 'The Good
 * Place' or 'Squid Game'; the second number in 'Persona 5 5'.
 */
function isPlain(words: readonly Word[], { meaning, from, to }: Candidate): boolean {
  const before = words[from - 1]?.text ?? '';
  if (meaning.kind === 'rating') return /^\d+$/.test(before);
  if (meaning.kind !== 'category') return false;
  const text = textOf(words, from, to);
  const begin = words[0]?.text.toLowerCase() ?? '';
  return text === text.toLowerCase() && !/^(?:the|an?)$/.test(begin) && !/['’]s?$/.test(before);
}

/** The words in lower case, without the punctuation around them. */
function phraseOf(words: readonly Word[], from: number, to: number): string {
  const phrase = words.slice(from, to).map(({ text }) => text.replace(/[,;:]+$/, ''));
  return phrase.join(' ').toLowerCase();
}

function textOf(words: readonly Word[], from: number, to: number): string {
  return words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

function isKept(text: string, kept: readonly string[]): boolean {
  return kept.includes(text);
}

function toPiece(words: readonly Word[], { meaning, from, to }: Candidate): Piece {
  return { meaning, text: textOf(words, from, to), start: words[from]!.start, end: words[to - 1]!.end };
}

/** Lets each piece begin with the separator before it: 'Dune, 5' and 'Dune - 5'. */
function withSeparators(line: string, pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const end = pieces[index - 1]?.end ?? 0;
    const separator = /[\s,;–—-]*$/.exec(line.slice(end, piece.start))?.[0] ?? '';
    return { ...piece, start: piece.start - separator.length };
  });
}
