import { findFuzzyRows, findPrefixRows, findSimilarRows, type FuzzyRow } from '../../index/key-table.ts';
import { maxEditsFor } from '../../text/edit-distance.ts';
import { searchKey, splitNumber } from '../../text/normalise.ts';
import { stringAt } from '../../text/string-table.ts';
import {
  hasAllWords,
  hasSameNumbers,
  isLikelyTypo,
  isOtherName,
  otherWords,
} from '../../text/typing-errors.ts';
import { hasKnownTriples } from '../../text/trigrams.ts';
import { isContentWord } from '../../text/words.ts';
import { filterByYear, isOwnName, ownNamesFirst, type TitleMatch } from './find-title.ts';
import { isKnownWord, titlesWithWord } from './known-words.ts';
import { isOneSeries, seriesInOrder } from '../series-order.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/**
 * The works of the only series, or the only work, whose titles begin with the input. What may be a whole title is not
 * taken for a beginning: "Interstel" and "Eternal Sunshine" are, "Leviathan", "Don Juan" and "Warrior" are not.
 */
export function findBeginning(index: WorkIndex, input: string): TitleMatch | undefined {
  const key = searchKey(input);
  if (key.length < PREFIX_MIN_CHARS) return undefined;
  const rows = findPrefixRows(index.titles, key, MAX_ROWS);
  if (rows.length === MAX_ROWS) return undefined;
  const titleRows = rows.filter((row) => !isAlias(index, row));
  if (titleRows.length === 0 || !titleRows.every((row) => isCutOff(index, key, row))) return undefined;
  const items = ownNamesFirst(index, titleRows);
  return isOneSeries(index, items) ? { how: 'beginning', items: seriesInOrder(index, items) } : undefined;
}

/** Works whose name is one letter away, two for long names; the nearest, then the best known first. */
export function findMistyped(index: WorkIndex, input: string): TitleMatch | undefined {
  const { title, year } = splitNumber(input);
  const dated = year === undefined ? undefined : filterByYear(index, mistyped(index, title), year);
  return dated ?? mistyped(index, input);
}

/**
 * The work with the most similar name, if it has all words of the input: some may be missing, in another order or
 * misspelled. A title with one other word is another work ("House of Wax", "House of Cards"), and so is one of two words
 * that a longer title has, too ("Grand Hotel").
 */
export function findSimilar(index: WorkIndex, input: string): TitleMatch | undefined {
  const key = searchKey(input);
  const words = key.split(' ');
  if (words.length < SIMILARITY_MIN_WORDS || words.filter(isContentWord).length < 2) return undefined;
  const alike = findSimilarRows(index.titles, key, SIMILARITY_THRESHOLD).filter((row) => {
    const name = stringAt(index.titles.keys, row.key);
    return hasAllWords(name, key) && hasSameNumbers(name, key) && !hasOtherWord(index, key, name);
  });
  const best = alike.filter(({ similarity }) => similarity === alike[0]!.similarity);
  if (best.length === 0) return undefined;
  const rows = best.map((row) => row.key);
  return { how: 'similar', items: seriesInOrder(index, ownNamesFirst(index, rows)) };
}

/** Shorter inputs are more often titles that are not here: "Annie" is not "Annihilation". */
const PREFIX_MIN_CHARS = 7;
/** A shorter input that ends with a word is more often a whole title. */
const WHOLE_WORDS_MIN_CHARS = 14;
const WHOLE_WORDS_MIN_COUNT = 3;
/** No title ends with such a word or letter. */
const UNFINISHED = /^(?:the|an|of|by|in|on|at|for|and|to|with|from|.)$/u;
const SIMILARITY_MIN_WORDS = 3;
const ALIAS_TYPO_MIN_CHARS = 10;
/** The letters of a short word are side by side in some title, so only whole words show that it is one ("Ext, Pray, Love"). */
const SHORT_WORD_MAX_CHARS = 3;
/** So many words cannot be the same by chance. */
const LONG_NAME_MIN_WORDS = 5;
const MAX_ROWS = 200;
const SIMILARITY_THRESHOLD = 0.62;

/** Whether a key that begins a title looks unfinished. */
function isCutOff(index: WorkIndex, key: string, row: number): boolean {
  const words = key.split(' ');
  const last = words.at(-1)!;
  if (words.length >= WHOLE_WORDS_MIN_COUNT || UNFINISHED.test(last)) return true;
  const isInsideWord = !` ${stringAt(index.titles.keys, row)} `.startsWith(` ${key} `);
  if (isInsideWord) return !isKnownWord(index, last);
  return words.length > 1 && key.length >= WHOLE_WORDS_MIN_CHARS;
}

function mistyped(index: WorkIndex, title: string): TitleMatch | undefined {
  const key = searchKey(title);
  const near = findFuzzyRows(index.titles, key, maxEditsFor(key.length)).filter((row) =>
    isTypingError(index, key, row),
  );
  if (near.length === 0) return undefined;
  const rows = near.filter(({ edits }) => edits === near[0]!.edits).map(({ row }) => row);
  const items = ownNamesFirst(index, rows);
  const isOwn = rows.some((row) => isOwnName(index, row));
  return { how: 'typo', items: isOwn ? items : seriesInOrder(index, items) };
}

/** An error in a name from another language is more often a word of this one ("Sicario", "Sipario"). */
function isTypingError(index: WorkIndex, key: string, { row, edits }: FuzzyRow): boolean {
  const name = stringAt(index.titles.keys, row);
  const isWord = !key.includes(' ') && !name.includes(' ');
  if (isAlias(index, row) && (edits > 1 || isWord || key.length < ALIAS_TYPO_MIN_CHARS)) return false;
  if (isWord && (edits > 1 || !isOwnName(index, row))) return false;
  const isLong = name.split(' ').length >= LONG_NAME_MIN_WORDS;
  const looksLikeWord = (word: string) =>
    word.length > SHORT_WORD_MAX_CHARS
      ? hasKnownTriples(index.titles.trigrams, word)
      : titlesWithWord(index, word).length > 0;
  return (
    isLikelyTypo(key, name) &&
    (isLong || !hasOtherWord(index, key, name)) &&
    !isOtherName(key, name, looksLikeWord)
  );
}

/** Whether the key has a word that the name lacks and that is no misspelling, because the catalogue knows it. */
function hasOtherWord(index: WorkIndex, key: string, name: string): boolean {
  return otherWords(key, name).some((word) => isKnownWord(index, word));
}

function isAlias(index: WorkIndex, row: number): boolean {
  return TITLE_SOURCES[index.titles.sources[row]!] === 'alias';
}
