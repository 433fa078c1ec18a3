import type { Activity, ActivityCategory } from '../../../contract/activity.ts';
import type { CatalogueWork } from './catalogue-works.ts';
import type { KnownWork } from '../line.ts';
import { mergeEqual } from './merge-works.ts';
import { nameWordsOf } from './known-titles.ts';
import { searchWordsOf } from './title-key.ts';

/** What a work is called, and what is known about it. */
export interface Suggestion {
  readonly name: string;
  readonly category: ActivityCategory;
  readonly year: number | null;
  readonly creator: string | null;
  /** Where a place is. */
  readonly where: string | null;
  /** The latest entry about it in the log. */
  readonly logged: Activity | null;
}

export const SUGGESTIONS_MAX = 6;
const OWN_MAX = 3;

interface Wanted {
  readonly text: string;
  /** Null: every category. */
  readonly category: ActivityCategory | null;
  /** The works that are meant if the text has a typo. */
  readonly near: readonly KnownWork[];
}

/**
 * Works whose words begin with the typed ones: the latest entries of the log before the best known of the catalogue,
 * names that are or begin with the typed text before the others.
 * @param log newest first
 */
export function suggestWorks(
  { text, category, near }: Wanted,
  log: readonly Activity[],
  catalogue: readonly CatalogueWork[],
): Suggestion[] {
  const typed = searchWordsOf(text);
  if (typed === '' || (typed.length < 2 && /^[a-z0-9]/.test(typed))) return [];
  const isWanted = (work: { readonly category: ActivityCategory }) =>
    category === null || work.category === category;
  const own = findWorks(log, typed, wordsOfEntry, isWanted);
  const known = findWorks(catalogue, typed, ({ words }) => words, isWanted);
  const suggestions = [
    ...[...own.exact, ...own.front].slice(0, OWN_MAX).map(ofEntry),
    ...known.exact.map(ofWork),
    ...known.front.map(ofWork),
    ...own.inside.slice(0, OWN_MAX).map(ofEntry),
    ...known.inside.map(ofWork),
    ...near.filter(isWanted).map(ofWork),
  ];
  return mergeEqual(suggestions).slice(0, SUGGESTIONS_MAX);
}

interface Found<Work> {
  readonly exact: Work[];
  /** Begin with the typed text, an article aside. */
  readonly front: Work[];
  readonly inside: Work[];
}

/** Some more than can be shown, because equal ones are merged. */
const FOUND_MAX = 4 * SUGGESTIONS_MAX;

function findWorks<Work extends object>(
  works: readonly Work[],
  typed: string,
  wordsOf: (work: Work) => string,
  isWanted: (work: Work) => boolean,
): Found<Work> {
  const parts = typed.split(' ').map((word) => ` ${word}`);
  const begins = ['', ' the', ' a', ' an'].map((article) => `${article} ${typed}`);
  const found: Found<Work> = { exact: [], front: [], inside: [] };
  for (const index of findInNames(works, wordsOf, parts[0]!)) {
    const work = works[index]!;
    const words = wordsOf(work);
    if (!parts.every((part) => words.includes(part)) || !isWanted(work)) continue;
    const isFront = begins.some((begin) => words.startsWith(begin)) || words.includes(`| ${typed}`);
    // One word within another title may be one of another language: 'd’une' is no 'Dune'.
    if (!isFront && parts.length === 1 && !words.split(' |', 1)[0]!.includes(parts[0]!)) continue;
    const isExact = isFront && words.split(' |').some((title) => begins.includes(title));
    const list = isExact ? found.exact : isFront ? found.front : found.inside;
    if (list.length < FOUND_MAX) list.push(work);
  }
  return found;
}

/** The words of all works, and where those of each end. */
interface JoinedWords {
  readonly text: string;
  readonly ends: readonly number[];
}

const joined = new WeakMap<readonly object[], JoinedWords>();

/** The indexes of the works with a word that begins so. One long text is searched much faster than 40,000 short ones. */
function* findInNames<Work extends object>(
  works: readonly Work[],
  wordsOf: (work: Work) => string,
  part: string,
): Generator<number> {
  const { text, ends } = joined.get(works) ?? joinWords(works, wordsOf);
  let index = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, ends[index]), index += 1) {
    while (ends[index]! <= at) index += 1;
    yield index;
  }
}

function joinWords<Work extends object>(
  works: readonly Work[],
  wordsOf: (work: Work) => string,
): JoinedWords {
  const words = works.map(wordsOf);
  let end = 0;
  const added = { text: words.join(''), ends: words.map(({ length }) => (end += length)) };
  joined.set(works, added);
  return added;
}

const wordsOfEntry = (entry: Activity) => ` ${nameWordsOf(entry)}`;

function ofEntry(entry: Activity): Suggestion {
  const { name, category, year = null, creator = null } = entry;
  return { name, category, year, creator, where: null, logged: entry };
}

function ofWork({ name, category, year = null, creator = null, where = null }: KnownWork): Suggestion {
  return { name, category, year, creator, where, logged: null };
}
