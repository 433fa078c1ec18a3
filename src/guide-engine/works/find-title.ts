import { findExactRows, findPrefixRows } from '../index/key-table.ts';
import type { MatchKind } from '../guide.ts';
import { restoreLeadingArticle, searchKey, mainPart, normalise, splitNumber } from '../text/normalise.ts';
import { readCard } from './card.ts';
import { isOneSeries, seriesInOrder } from './series-order.ts';
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

/** A smaller number counts the parts of a series: "Cars 22" is not "Cars" of another year. */
const OTHER_YEAR_MIN = 1_000;

function named(index: WorkIndex, title: string): TitleMatch | undefined {
  const rows = [...new Set([normalise(title), searchKey(title)])].flatMap((key) =>
    findExactRows(index.titles, key),
  );
  const strongest = Math.min(...rows.map((row) => index.titles.sources[row]!));
  const source = TITLE_SOURCES[strongest];
  if (source === undefined) return undefined;
  const ordered = ownNamesFirst(index, rows);
  const how =
    source === 'main part' || source === 'series' ? source : source === 'title' ? 'exact' : 'other name';
  if (how === 'exact' || how === 'other name') return { how, items: literalFirst(index, ordered, title) };
  const parts = how === 'main part' ? partsThatBeginSo(index, searchKey(title), ordered) : [];
  return { how, items: seriesInOrder(index, [...new Set([...ordered, ...parts])]) };
}

/** The first part may have its title without a colon: "Fantastic Beasts and Where to Find Them". */
function partsThatBeginSo(index: WorkIndex, key: string, items: readonly number[]): number[] {
  const beginning = findPrefixRows(index.titles, `${key} `, MAX_ROWS)
    .filter((row) => TITLE_SOURCES[index.titles.sources[row]!] === 'title')
    .map((row) => index.titles.targets[row]!);
  return beginning.filter((item) => isOneSeries(index, [...items, item]));
}

const MAX_ROWS = 200;

/** The things that rows name: a full name takes precedence over a part of a name, regardless of fame. */
export function ownNamesFirst(index: WorkIndex, rows: readonly number[]): number[] {
  const own = rows.filter((row) => isOwnName(index, row));
  return [...new Set([...sortByFame(index, own), ...sortByFame(index, rows)])];
}

/** Whether a row is not just a part of a name or the name of a series. */
export function isOwnName(index: WorkIndex, row: number): boolean {
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
export function filterByYear(
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
