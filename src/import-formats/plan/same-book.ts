import { nameKey } from '#platform/contract/catalogue-item.ts';
import { fold } from '#platform/contract/fields.ts';

interface NamedBook {
  readonly name: string;
  readonly creator?: string | undefined;
  readonly note?: string | undefined;
}

interface Title {
  /** Folded, without a bracket and a subtitle. */
  readonly key: string;
  readonly subtitle: string;
  readonly bracket: string;
}

const BRACKET = /^(?<title>.*?\S)\s*\((?<bracket>.+)\)$/su;
const SUBTITLE = /^(?<title>.*?\S)\s*(?:[:;]|\s[-–—]\s)\s*(?<subtitle>.+)$/su;
const VOLUME_WORDS = /\b(?:volume|vol|book|part|tome|band|no)\b|\d+/g;
/** Where imports write down the authors beside the first (`books/listed-book.ts`). */
const OTHER_AUTHORS = /^(?:Additional|Other) authors: (.+)$/gmu;
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii']);

/** The keys that a title is found by: with its own subtitle, and with any. */
export function titleKeys(name: string): readonly string[] {
  const { key, subtitle } = splitTitle(name);
  return [`${key}: ${subtitle}`, `${key}: *`];
}

/** The keys of the titles that can be the same: with its subtitle and without any, so that a long series costs little. */
export function sameTitleKeys(name: string): readonly string[] {
  const { key, subtitle } = splitTitle(name);
  return subtitle === '' ? [`${key}: *`] : [`${key}: ${subtitle}`, `${key}: `];
}

/**
 * Whether two services mean the same book, even if one of them leaves out the subtitle or the series, or names another
 * of its authors first.
 */
export function isSameBook(a: NamedBook, b: NamedBook): boolean {
  return isSameTitle(splitTitle(a.name), splitTitle(b.name)) && hasAuthorInCommon(a, b);
}

function splitTitle(name: string): Title {
  const { title: whole = name, bracket = '' } = BRACKET.exec(name.trim())?.groups ?? {};
  const { title = whole, subtitle = '' } = SUBTITLE.exec(whole)?.groups ?? {};
  return { key: nameKey(title), subtitle: nameKey(subtitle), bracket: nameKey(bracket) };
}

function isSameTitle(a: Title, b: Title): boolean {
  if (a.key === '' || a.key !== b.key || volumeOf(a, b) !== volumeOf(b, a)) return false;
  const isLeftOut = a.subtitle === '' || b.subtitle === '';
  return isLeftOut ? !/\d/.test(a.subtitle + b.subtitle) : a.subtitle === b.subtitle;
}

/**
 * The number in a bracket, as far as it tells this book from the other: a place in a series does not if only one of them
 * names it.
 */
function volumeOf({ key, bracket }: Title, other: Title): string {
  const number = /\d+/.exec(bracket)?.[0] ?? '1';
  const words = nameKey(bracket.replaceAll(VOLUME_WORDS, ''));
  const isVolume = words === '' || words === key || /\d/.test(other.bracket);
  return isVolume ? number : '1';
}

function hasAuthorInCommon(a: NamedBook, b: NamedBook): boolean {
  const [those, others] = [authorsOf(a), authorsOf(b)];
  return isOneNamed(those, others) || isOneNamed(others, those);
}

/** Whether the surname of one of the authors is a part of the others' names: `Herbert` of `Herbert, Frank`. */
function isOneNamed(authors: readonly string[][], others: readonly string[][]): boolean {
  const words = new Set(others.flat());
  return authors.some((name) => words.has(name.at(-1)!));
}

/** The words of each name. */
function authorsOf({ creator = '', note = '' }: NamedBook): string[][] {
  const others = [...note.matchAll(OTHER_AUTHORS)].map(([, names = '']) => names);
  return [creator, ...others]
    .join(',')
    .split(/[,;&]/u)
    .map((name) => (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SUFFIXES.has(word)))
    .filter((words) => words.length > 0);
}
