import { fold } from './fields.ts';

/** What an entry of the log says about the work or place that it is about. */
export interface LoggedItem {
  readonly name: string;
  readonly creator?: string | undefined;
  readonly year?: number | undefined;
}

/** A work or place of the catalogue. */
export interface CatalogueItem {
  readonly name: string;
  /** Its original title and its names in other languages. */
  readonly otherNames?: readonly string[] | undefined;
  readonly creators?: readonly string[] | undefined;
  readonly year?: number | undefined;
}

/** Releases differ by a year between countries. */
const MAX_YEARS_APART = 1;

/**
 * Whether an entry is about an item: one of its names, and no other creator or year, as far as both are known. "The Godfather
 * (1972)" has the year in its name.
 */
export function isAbout(entry: LoggedItem, item: CatalogueItem): boolean {
  const { title, year = entry.year } = splitYear(entry.name);
  return (
    hasName(item, nameKey(title), nameKey(entry.name)) &&
    (year === undefined || item.year === undefined || Math.abs(year - item.year) <= MAX_YEARS_APART) &&
    isByOneOf(entry.creator, item.creators)
  );
}

/** Without case, accents, punctuation and leading article; a name of punctuation alone, such as "!!!", keeps it. */
export function nameKey(name: string): string {
  return wordsKey(name) || fold(name).trim();
}

function wordsKey(name: string): string {
  const words = fold(name)
    .replaceAll(/['’ʼ]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return (words.length > 1 && ARTICLES.has(words[0]!) ? words.slice(1) : words).join(' ');
}

/** The keys of a name with and without the year in it; an entry has one of them. */
export function nameKeys(name: string): string[] {
  const { title } = splitYear(name);
  return title === name ? [nameKey(name)] : [...new Set([nameKey(name), nameKey(title)])];
}

const ARTICLES = new Set(['the', 'a', 'an']);

function hasName({ name, otherNames = [] }: CatalogueItem, ...keys: readonly string[]): boolean {
  return [name, ...otherNames].some((own) => nameKey(own) !== '' && keys.includes(nameKey(own)));
}

function splitYear(name: string): { readonly title: string; readonly year?: number } {
  const found = /^(.*\S)\s*\((\d{4})\)\s*$/u.exec(name);
  return found?.[1] === undefined ? { title: name } : { title: found[1], year: Number(found[2]) };
}

/** A surname is enough: "Herbert", "Herbert, Frank". */
function isByOneOf(creator: string | undefined, creators: readonly string[] = []): boolean {
  const written = new Set(wordsKey(creator ?? '').split(' '));
  if (written.has('') || creators.length === 0) return true;
  return creators.some((one) => written.has(wordsKey(one).split(' ').at(-1)!));
}
