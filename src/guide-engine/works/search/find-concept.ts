import { documentFrequency, itemsWith } from '../../index/field-index.ts';
import { findExactRows, findFuzzyRows, findPrefixRows } from '../../index/key-table.ts';
import { editDistance, maxEditsFor } from '../../text/edit-distance.ts';
import { searchKey } from '../../text/normalise.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { otherWords, singular } from '../../text/typing-errors.ts';
import { stem } from '../../text/words.ts';
import { CONCEPT_SOURCES, conceptOf, stemKey, type Concept } from './concept-table.ts';
import { isKnownWord, titlesWithWord } from './known-words.ts';
import { languageName } from '../labels.ts';
import { plainLabel } from '../../text/labels.ts';
import type { WorkIndex } from '../work-index.ts';

/** The concepts that one phrase names, such as one person as director and as actor. Never empty. */
export type NamedConcepts = readonly [Concept, ...Concept[]];

/** The concepts that a phrase names in full ("Agatha Christie", "heist"), or undefined. */
export function findConcept(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  return (
    strongest(index, rowsOfSource(index, searchKey(phrase), 'name')) ??
    strongest(index, rowsOfSource(index, stemKey(phrase), 'stems'))
  );
}

/** The best represented person with that surname. */
export function findSurname(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  return strongest(index, rowsOfSource(index, searchKey(phrase), 'surname'));
}

/**
 * The concepts that an input names which is nothing but this phrase. A single word may as well be a title that is not
 * here, so the reader has to see it again: "heists" is the theme "heist", but "Candide" is not "candid about oneself".
 */
export function findConceptAlone(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  const found = findConcept(index, phrase);
  const key = searchKey(phrase);
  if (found === undefined || key.includes(' ')) return found;
  const label = labelOf(index, found[0]);
  if (isPerson(found[0])) return isInTitleOfOthers(index, key, found) ? undefined : found;
  return searchKey(label).split(' ').map(singular).includes(singular(key)) ? found : undefined;
}

/**
 * As `findSurname`, if an input that is nothing but the surname can only mean that person: "Hitchcock". It may be a title
 * where others have the name too ("Bergman"), where it belongs to an actor with few works ("Bean"), and where it is a word
 * or a first name ("Stone", "Carter").
 */
export function findClearSurname(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  const best = findBestKnown(index, phrase);
  return best && !isUsedOtherwise(index, searchKey(phrase), best) ? best.concepts : undefined;
}

/** As `findClearSurname`, where the words after it say that a person is meant: "Nolan movies". */
export function findMakerOf(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  return findBestKnown(index, phrase)?.concepts;
}

function findBestKnown(index: WorkIndex, phrase: string): Person | undefined {
  const [best, ...others] = peopleNamed(index, phrase);
  if (best === undefined) return undefined;
  const isKnown = best.concepts.some(
    ({ field, term }) => documentFrequency(index.fields[field], term) >= MIN_WORKS_ALONE[field],
  );
  const isClear = others.every(({ works }) => {
    const without = works.filter((item) => !best.works.includes(item));
    return without.length * 2 <= best.works.length;
  });
  return isKnown && isClear ? best : undefined;
}

/** The people with exactly that surname, those with most works first. */
export function findNamesakes(index: WorkIndex, phrase: string): string[] {
  return peopleNamed(index, phrase).map(({ concepts }) => labelOf(index, concepts[0]));
}

/**
 * The only person whose full name is spelled nearly so: "Christofer Nolan", "Sophia Coppola", "Robert Deniro". With
 * another word than a first name, it may be a title ("Dark Waters" is not Mark Waters) or another person ("John Hart").
 */
export function findMistypedPerson(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  const key = searchKey(phrase);
  if (!key.includes(' ')) return undefined;
  const people = nearestPeople(index, phrase, maxEditsFor(key.length));
  const [name = '', ...others] = new Set(people.map((row) => stringAt(index.concepts.keys, row)));
  const isOther = (word: string) => isKnownWord(index, word) && !isFirstName(index, word);
  const isMeant =
    others.length === 0 &&
    (isSameSound(key, name) || (isMisspelling(key, name) && !otherWords(key, name).some(isOther)));
  return isMeant ? strongest(index, people) : findByExactSurname(index, key);
}

/** The person with that surname, if the first name is a long one that begins alike: "Merrill Streep". */
function findByExactSurname(index: WorkIndex, key: string): NamedConcepts | undefined {
  const [first = '', surname = '', ...more] = key.split(' ');
  const limit = Math.floor(first.length / 2);
  const [person, ...others] = peopleNamed(index, surname).filter(({ concepts }) => {
    const [own = ''] = searchKey(labelOf(index, concepts[0])).split(' ');
    return own[0] === first[0] && editDistance(own, first, limit) <= limit;
  });
  const isMeant = more.length === 0 && first.length >= LONG_NAME_MIN_CHARS && others.length === 0;
  return isMeant ? person?.concepts : undefined;
}

/** Whether only doubled letters and spaces differ: "Scarlet Johanson". */
function isSameSound(key: string, name: string): boolean {
  const [a, b] = [key, name].map((text) => text.replaceAll(' ', '').replaceAll(/(.)\1/gu, '$1'));
  return a === b;
}

/** The person with a name or surname that is somewhat like the phrase: worth offering, too vague to be meant. */
export function findNearPerson(index: WorkIndex, phrase: string): NamedConcepts | undefined {
  const { length } = searchKey(phrase);
  const people = length < NEAR_PERSON_MIN_CHARS ? [] : nearestPeople(index, phrase, maxEditsFor(length));
  return strongest(index, people);
}

export function isPerson(concept: Concept): concept is PersonConcept {
  return concept.field === 'creator' || concept.field === 'cast';
}

/** A concept as people read it. */
export function labelOf(index: WorkIndex, { field, term }: Concept): string {
  const word = stringAt(index.fields[field].terms, term);
  if (field === 'lang') return languageName(word);
  if (isPerson({ field, term })) return word;
  return index.tags.find((tag) => tag.id === word)?.label ?? plainLabel(word);
}

/** A person as director or author, or as actor. */
type PersonConcept = Concept & { readonly field: 'creator' | 'cast' };

interface Person {
  readonly concepts: readonly [PersonConcept, ...PersonConcept[]];
  readonly works: readonly number[];
}

/** Directors and authors are called by their surname alone more often than actors. */
const MIN_WORKS_ALONE = { creator: 3, cast: 6 } as const;
/** Per work: the texts name authors and directors of other works, while an actor's name in them is a character's. */
const MAX_MENTIONS_OF_ACTORS = 0.5;
const NEAR_PERSON_MIN_CHARS = 6;
const TWO_ERRORS_MIN_CHARS = 9;
const LONG_NAME_MIN_CHARS = 6;

/** Whether each word is the other name's word at its place, give or take an error, two in a long one. */
function isMisspelling(key: string, name: string): boolean {
  const [joined, own] = [key, name].map((text) => text.replaceAll(' ', '')) as [string, string];
  if (joined !== key && editDistance(joined, own, 1) <= 1) return true;
  const [words, others] = [key, name].map((text) => text.replaceAll('ph', 'f').split(' ')) as [
    string[],
    string[],
  ];
  const isNear = (word: string, i: number) => {
    const other = others[i]!;
    const limit = Math.max(word.length, other.length) < TWO_ERRORS_MIN_CHARS ? 1 : 2;
    return editDistance(word, other, limit) <= limit;
  };
  return words.length === others.length && words.every(isNear);
}

/** Whether a surname also means something else: it is a first name, in a title, or a word of many texts. */
function isUsedOtherwise(index: WorkIndex, surname: string, { concepts, works }: Person): boolean {
  if (isFirstName(index, surname) || isInTitleOfOthers(index, surname, concepts)) return true;
  const term = indexOfString(index.fields.text.terms, stem(surname));
  const texts = term < 0 ? [] : Array.from(itemsWith(index.fields.text, term));
  const mentions = texts.filter((item) => !works.includes(item)).length;
  return (
    mentions > works.length * (concepts.some(({ field }) => field === 'creator') ? 1 : MAX_MENTIONS_OF_ACTORS)
  );
}

function isFirstName(index: WorkIndex, word: string): boolean {
  return findPrefixRows(index.concepts, `${word} `, 1).length > 0;
}

/** Whether the title of a work by others contains the word: "Get Carter". */
function isInTitleOfOthers(index: WorkIndex, word: string, people: NamedConcepts): boolean {
  const own = new Set(people.flatMap(({ field, term }) => Array.from(itemsWith(index.fields[field], term))));
  return titlesWithWord(index, word).some((item) => !own.has(item));
}

function peopleNamed(index: WorkIndex, surname: string): Person[] {
  const concepts = rowsOfSource(index, searchKey(surname), 'surname')
    .map((row) => conceptOf(index.concepts, row))
    .filter(isPerson);
  const people = [...Map.groupBy(concepts, (concept) => labelOf(index, concept)).values()];
  return people
    .map((own) => ({
      concepts: own as [PersonConcept, ...PersonConcept[]],
      works: [...new Set(own.flatMap(({ field, term }) => Array.from(itemsWith(index.fields[field], term))))],
    }))
    .toSorted((a, b) => b.works.length - a.works.length);
}

/** The rows of the people whose name or surname has the fewest errors. */
function nearestPeople(index: WorkIndex, phrase: string, maxEdits: number): number[] {
  const near = findFuzzyRows(index.concepts, searchKey(phrase), maxEdits).filter(({ row }) =>
    isPerson(conceptOf(index.concepts, row)),
  );
  return near.filter(({ edits }) => edits === near[0]!.edits).map(({ row }) => row);
}

/** Rows of that source or a stronger one; a name with several sources has the strongest. */
function rowsOfSource(index: WorkIndex, key: string, source: (typeof CONCEPT_SOURCES)[number]): number[] {
  const wanted = CONCEPT_SOURCES.indexOf(source);
  return findExactRows(index.concepts, key).filter((row) => index.concepts.sources[row]! <= wanted);
}

/** The most frequent concept, with all others of the same name if it is a person. */
function strongest(index: WorkIndex, rows: readonly number[]): NamedConcepts | undefined {
  const frequency = ({ field, term }: Concept) => documentFrequency(index.fields[field], term);
  const [best, ...rest] = rows
    .map((row) => conceptOf(index.concepts, row))
    .toSorted((a, b) => frequency(b) - frequency(a));
  if (best === undefined) return undefined;
  return [
    best,
    ...rest.filter(
      (other) => isPerson(best) && isPerson(other) && labelOf(index, other) === labelOf(index, best),
    ),
  ];
}
