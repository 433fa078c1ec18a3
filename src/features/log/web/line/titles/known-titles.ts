import type { KnownTitle, KnownTitles, KnownWork } from '../line.ts';
import { countryName } from '../../country-name.ts';
import { createNearKeys } from './near-keys.ts';
import { searchWordsOf, titleKeyOf, withoutArticle } from './title-key.ts';

interface Titled extends KnownWork {
  /** If it is known already. */
  readonly titleKey?: string;
  /** The keys of other titles of it. */
  readonly aliasKeys?: readonly string[];
}

/** Names up to this length are often one letter away from another word by chance: 'chess' and 'Cress'. */
export const SHORT_NAME_CHARS = 9;
/** They are corrected only to the titles of works that are at least as well known. */
const SHORT_NAME_MIN_FAME = 4;

/** Fewer words may be a title of their own. */
const SHORTENED_MIN_WORDS = 3;

/** @param works the likeliest first */
export function createKnownTitles(works: Iterable<Titled>): KnownTitles {
  const titles = new Map<string, Titled[]>();
  const aliases = new Map<string, Titled[]>();
  for (const work of works) {
    addWork(titles, keyOf(work), work);
    for (const alias of work.aliasKeys ?? []) addWork(aliases, alias, work);
  }
  const allKeys = () => [...titles.keys(), ...aliases.keys()];
  const near = createNearKeys(allKeys);
  let byLastWord: Map<string | undefined, (readonly string[])[]> | null = null;
  let words: ReadonlySet<string> | null = null;
  const find = (key: string): KnownTitle | null => {
    const [titled, other] = [titles.get(key), aliases.get(key)];
    return titled || other ? { works: [...(titled ?? []), ...(other ?? [])] } : null;
  };
  return {
    find(name) {
      const key = titleKeyOf(name);
      if (key === '') return null;
      return withOtherParts(key).reduce<KnownTitle | null>((found, form) => found ?? find(form), null);
    },
    findNear(name) {
      const key = titleKeyOf(name);
      const isShort = key.length <= SHORT_NAME_CHARS;
      const nearKeys = near.find(key);
      const titled = nearKeys.flatMap((other) => titles.get(other) ?? []);
      const aliased = isShort ? [] : nearKeys.flatMap((other) => aliases.get(other) ?? []);
      const nearest = titled.length > 0 ? titled : aliased;
      const likely = nearest.filter(({ fame = Infinity }) => !isShort || fame >= SHORT_NAME_MIN_FAME);
      return likely.length === 0 ? null : { works: [...new Set(likely)] };
    },
    findShortened(name) {
      const typed = titleKeyOf(name).split(' ');
      if (typed.length < SHORTENED_MIN_WORDS) return null;
      byLastWord ??= Map.groupBy(
        allKeys().map((key) => key.split(' ')),
        (key) => key.at(-1),
      );
      const whole = byLastWord.get(typed.at(-1))?.filter((key) => isWithin(typed, key)) ?? [];
      const found = new Set(whole.flatMap((key) => find(key.join(' '))?.works ?? []));
      return new Set([...found].map(keyOf)).size === 1 ? { works: [...found] } : null;
    },
    isWord(word) {
      words ??= new Set([...titles.keys(), ...regionNames()].flatMap((key) => key.split(' ')));
      return words.has(word);
    },
  };
}

/** Whether all words are among those of the title, in their order. */
function isWithin(words: readonly string[], title: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => (from = title.indexOf(word, from) + 1) > 0);
}

export function joinTitles(first: KnownTitles, second: KnownTitles): KnownTitles {
  return {
    find: (name) => joinTitle(first.find(name), second.find(name)),
    findNear: (name) => joinTitle(first.findNear(name), second.findNear(name)),
    findShortened: (name) => joinTitle(first.findShortened(name), second.findShortened(name)),
    isWord: (word) => first.isWord(word) || second.isWord(word),
  };
}

function joinTitle(a: KnownTitle | null, b: KnownTitle | null): KnownTitle | null {
  return a && b ? { works: [...a.works, ...b.works] } : (a ?? b);
}

/** Of countries and regions, most of which the catalogue has no place of: 'Bolivia' is not 'Olivia'. */
function regionNames(): string[] {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.flatMap((a) => letters.map((b) => searchWordsOf(countryName(a + b))));
}

/** A log has many entries about one work. */
function addWork(titles: Map<string, Titled[]>, key: string, work: Titled): void {
  const works = titles.get(key);
  if (!works) titles.set(key, [work]);
  else if (!works.some((other) => other.category === work.category && other.year === work.year))
    works.push(work);
}

const keyOf = (work: Titled) => work.titleKey ?? withoutArticle(nameWordsOf(work));

const PARTS = ['2 ii two', '3 iii three', '4 iv four', '5 v five', '6 vi six', '7 vii seven', '8 viii eight'];

/**
 * The same title in all ways to count its part: with 'part ii' and 'part two' for 'part 2'. A number alone is rather a rating.
 * @param words what `searchWordsOf` returns
 */
export function withOtherParts(words: string): string[] {
  const [, start, part] = /^(.* part )(\S+)$/.exec(words) ?? [];
  const forms = PARTS.map((all) => all.split(' ')).find((all) => all.includes(part!)) ?? [];
  return [words, ...forms.map((form) => `${start}${form}`)];
}

/** Cached, because folding 20,000 names takes longer than comparing them. */
const wordsOfNames = new WeakMap<object, string>();

/** The folded words of its name. */
export function nameWordsOf(work: { readonly name: string }): string {
  const known = wordsOfNames.get(work);
  if (known !== undefined) return known;
  const words = searchWordsOf(work.name);
  wordsOfNames.set(work, words);
  return words;
}
