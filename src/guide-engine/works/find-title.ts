import {
  findSimilarRows,
  findExactRows,
  findFuzzyRows,
  findPrefixRows,
  type FuzzyRow,
} from '../index/key-table.ts';
import { findWordPrefixRows } from '../index/word-starts.ts';
import type { MatchKind } from '../guide.ts';
import { maxEditsFor } from '../text/edit-distance.ts';
import { restoreLeadingArticle, searchKey, mainPart, normalise, splitNumber } from '../text/normalise.ts';
import { stringAt } from '../text/string-table.ts';
import { readCard } from './card.ts';
import { hasAllWords, isLikelyTypo } from '../text/typing-errors.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from './work-index.ts';

/** Items that an input may mean, the best known first. */
export interface TitleMatch {
  readonly how: MatchKind;
  readonly items: readonly number[];
}

/** Finds works by any of their names, also with a year, an author or a moved article. */
export function findNamed(index: WorkIndex, input: string): TitleMatch | undefined {
  const { title, year, inBrackets } = splitNumber(input);
  const moved = restoreLeadingArticle(title);
  return (
    (inBrackets ? undefined : named(index, input)) ??
    filterByYear(index, named(index, title), year) ??
    (moved === undefined ? undefined : filterByYear(index, named(index, moved), year)) ??
    namedWithCreator(index, title) ??
    namedBeforeSubtitle(index, title) ??
    (year === undefined || year < OTHER_YEAR_MIN ? undefined : ofOtherYear(named(index, title)))
  );
}

/** The works of the only series, or the only work, whose titles begin with the input, if it is long enough. */
export function findBeginning(index: WorkIndex, input: string): TitleMatch | undefined {
  const key = searchKey(input);
  if (key.length < PREFIX_MIN_CHARS) return undefined;
  const rows = findPrefixRows(index.titles, key, MAX_ROWS);
  if (rows.length === MAX_ROWS) return undefined;
  const titleRows = rows.filter((row) => !isAlias(index, row));
  if (titleRows.length === 0) return undefined;
  const items = sortByFame(index, titleRows);
  const isOne = items.every(
    (item) => sharesSeries(index, item, items[0]!) || index.sameWork[item] === index.sameWork[items[0]!],
  );
  return isOne ? { how: 'beginning', items } : undefined;
}

/** Works whose name is one letter away, two for long names; the nearest, then the best known first. */
export function findMistyped(index: WorkIndex, input: string): TitleMatch | undefined {
  const { title, year } = splitNumber(input);
  const dated = year === undefined ? undefined : filterByYear(index, mistyped(index, title), year);
  return dated ?? mistyped(index, input);
}

/**
 * The work with the most similar name, if it has all words of the input: some may be missing, in another order or
 * misspelled. A title with one other word is another work ("House of Wax", "House of Cards").
 */
export function findSimilar(index: WorkIndex, input: string): TitleMatch | undefined {
  const key = searchKey(input);
  if (!key.includes(' ')) return undefined;
  const alike = findSimilarRows(index.titles, key, SIMILARITY_THRESHOLD).filter((row) =>
    hasAllWords(stringAt(index.titles.keys, row.key), key),
  );
  const best = alike.filter(({ similarity }) => similarity === alike[0]!.similarity);
  if (best.length === 0) return undefined;
  return {
    how: 'similar',
    items: sortByFame(
      index,
      best.map((row) => row.key),
    ),
  };
}

/** Up to five works with names somewhat like the input. */
export function similarTitles(index: WorkIndex, input: string): number[] {
  const key = searchKey(input);
  const isShort = key.length < SIMILARITY_MIN_CHARS;
  const mistypedRows = findFuzzyRows(index.titles, key, maxEditsFor(key.length))
    .map(({ row }) => row)
    .filter((row) => isShown(index, row));
  const rows = isShort
    ? [...rowsWithWord(index, key), ...mistypedRows]
    : [...mistypedRows, ...beginningRows(index, key), ...similarRows(index, key)];
  return [...new Set(rows.map((row) => index.titles.targets[row]!))].slice(0, 5);
}

/** Shorter inputs are more often titles that are not here: "Annie" is not "Annihilation". */
const PREFIX_MIN_CHARS = 7;
/** A smaller number counts the parts of a series: "Cars 22" is not "Cars" of another year. */
const OTHER_YEAR_MIN = 1_000;
const ALIAS_TYPO_MIN_CHARS = 10;
const MAX_ROWS = 200;
const SIMILARITY_THRESHOLD = 0.62;
const SUGGESTION_THRESHOLD = 0.33;
/** Shorter names share letters with too many titles; a title is close if it contains them as a word. */
const SIMILARITY_MIN_CHARS = 6;
/** Shorter ones must be a whole word. */
const WORD_PART_MIN_CHARS = 4;
/** Readers do not see the alias that was alike, only the title. */
const ALIAS_SUGGESTION_THRESHOLD = 0.5;

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
  return findPrefixRows(index.titles, key, MAX_ROWS).filter(
    (row) => key.length >= PREFIX_MIN_CHARS || isShown(index, row),
  );
}

function similarRows(index: WorkIndex, key: string): number[] {
  return findSimilarRows(index.titles, key, SUGGESTION_THRESHOLD)
    .filter((alike) => !isAlias(index, alike.key) || alike.similarity >= ALIAS_SUGGESTION_THRESHOLD)
    .map((alike) => alike.key);
}

/** Whether the name is, or is part of, what readers see of the work. */
function isShown({ titles }: Pick<WorkIndex, 'titles'>, row: number): boolean {
  const source = TITLE_SOURCES[titles.sources[row]!];
  return source !== 'alias' && source !== 'original';
}

function mistyped(index: WorkIndex, title: string): TitleMatch | undefined {
  const key = searchKey(title);
  const near = findFuzzyRows(index.titles, key, maxEditsFor(key.length)).filter((row) =>
    isTypingError(index, key, row),
  );
  const nearest = near.filter(({ edits }) => edits === near[0]!.edits);
  return nearest.length === 0
    ? undefined
    : {
        how: 'typo',
        items: sortByFame(
          index,
          nearest.map(({ row }) => row),
        ),
      };
}

/** An error in a name from another language is more often a word of this one ("Sicario", "Sipario"). */
function isTypingError(index: WorkIndex, key: string, { row, edits }: FuzzyRow): boolean {
  if (isAlias(index, row) && (edits > 1 || key.length < ALIAS_TYPO_MIN_CHARS)) return false;
  return isLikelyTypo(key, stringAt(index.titles.keys, row));
}

function isAlias(index: WorkIndex, row: number): boolean {
  return TITLE_SOURCES[index.titles.sources[row]!] === 'alias';
}

function named(index: WorkIndex, title: string): TitleMatch | undefined {
  const rows = [...new Set([normalise(title), searchKey(title)])].flatMap((key) =>
    findExactRows(index.titles, key),
  );
  const strongest = Math.min(...rows.map((row) => index.titles.sources[row]!));
  const source = TITLE_SOURCES[strongest];
  if (source === undefined) return undefined;
  const items = sortByFame(index, rows);
  // A full name takes precedence over a part of a name, regardless of fame.
  const own = new Set(rows.filter((row) => isOwnName(index, row)).map((row) => index.titles.targets[row]!));
  const ordered = [...items.filter((item) => own.has(item)), ...items.filter((item) => !own.has(item))];
  const how =
    source === 'main part' || source === 'series' ? source : source === 'title' ? 'exact' : 'other name';
  return { how, items: how === 'series' ? sortByYear(index, ordered) : literalFirst(index, ordered, title) };
}

/** The parts of a series in order, because an input that names a series means its first part. */
function sortByYear(index: WorkIndex, items: readonly number[]): number[] {
  return items.toSorted((a, b) => index.years[a]! - index.years[b]! || a - b);
}

function isOwnName(index: WorkIndex, row: number): boolean {
  return index.titles.sources[row]! <= TITLE_SOURCES.indexOf('alias');
}

/** "Hard" and "Die Hard" have the same key; the literal match comes first. */
function literalFirst(index: WorkIndex, items: readonly number[], title: string): number[] {
  const written = normalise(title);
  const isLiteral = (item: number) => normalise(readCard(index, item).title) === written;
  const literal = items.length === 1 ? [] : items.filter(isLiteral);
  return [...literal, ...items.filter((item) => !literal.includes(item))];
}

/** Keeps works of that year, plus or minus one, because releases differ between countries. */
function filterByYear(
  index: WorkIndex,
  found: TitleMatch | undefined,
  year: number | undefined,
): TitleMatch | undefined {
  if (found === undefined || year === undefined) return found;
  const distance = (item: number) => Math.abs(index.years[item]! - year);
  const right = found.items
    .filter((item) => distance(item) <= 1)
    .toSorted((a, b) => distance(a) - distance(b));
  const wrong = found.items.filter((item) => distance(item) > 1);
  return right.length === 0 ? undefined : { how: found.how, items: [...right, ...wrong] };
}

function ofOtherYear(found: TitleMatch | undefined): TitleMatch | undefined {
  return found === undefined ? undefined : { how: 'other year', items: found.items };
}

/** "Dune by Frank Herbert", "Dune, Frank Herbert", "Frank Herbert: Dune": only where the name is right. */
function namedWithCreator(index: WorkIndex, input: string): TitleMatch | undefined {
  for (const separator of CREATOR_SEPARATORS) {
    const parts = input.split(separator);
    for (let i = 1; i < parts.length; i++) {
      const [before, after] = [parts.slice(0, i).join(' '), parts.slice(i).join(' ')];
      const found = madeBy(index, before, after) ?? madeBy(index, after, before);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const CREATOR_SEPARATORS = [/\s+(?:by|von|par|de|di|da|por)\s+/iu, /\s*[,:;–—-]\s+/u, /\s*[(]/u];

function madeBy(index: WorkIndex, title: string, creator: string): TitleMatch | undefined {
  const found = named(index, title);
  const items = found?.items.filter((item) =>
    readCard(index, item).creators.some((name) => isNameOf(name, creator)),
  );
  return found === undefined || items === undefined || items.length === 0
    ? undefined
    : { how: found.how, items };
}

function isNameOf(name: string, written: string): boolean {
  const [full, part] = [normalise(name), normalise(written)];
  return part.length > 2 && (full === part || full.endsWith(` ${part}`));
}

function namedBeforeSubtitle(index: WorkIndex, title: string): TitleMatch | undefined {
  const part = mainPart(title);
  const found = part === undefined ? undefined : named(index, part);
  return found === undefined ? undefined : { how: 'main part', items: found.items };
}

function sharesSeries(index: WorkIndex, a: number, b: number): boolean {
  const seriesOf = (item: number) => index.fields.series.itemTerms[index.fields.series.itemStarts[item]!];
  const hasSeries = (item: number) =>
    index.fields.series.itemStarts[item]! < index.fields.series.itemStarts[item + 1]!;
  return hasSeries(a) && hasSeries(b) && seriesOf(a) === seriesOf(b);
}

/** The things that rows name, each once; fame, then acclaim, then the earlier year decides. */
function sortByFame(index: WorkIndex, rows: readonly number[]): number[] {
  const items = [...new Set(rows.map((row) => index.titles.targets[row]!))];
  return items.toSorted(
    (a, b) =>
      index.fame[b]! - index.fame[a]! ||
      index.acclaim[b]! - index.acclaim[a]! ||
      index.years[a]! - index.years[b]! ||
      a - b,
  );
}
