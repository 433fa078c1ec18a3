import { findFuzzyRows, findPrefixRows, findSimilarRows } from '../../index/key-table.ts';
import { findWordPrefixRows } from '../../index/word-starts.ts';
import { maxEditsFor } from '../../text/edit-distance.ts';
import { searchKey } from '../../text/normalise.ts';
import { stringAt } from '../../text/string-table.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/** Up to five works with names somewhat like the input. */
export function closeTitles(index: WorkIndex, input: string): number[] {
  const key = searchKey(input);
  // Every word begins with nothing, and sorting all titles takes long.
  if (key === '') return [];
  const isShort = key.length < SIMILARITY_MIN_CHARS;
  const mistyped = findFuzzyRows(index.titles, key, maxEditsFor(key.length))
    .map(({ row }) => row)
    .filter((row) => isShown(index, row));
  const rows = isShort
    ? [...rowsWithWord(index, key), ...mistyped]
    : [...mistyped, ...rowsWithWord(index, key), ...beginningRows(index, key), ...similarRows(index, key)];
  return [...new Set(rows.map((row) => index.titles.targets[row]!))].slice(0, 5);
}

const MAX_ROWS = 200;
const SUGGESTION_THRESHOLD = 0.33;
/** Shorter names share letters with too many titles; a title is close if it contains them as a word. */
const SIMILARITY_MIN_CHARS = 6;
/** Shorter ones must be a whole word. */
const WORD_PART_MIN_CHARS = 4;
/** A single word shares letters with too many titles, and readers do not see the alias that was alike, only the title. */
const STRICT_THRESHOLD = 0.5;

/** Titles that contain the key as a word, the best known first: "Oz" finds "Return to Oz", not "Ozark". */
function rowsWithWord({ titles, fame }: WorkIndex, key: string): number[] {
  const isMeant = (row: number) =>
    key.length >= WORD_PART_MIN_CHARS || ` ${stringAt(titles.keys, row)} `.includes(` ${key} `);
  return findWordPrefixRows(titles.keys, titles.wordStarts, key)
    .map(({ row }) => row)
    .filter((row) => isShown({ titles }, row) && isMeant(row))
    .toSorted((a, b) => fame[titles.targets[b]!]! - fame[titles.targets[a]!]! || a - b);
}

function beginningRows(index: WorkIndex, key: string): number[] {
  return findPrefixRows(index.titles, key, MAX_ROWS);
}

function similarRows(index: WorkIndex, key: string): number[] {
  const isSingleWord = !key.includes(' ');
  return findSimilarRows(index.titles, key, SUGGESTION_THRESHOLD)
    .filter((alike) => alike.similarity >= STRICT_THRESHOLD || (!isSingleWord && !isAlias(index, alike.key)))
    .map((alike) => alike.key);
}

/** Whether the name is, or is part of, what readers see of the work. */
function isShown({ titles }: Pick<WorkIndex, 'titles'>, row: number): boolean {
  const source = TITLE_SOURCES[titles.sources[row]!];
  return source !== 'alias' && source !== 'original';
}

function isAlias({ titles }: WorkIndex, row: number): boolean {
  return TITLE_SOURCES[titles.sources[row]!] === 'alias';
}
