import { findExactRows } from '../../index/key-table.ts';
import { normalise, searchKey, splitYear } from '../../text/normalise.ts';
import { readCard } from '../card.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from '../work-index.ts';

/** A work as somebody wrote it down. */
export interface NamedWork {
  readonly name: string;
  readonly year?: number | undefined;
  readonly creator?: string | undefined;
}

/** What somebody may have meant; `certain` is undefined if the name leaves it open. */
export interface FoundItems {
  readonly certain: number | undefined;
  readonly possible: readonly number[];
}

/**
 * The item that is certainly meant: it has this very name, and year and creator where they are given. Undefined if there
 * is none, or if several could be meant. Takes microseconds, because nothing is guessed.
 */
export function identifyWork(index: WorkIndex, work: NamedWork): number | undefined {
  return findWork(index, work).certain;
}

/** As `identifyWork`, with all items that could be meant. */
export function findWork(index: WorkIndex, work: NamedWork): FoundItems {
  const rows = possibleRows(index, work);
  if (rows.length === 0) return NOTHING;
  return {
    certain: chooseOne(index, rows, work.name),
    possible: [...new Set(rows.map(({ item }) => item))],
  };
}

const NOTHING: FoundItems = { certain: undefined, possible: [] };
const LAST_OWN_NAME = TITLE_SOURCES.indexOf('alias');
/** Releases differ between countries. */
const YEAR_TOLERANCE = 1;

interface OwnRow {
  readonly item: number;
  /** Position in TITLE_SOURCES. */
  readonly source: number;
}

/** The rows that fit, the best first. */
function possibleRows(index: WorkIndex, work: NamedWork): PossibleRow[] {
  const { title, year: written, inBrackets } = splitYear(work.name);
  const year = work.year ?? written;
  const whole = ownRows(index, work.name);
  // The number in "Blade Runner 2049" is no year.
  if (whole.length > 0) return fittingRows(index, whole, inBrackets ? { ...work, year } : work);
  return written === undefined ? [] : fittingRows(index, ownRows(index, title), { ...work, year });
}

function ownRows(index: WorkIndex, name: string): OwnRow[] {
  return [...new Set([normalise(name), searchKey(name)])].flatMap((key) =>
    findExactRows(index.titles, key)
      .map((row) => ({ item: index.titles.targets[row]!, source: index.titles.sources[row]! }))
      .filter(({ source }) => source <= LAST_OWN_NAME),
  );
}

interface PossibleRow extends OwnRow {
  /** In years. */
  readonly distance: number;
}

function fittingRows(index: WorkIndex, rows: readonly OwnRow[], { year, creator }: NamedWork): PossibleRow[] {
  if (rows.length === 0) return [];
  const by = normalise(creator ?? '');
  return rows
    .map((row) => ({ ...row, distance: year === undefined ? 0 : Math.abs(index.years[row.item]! - year) }))
    .filter(({ item, distance }) => distance <= YEAR_TOLERANCE && (by === '' || isBy(index, item, by)))
    .toSorted((a, b) => a.distance - b.distance || a.source - b.source);
}

function chooseOne(index: WorkIndex, possible: readonly PossibleRow[], name: string): number | undefined {
  const best = possible[0];
  const isEqual = ({ distance, source }: PossibleRow) =>
    distance === best?.distance && source === best.source;
  const equals = [...new Set(possible.filter(isEqual).map(({ item }) => item))];
  return equals.length > 1 ? onlyOne(equals.filter((item) => isLiteral(index, item, name))) : equals[0];
}

function onlyOne(items: readonly number[]): number | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** "Castle" and "The Castle" have the same key. */
function isLiteral(index: WorkIndex, item: number, name: string): boolean {
  return normalise(readCard(index, item).title) === normalise(name);
}

/** Whether a creator is named in the text, which may name several. */
function isBy(index: WorkIndex, item: number, text: string): boolean {
  const { creators } = readCard(index, item);
  return creators.some((name) => {
    const known = normalise(name);
    return ` ${text} `.includes(` ${known} `) || known.endsWith(` ${text}`);
  });
}
