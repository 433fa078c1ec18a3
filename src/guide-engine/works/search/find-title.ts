import { findExactRows, findPrefixRows } from '../../index/key-table.ts';
import type { MatchKind } from '../../guide.ts';
import { restoreLeadingArticle, searchKey, mainPart, normalise, splitNumber } from '../../text/normalise.ts';
import { readCard } from '../card.ts';
import { isOneSeries, seriesInOrder } from '../series-order.ts';
import { divisionsOf, isTrueOf, type Division } from './described-title.ts';
import { TITLE_SOURCES, type TitleSource } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/** Items that an input may mean, the best known first. */
export interface TitleMatch {
  readonly how: MatchKind;
  readonly items: readonly number[];
}

/** Finds works by any of their names, also with a year, an author or a moved article. */
export function findNamed(index: WorkIndex, input: string): TitleMatch | undefined {
  const { title, year, inBrackets } = splitNumber(input);
  return (
    (inBrackets ? undefined : knownSeriesFirst(index, input, named(index, input))) ??
    filterByYear(index, namedWithArticle(index, title), year) ??
    namedAndDescribed(index, input) ??
    namedBeforeSubtitle(index, title) ??
    (year === undefined || year < OTHER_YEAR_MIN ? undefined : ofOtherYear(named(index, title)))
  );
}

/** A smaller number counts the parts of a series: "Cars 22" is not "Cars" of another year. */
const OTHER_YEAR_MIN = 1_000;

/** Also with the article at the end. */
function namedWithArticle(index: WorkIndex, title: string): TitleMatch | undefined {
  const moved = restoreLeadingArticle(title);
  return named(index, title) ?? (moved === undefined ? undefined : named(index, moved));
}

function named(index: WorkIndex, title: string): TitleMatch | undefined {
  const written = normalise(title);
  const rows = [...new Set([written, searchKey(title)])]
    .flatMap((key) => findExactRows(index.titles, key))
    .filter((row) => isSpelledSo(index, row, written));
  if (rows.length === 0) return undefined;
  const ordered = ownNamesFirst(index, rows);
  if (rows.some((row) => isOwnName(index, row))) {
    const items = literalFirst(index, ordered, title);
    return { how: sourceOf(index, rows, items[0]!) === 'title' ? 'exact' : 'other name', items };
  }
  const how = rows.some((row) => TITLE_SOURCES[index.titles.sources[row]!] === 'main part')
    ? 'main part'
    : 'series';
  const parts = how === 'main part' ? partsThatBeginSo(index, searchKey(title), ordered) : [];
  return { how, items: seriesInOrder(index, [...new Set([...ordered, ...parts])]) };
}

/** A single word of another language is more often a title of this one: "The Passage" is not "Le Passage". */
function isSpelledSo(index: WorkIndex, row: number, written: string): boolean {
  const isWord = TITLE_SOURCES[index.titles.sources[row]!] === 'alias' && !searchKey(written).includes(' ');
  return (
    !isWord || readCard(index, index.titles.targets[row]!).aliases.some((name) => normalise(name) === written)
  );
}

/** The strongest name of an item among the rows. */
function sourceOf({ titles }: WorkIndex, rows: readonly number[], item: number): TitleSource {
  const sources = rows.filter((row) => titles.targets[row] === item).map((row) => titles.sources[row]!);
  return TITLE_SOURCES[Math.min(...sources)]!;
}

/** A series may be so much better known than the one work of its name that it is meant: "The Lord of the Rings". */
function knownSeriesFirst(
  index: WorkIndex,
  input: string,
  found: TitleMatch | undefined,
): TitleMatch | undefined {
  const [own, ...others] = found?.items ?? [];
  if (found?.how !== 'exact' || own === undefined || others.length === 0) return found;
  const seriesOf = (item: number) => searchKey(readCard(index, item).series?.name ?? '');
  if (seriesOf(own) === searchKey(input)) return found;
  const parts = others.filter((item) => seriesOf(item) === searchKey(input));
  const isNamesake = parts.some((item) => searchKey(readCard(index, item).title) === searchKey(input));
  const isMeant = parts.some((item) => index.fame[item]! >= index.fame[own]! + MUCH_BETTER_KNOWN);
  if (isNamesake || !isMeant) return found;
  const [first, ...later] = seriesInOrder(index, parts);
  const rest = others.filter((item) => !parts.includes(item));
  return { how: 'series', items: [first!, own, ...later, ...rest] };
}

/** In tiers of fame. */
const MUCH_BETTER_KNOWN = 2;

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

/** "Dune by Frank Herbert", "Herbert: Dune", "Catching Fire (The Hunger Games, #2)": only where what is said is true. */
function namedAndDescribed(index: WorkIndex, input: string): TitleMatch | undefined {
  for (const division of divisionsOf(input)) {
    const found = namedWithArticle(index, division.title);
    if (found === undefined) continue;
    // "Alien, Aliens" is a list, although both are of the series Alien.
    const isList = division.by === 'comma' && named(index, division.rest) !== undefined;
    const said: Division = isList ? { ...division, by: 'space' } : division;
    const items = found.items.filter((item) => isTrueOf(readCard(index, item), said));
    if (items.length > 0) return { how: found.how, items };
  }
  return undefined;
}

/** "Mission: Impossible 2" is not "The Mission". */
function namedBeforeSubtitle(index: WorkIndex, title: string): TitleMatch | undefined {
  const part = mainPart(title);
  if (part === undefined) return undefined;
  const isSameName = (item: number) => normalise(readCard(index, item).title).startsWith(normalise(part));
  const items = named(index, part)?.items.filter(isSameName) ?? [];
  return items.length === 0 ? undefined : { how: 'main part', items: seriesInOrder(index, items) };
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
