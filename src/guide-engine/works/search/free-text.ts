import { documentFrequency } from '../../index/field-index.ts';
import type { WorkKind } from '../../record.ts';
import { hasArticle, normalise } from '../../text/normalise.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { isContentWord, stem } from '../../text/words.ts';
import type { Concept } from './concept-table.ts';
import {
  findClearSurname,
  findConcept,
  findConceptLoosely,
  isPerson,
  type NamedConcepts,
} from './find-concept.ts';
import type { WorkIndex } from '../work-index.ts';

/** A parsed description, which requests works that have one concept of each group. */
export interface FreeText {
  readonly groups: readonly NamedConcepts[];
  /** The spelling of the words of the hidden texts, by their term. */
  readonly subjects?: ReadonlyMap<number, string>;
  /** The first year of a requested decade. */
  readonly decade?: number;
  readonly forFamilies: boolean;
}

/**
 * Reads "films about chess", "japanese thriller", "80s heist". Every word must be understood, so
 * that an unknown title made of common words stays unknown; words of the hidden texts count only
 * when the input says that it is a description ("films about …"). For the same reason, an input
 * without that lead-in must have a word that only descriptions have, and no article in front, but for "a heist movie".
 */
export function parseFreeText(index: WorkIndex, input: string): FreeText | undefined {
  const description = withoutLeadIn(input);
  const isUnlikely = description === undefined && hasArticle(input);
  if (isUnlikely && !NAMED_KIND.test(input)) return undefined;
  const words = normalise(description ?? input).split(' ');
  const state = readWords(index, words, description === undefined ? SURNAMES : VAGUE_WORDS);
  if (state === undefined || state.groups.length === 0) return undefined;
  const isDescription =
    description !== undefined || (isUnlikely ? hasTheme(state) : isDescriptive(index, state, words));
  return isDescription ? state : undefined;
}

/** Whether the words are themes, genres and languages named in full: "robot dreams" may also be a description. */
export function isMadeOfThemes(index: WorkIndex, input: string): boolean {
  const state = readWords(index, normalise(input).split(' '), []);
  return (
    state !== undefined && state.groups.length > 0 && state.groups.every(([concept]) => !isPerson(concept))
  );
}

/** The title in "films like Inception", or undefined. */
export function titleAfterLike(input: string): string | undefined {
  return /^(?:.*\s)?(?:films?|movies?|books?|novels?|something|anything)\s+(?:similar\s+to|just\s+like|like|à la)\s+(\S.*)$/iu.exec(
    input,
  )?.[1];
}

interface ParserState {
  groups: NamedConcepts[];
  subjects: Map<number, string>;
  decade?: number;
  forFamilies: boolean;
}

const PHRASE_MAX_WORDS = 5;

const LEAD_IN =
  /^(?:(?:an?|the|some|good|best|great)\s+)*(?:films?|filme|movies?|books?|bücher|novels?|romane?|stor(?:y|ies)|livres?|libros?|libri|pel[ií]culas?|something|anything)\s+(?:about|on|with|by|from|set\s+in|in|for|starring|über|von|mit|sur|avec|de|sobre|con|su)\s+(\S.*)$/iu;

/** "A heist movie". */
const NAMED_KIND = /^an?\s.+\s(?:film|movie|book|novel)$/iu;

const FAMILY_WORDS = new Set([
  'kids',
  'kid',
  'children',
  'child',
  'family',
  'families',
  'kinder',
  'enfants',
  'niños',
  'bambini',
]);

const FAMILY_CONCEPTS = ['family', 'children', 'the whole family', 'small children'];

const FILLERS = new Set(
  'film films movie movies book books novel novels story stories about with by on in from and or the a an of for set good best great some any classic classics'.split(
    ' ',
  ),
);

const MEDIUM_WORDS: Readonly<Record<WorkKind, ReadonlySet<string>>> = {
  movie: new Set('film films filme movie movies'.split(' ')),
  book: new Set('books novel novels roman romane'.split(' ')),
};

/**
 * A genre, a kind, a decade, "films", or a language without a name; the rest makes titles such as "Road House", "Spy Kids" and
 * "Norwegian Wood".
 */
function isDescriptive(index: WorkIndex, state: ParserState, words: readonly string[]): boolean {
  const { groups, decade, forFamilies } = state;
  const genres = groups.filter(([concept]) => concept.field === 'genre' || isKind(index, concept)).length;
  return (
    decade !== undefined ||
    genres > (forFamilies ? 1 : 0) ||
    (groups.some(([{ field }]) => field === 'lang') && !groups.some(([concept]) => isPerson(concept))) ||
    words.some((word) => MEDIUM_WORDS[index.kind].has(word))
  );
}

/** A kind of several words is no part of a title: "urban fantasy". */
function isKind(index: WorkIndex, { field, term }: Concept): boolean {
  if (field !== 'tags') return false;
  const id = stringAt(index.fields.tags.terms, term);
  return id.includes('-') && index.tags.some((tag) => tag.id === id && tag.facet === 'kind');
}

/** "A Serbian Film" is a title. */
function hasTheme({ groups }: ParserState): boolean {
  return groups.some(([{ field }]) => field === 'tags' || field === 'genre');
}

/** Reads the first words and returns how many they were. */
type Reader = (index: WorkIndex, state: ParserState, words: readonly string[]) => number;

const SURNAMES: readonly Reader[] = [
  (index, state, words) => readPhrase(index, state, words, findClearSurname),
];

const VAGUE_WORDS: readonly Reader[] = [
  (index, state, words) => readPhrase(index, state, words, findConceptLoosely),
  readWordOfTexts,
];

/** Reads decades, concepts named in full, and what `others` read. Undefined if a word means nothing here. */
function readWords(
  index: WorkIndex,
  allWords: readonly string[],
  others: readonly Reader[],
): ParserState | undefined {
  const state: ParserState = { groups: [], subjects: new Map(), forFamilies: false };
  let words = allWords;
  while (words.length > 0) {
    const used =
      readDecade(state, words) ||
      readFamilyWord(index, state, words) ||
      readPhrase(index, state, words, findConcept) ||
      (FILLERS.has(words[0]!) ? 1 : 0) ||
      readWithFirst(others, index, state, words);
    if (used === 0) return undefined;
    words = words.slice(used);
  }
  return state;
}

function readWithFirst(
  readers: readonly Reader[],
  index: WorkIndex,
  state: ParserState,
  words: readonly string[],
): number {
  for (const read of readers) {
    const used = read(index, state, words);
    if (used > 0) return used;
  }
  return 0;
}

function withoutLeadIn(input: string): string | undefined {
  return LEAD_IN.exec(input)?.[1];
}

function readDecade(state: ParserState, words: readonly string[]): number {
  const found = /^((?:1[89]|20)?)(\d)0s$/u.exec(words[0]!);
  if (found === null) return 0;
  const century = found[1] === '' ? (Number(found[2]) < 3 ? '20' : '19') : found[1]!;
  state.decade = Number(`${century}${found[2]}0`);
  return 1;
}

function readPhrase(
  index: WorkIndex,
  state: ParserState,
  words: readonly string[],
  find: typeof findConcept,
): number {
  for (let length = Math.min(PHRASE_MAX_WORDS, words.length); length > 0; length--) {
    const phrase = words.slice(0, length);
    if (!phrase.some(isContentWord)) continue;
    const concepts = find(index, phrase.join(' '));
    if (concepts === undefined) continue;
    state.groups.push(concepts);
    return length;
  }
  return 0;
}

/** "kids" asks for suitable works, and for a children's genre if there is one. */
function readFamilyWord(index: WorkIndex, state: ParserState, [word]: readonly string[]): number {
  if (word === undefined || !FAMILY_WORDS.has(word)) return 0;
  const genre = FAMILY_CONCEPTS.map((phrase) => findConcept(index, phrase)).find(
    (concepts) => concepts !== undefined,
  );
  if (genre !== undefined && !state.forFamilies) state.groups.push(genre);
  state.forFamilies = true;
  return 1;
}

/** In a description, a word may come from the hidden texts, or be skipped if it is no content word. */
function readWordOfTexts(index: WorkIndex, state: ParserState, [word]: readonly string[]): number {
  if (word === undefined || !isContentWord(word)) return 1;
  const term = indexOfString(index.fields.text.terms, stem(word));
  if (term < 0 || documentFrequency(index.fields.text, term) === 0) return 0;
  state.groups.push([{ field: 'text', term }]);
  state.subjects.set(term, word);
  return 1;
}
