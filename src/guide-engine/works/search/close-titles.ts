import { documentFrequency } from '../../index/field-index.ts';
import { findExactRows, findFuzzyRows, findPrefixRows, findSimilarRows } from '../../index/key-table.ts';
import { findWordPrefixRows } from '../../index/word-starts.ts';
import { maxEditsFor } from '../../text/edit-distance.ts';
import { searchKey } from '../../text/normalise.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { isContentWord, stem } from '../../text/words.ts';
import { readCard } from '../card.ts';
import { titlesWithWord } from './known-words.ts';
import { TITLE_SOURCES } from './title-table.ts';
import { workCount, type WorkIndex } from '../work-index.ts';

/** Up to five works with names like the input, or with a rare word of it; none if nothing is near. */
export function closeTitles(index: WorkIndex, input: string): number[] {
  const key = searchKey(input);
  // Every word begins with nothing, and sorting all titles takes long.
  if (key === '') return [];
  const isShown = (row: number) => isVisible(index, row);
  const mistyped = findFuzzyRows(index.titles, key, maxEditsFor(key.length))
    .map(({ row }) => row)
    .filter(isShown);
  const rows =
    key.length < SIMILARITY_MIN_CHARS
      ? [...rowsWithWord(index, key), ...mistyped]
      : [
          ...mistyped,
          ...rowsWithWord(index, key),
          ...findPrefixRows(index.titles, key, MAX_ROWS).filter(isShown),
          ...findExactRows(index.titles, key),
          ...findSimilarRows(index.titles, key, SIMILARITY_THRESHOLD)
            .map((alike) => alike.key)
            .filter(isShown),
        ];
  const near = rows.map((row) => index.titles.targets[row]!);
  return [...new Set([...near, ...titlesWithRareWords(index, key)])].slice(0, 5);
}

const MAX_ROWS = 200;
const SIMILARITY_THRESHOLD = 0.6;
/** Shorter names share letters with too many titles; a title is close if it contains them as a word. */
const SIMILARITY_MIN_CHARS = 6;
/** Shorter ones must be a whole word. */
const WORD_PART_MIN_CHARS = 4;

/** Titles that contain the key as a word, the best known first: "Oz" finds "Return to Oz", not "Ozark". */
function rowsWithWord({ titles, fame }: WorkIndex, key: string): number[] {
  const isMeant = (row: number) =>
    key.length >= WORD_PART_MIN_CHARS || ` ${stringAt(titles.keys, row)} `.includes(` ${key} `);
  return findWordPrefixRows(titles.keys, titles.wordStarts, key)
    .map(({ row }) => row)
    .filter((row) => isVisible({ titles }, row) && isMeant(row))
    .toSorted((a, b) => fame[titles.targets[b]!]! - fame[titles.targets[a]!]! || a - b);
}

const RARE_MIN_CHARS = 4;
const RARE_MAX_TITLES = 6;
const RARE_MAX_SHARE = 0.02;

/** Titles that have rare words in common with the input: half of its words, or all of theirs. */
function titlesWithRareWords(index: WorkIndex, key: string): number[] {
  const words = key.split(' ').filter(isContentWord);
  const found = words.filter((word) => isRare(index, word)).flatMap((word) => titlesOf(index, word));
  const shared = Map.groupBy(found, (item) => item);
  const isNear = (item: number) => {
    const own = searchKey(readCard(index, item).title).split(' ').filter(isContentWord);
    return shared.get(item)!.length * 2 >= words.length || own.every((word) => words.includes(word));
  };
  return [...shared.keys()].filter(isNear).toSorted((a, b) => index.fame[b]! - index.fame[a]! || a - b);
}

/** "Good", "year" and "love" are in titles and texts of all kinds. */
function isRare(index: WorkIndex, word: string): boolean {
  if (word.length < RARE_MIN_CHARS || titlesOf(index, word).length > RARE_MAX_TITLES) return false;
  const term = indexOfString(index.fields.text.terms, stem(word));
  const count = term < 0 ? 0 : documentFrequency(index.fields.text, term);
  return count <= Math.max(RARE_MAX_TITLES, RARE_MAX_SHARE * workCount(index));
}

function titlesOf(index: WorkIndex, word: string): number[] {
  return [...new Set(titlesWithWord(index, word))];
}

/** Whether the name is, or is part of, what readers see of the work. */
function isVisible({ titles }: Pick<WorkIndex, 'titles'>, row: number): boolean {
  const source = TITLE_SOURCES[titles.sources[row]!];
  return source !== 'alias' && source !== 'original';
}
