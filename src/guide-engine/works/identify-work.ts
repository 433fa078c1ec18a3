import { findExactRows } from '../index/key-table.ts';
import { normalise, searchKey, splitYear } from '../text/normalise.ts';
import { readCard } from './card.ts';
import { TITLE_SOURCES } from './title-table.ts';
import type { WorkIndex } from './work-index.ts';

/** A work as somebody wrote it down. */
export interface NamedWork {
  readonly name: string;
  readonly year?: number | undefined;
  readonly creator?: string | undefined;
}

/**
 * The item that is certainly meant: it has this very name, and year and creator where they are given. Undefined if there
 * is none, or if several could be meant. Takes microseconds, because nothing is guessed.
 */
export function identifyWork(index: WorkIndex, work: NamedWork): number | undefined {
  const { title, year: written, inBrackets } = splitYear(work.name);
  const year = work.year ?? written;
  const whole = ownRows(index, work.name);
  // The number in "Blade Runner 2049" is no year.
  if (whole.length > 0) return chooseOne(index, whole, inBrackets ? { ...work, year } : work);
  return written === undefined ? undefined : chooseOne(index, ownRows(index, title), { ...work, year });
}

const LAST_OWN_NAME = TITLE_SOURCES.indexOf('alias');
/** Releases differ between countries. */
const YEAR_TOLERANCE = 1;

interface OwnRow {
  readonly item: number;
  /** Position in TITLE_SOURCES. */
  readonly source: number;
}

function ownRows(index: WorkIndex, name: string): OwnRow[] {
  return [...new Set([normalise(name), searchKey(name)])].flatMap((key) =>
    findExactRows(index.titles, key)
      .map((row) => ({ item: index.titles.targets[row]!, source: index.titles.sources[row]! }))
      .filter(({ source }) => source <= LAST_OWN_NAME),
  );
}

function chooseOne(index: WorkIndex, rows: readonly OwnRow[], work: NamedWork): number | undefined {
  const { year } = work;
  const distance = (item: number) => (year === undefined ? 0 : Math.abs(index.years[item]! - year));
  const creator = normalise(work.creator ?? '');
  const possible = rows
    .filter(({ item }) => distance(item) <= YEAR_TOLERANCE && (creator === '' || isBy(index, item, creator)))
    .toSorted((a, b) => distance(a.item) - distance(b.item) || a.source - b.source);
  const best = possible[0];
  const isEqual = ({ item, source }: OwnRow) =>
    best !== undefined && distance(item) === distance(best.item) && source === best.source;
  const equals = [...new Set(possible.filter(isEqual).map(({ item }) => item))];
  return equals.length > 1 ? onlyOne(equals.filter((item) => isLiteral(index, item, work.name))) : equals[0];
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
