import type { Meaning } from './line.ts';
import { isBehindSeparator, phraseOf, textOf, withoutSeparators, type Word } from './line-words.ts';
import { readRating } from './read-rating.ts';
import { readCategory } from './read-words.ts';
import { PHRASE_MAX_WORDS, readPhrase, type Candidate, type Reader, type Title } from './reader.ts';

type Kind = Meaning['kind'];

/** A day, or a rating and a month. */
export const RATED_MONTH = /^[1-5] (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4}$/i;
const RATED_MONTH_WORDS = 3;
/** Words that begin a remark rather than go on with a title. */
const REMARK =
  /^(?:with|w\/|loved|hated|liked|enjoyed|adored|so|too|because|great|amazing|brilliant|again|after|before|but|twice|cried|boring|never|not|very|really|p\.|page|ch\.?|chapter|\d+%|\(.*|.*!)$/;
/** The same, where it is said before what happened to the title: 'read Circe in two days'. */
const REMARK_BEHIND_LEAD = /^(?:at|in|on|for)$/;

/** A number before these is no rating: 'Kyoto - 3 days'. */
const COUNTED =
  /^(?:days?|nights?|hours?|hrs?|h|weeks?|months?|years?|times|pages?|episodes?|seasons?|chapters?|people|kids|more|and|or|x|%)$/;

/** The phrases behind the name, from left to right. */
export function findPhrases(reader: Reader, title: Title, lead: readonly Candidate[]): Candidate[] {
  const trailing = findTrailing(reader, title, lead);
  const end = trailing[0]?.from ?? reader.words.length;
  const others = [...lead, ...trailing];
  const following = title.known ? findFollowing(reader, title, title.to, end, others) : [];
  const isPlainEnd = following.length > 0 || beginsRemark(reader, title, title.to, lead.length > 0);
  // 'The Power' is a title, 'The Power Broker' may be an unknown one.
  const before = isPlainEnd ? following : findRun(reader, title, end, others);
  const remark = isPlainEnd || before.length > 0 ? findRemark(reader, title, before, trailing) : null;
  if (remark) return [...before, remark, ...trailing.filter(({ from }) => from >= remark.to)];
  return dropUnsure(reader, title, [...following, ...trailing]);
}

/** The phrases at the end of the line. */
function findTrailing(reader: Reader, title: Title, lead: readonly Candidate[]): Candidate[] {
  const { words, kept } = reader;
  const found: Candidate[] = [];
  for (let to = words.length; to > title.to;) {
    const taken = [...found, ...lead].map(({ meaning }) => meaning.kind);
    const candidate = findPhraseTo(reader, title, to, taken);
    if (candidate) found.unshift(candidate);
    else if (!kept.includes(words[to - 1]!.text)) break;
    to = candidate?.from ?? to - 1;
  }
  return found;
}

/** The longest phrase that ends there. */
function findPhraseTo(reader: Reader, title: Title, to: number, taken: readonly Kind[]): Candidate | null {
  for (let from = Math.max(title.to, to - PHRASE_MAX_WORDS); from < to; from += 1) {
    const candidate = readAt(reader, title, from, to, taken);
    if (candidate && !isRestOfDate(reader, from, title)) return candidate;
  }
  return null;
}

/** The phrases that follow a known title. */
function findFollowing(
  reader: Reader,
  title: Title,
  start: number,
  end: number,
  others: readonly Candidate[],
): Candidate[] {
  const found: Candidate[] = [];
  for (let from = start; from < end; from = found.at(-1)!.to) {
    const taken = [...found, ...others].map(({ meaning }) => meaning.kind);
    const candidate = findPhraseFrom(reader, title, from, end, taken);
    if (!candidate) break;
    found.push(candidate);
  }
  return found;
}

/** The longest phrase that begins there. */
function findPhraseFrom(
  reader: Reader,
  title: Title,
  from: number,
  end: number,
  taken: readonly Kind[],
): Candidate | null {
  for (let to = Math.min(end, from + PHRASE_MAX_WORDS); to > from; to -= 1) {
    const candidate = readAt(reader, title, from, to, taken);
    if (candidate) return candidate;
  }
  return null;
}

/**
 * The first two phrases, or more, that follow each other, or one before a remark: an unknown title has ended before them.
 */
function findRun(reader: Reader, title: Title, end: number, others: readonly Candidate[]): Candidate[] {
  for (let from = title.to; from < end; from += 1) {
    const found = findFollowing(reader, title, from, end, others);
    const isSure = found.some((phrase) => !phrase.isUnsure || isPlain(reader, phrase));
    if (isSure && (found.length > 1 || isBeforeRemark(reader, found[0]!) || isStars(reader, found[0]!)))
      return found;
  }
  return [];
}

/** '4 stars' in 'Dune 2 extended, 4 stars, at home' */
function isStars({ line, words }: Reader, { meaning, from, isUnsure }: Candidate): boolean {
  return meaning.kind === 'rating' && !isUnsure && isBehindSeparator(line, words[from]!);
}

/** 'yesterday' in 'zoo yesterday with the girls', but not 'Tonight' in 'Last Week Tonight with John Oliver'. */
function isBeforeRemark({ words }: Reader, { from, to }: Candidate): boolean {
  const next = words[to];
  return next !== undefined && REMARK.test(phraseOf(next.text)) && !/^\p{Lu}/u.test(words[from]!.text);
}

/** What else was said, up to the phrases at the end. */
function findRemark(
  { line, words, kept }: Reader,
  title: Title,
  before: readonly Candidate[],
  trailing: readonly Candidate[],
): Candidate | null {
  const from = before.at(-1)?.to ?? title.to;
  if (from >= (trailing[0]?.from ?? words.length)) return null;
  const to = trailing.find(({ meaning }) => !isOfRemark(meaning))?.from ?? words.length;
  const text = textOf(line, words, from, to);
  if (kept.includes(text)) return null;
  return { meaning: { kind: 'note', text: withoutSeparators(text) }, from, to };
}

/** What ends a remark may be a part of it: 'after season 3', 'what a book', 'best I have read'. */
function isOfRemark(meaning: Meaning): boolean {
  return meaning.kind === 'status'
    ? meaning.status === 'DONE'
    : ['category', 'episode'].includes(meaning.kind);
}

/** Whether no title goes on with the word. */
function beginsRemark(
  { line, words }: Reader,
  { known }: Title,
  from: number,
  isBehindLead: boolean,
): boolean {
  const word = words[from];
  if (!known || !word) return false;
  const text = phraseOf(word.text);
  if (REMARK.test(text) || (isBehindLead && REMARK_BEHIND_LEAD.test(text))) return true;
  return isBehindSeparator(line, word) && (/^\p{Ll}/u.test(word.text) || isCount(words, from));
}

function isCount(words: readonly Word[], from: number): boolean {
  return /^\d+$/.test(words[from]!.text) && COUNTED.test(phraseOf(words[from + 1]?.text ?? ''));
}

function readAt(
  reader: Reader,
  title: Title,
  from: number,
  to: number,
  taken: readonly Kind[],
): Candidate | null {
  const { line, words, kept, today, category = null } = reader;
  const text = textOf(line, words, from, to);
  const reading =
    kept.includes(text) ||
    beginsRatedMonth(reader, title, from, to) ||
    (to - from === 1 && isCount(words, from))
      ? null
      : readPhrase(phraseOf(text), today);
  if (!reading || taken.includes(reading.meaning.kind)) return null;
  // Once a category is chosen, 'My Movie' need not say it.
  if (reading.meaning.kind === 'category' && category !== null && /^\p{Lu}/u.test(text)) return null;
  return { ...reading, meaning: asWorkYear(reading.meaning, reader, title, from), from, to };
}

/** Whether more than a rating of '5 may 2022' would be read: '5 may 2022' or '5 may'. */
function beginsRatedMonth(reader: Reader, title: Title, from: number, to: number): boolean {
  return to - from > 1 && to - from <= RATED_MONTH_WORDS && isRatedMonth(reader, title, from);
}

/** Whether a rating and a month begin there, although it could be a day: '5 may 2022', if there is no other rating. */
function isRatedMonth({ line, words, kept }: Reader, title: Title, from: number): boolean {
  const to = from + RATED_MONTH_WORDS;
  if (to > words.length || !RATED_MONTH.test(phraseOf(textOf(line, words, from, to)))) return false;
  const isRating = ({ text }: Word, index: number) =>
    index >= title.to && index !== from && readRating(phraseOf(text)) !== null;
  return !kept.includes(words[from]!.text) && !isBehindSeparator(line, words[from]!) && !words.some(isRating);
}

/** Whether the phrase follows the day of a date: 'June 2024' in '31 June 2024', which does not exist. */
function isRestOfDate(reader: Reader, from: number, title: Title): boolean {
  const { line, words } = reader;
  const isInTitle = title.known !== null && from === title.to;
  if (isInTitle || from + 1 >= words.length || isRatedMonth(reader, title, from - 1)) return false;
  return /^\d{1,2}(?:st|nd|rd|th|\.)? [a-z]{3,} \d{4}/i.test(textOf(line, words, from - 1, from + 2));
}

/** 'Dune 2021' and 'Dune movie 2021' mean the film of that year, 'Rome 2019' a journey. */
function asWorkYear(meaning: Meaning, { line, words }: Reader, { to, known }: Title, from: number): Meaning {
  if (meaning.kind !== 'date' || !/^\d{4}$/.test(meaning.date) || !known) return meaning;
  const isBehindTitle = from === to || readCategory(phraseOf(textOf(line, words, to, from))) !== null;
  const year = Number(meaning.date);
  return isBehindTitle && known.works.some((work) => work.year === year) ? { kind: 'year', year } : meaning;
}

/** Leaves out the unsure phrases that neither a known title nor another phrase precedes. */
function dropUnsure(reader: Reader, title: Title, phrases: readonly Candidate[]): Candidate[] {
  const { words, kept } = reader;
  const taken: Candidate[] = [];
  for (const phrase of phrases) {
    const sure = taken.at(-1)?.to ?? (title.known ? title.to : -1);
    const between = words.slice(sure, phrase.from);
    const isBehindSure = sure >= 0 && between.every(({ text }) => kept.includes(text));
    const isPlainWord = isLowerWord(reader, phrase) && phrases.some(({ from }) => from === phrase.to);
    if (!phrase.isUnsure || isBehindSure || isPlainWord || isPlain(reader, phrase)) taken.push(phrase);
  }
  return taken;
}

/**
 * Whether an unsure phrase behind an unknown title hardly belongs to it: the category in 'piranesi book', not in 'The Good
 * Place' or 'Squid Game'; the second number in 'Persona 5 5'; what stands behind a comma.
 */
function isPlain({ line, words, category }: Reader, { meaning, from, to }: Candidate): boolean {
  if (meaning.kind !== 'date' && isBehindSeparator(line, words[from]!)) return true;
  const before = words[from - 1]?.text ?? '';
  // Sequels end with a number, but places hardly ever.
  if (meaning.kind === 'rating') return category === 'PLACE' || /^\d+$/.test(before);
  const text = textOf(line, words, from, to);
  if (meaning.kind === 'episode') return text === text.toLowerCase();
  if (meaning.kind !== 'category') return false;
  const begin = words[0]?.text.toLowerCase() ?? '';
  const isOfName = /^(?:the|an?)$/.test(begin) && !/^\p{Lu}/u.test(before);
  return text === text.toLowerCase() && !isOfName && !/['’]s?$/.test(before);
}

/** 'seen' in 'Hamlet play seen yesterday', 'place' in 'the bistro place 5' */
function isLowerWord({ line, words }: Reader, { meaning, from, to }: Candidate): boolean {
  return ['status', 'category'].includes(meaning.kind) && /^\p{Ll}/u.test(textOf(line, words, from, to));
}
