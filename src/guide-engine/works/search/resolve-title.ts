import type { MatchKind } from '../../guide.ts';
import {
  findConceptAlone,
  findClearSurname,
  findMistypedPerson,
  findNamesakes,
  findNearPerson,
  isPerson,
  labelOf,
  type NamedConcepts,
} from './find-concept.ts';
import { closeTitles } from './close-titles.ts';
import { findNamed, type TitleMatch } from './find-title.ts';
import { findBeginning, findMistyped, findSimilar } from './guess-title.ts';
import { hasArticle, normalise } from '../../text/normalise.ts';
import { isMadeOfThemes, parseFreeText, titleAfterLike, type FreeText } from './free-text.ts';
import { workCount, type WorkIndex } from '../work-index.ts';

/** What an input means: a work, a description of works, or nothing known. */
export type Resolution =
  | {
      readonly kind: 'work';
      readonly how: MatchKind;
      readonly item: number;
      readonly others: readonly number[];
    }
  | { readonly kind: 'concepts'; readonly how: 'person' | 'genre' | 'theme'; readonly freeText: FreeText }
  | {
      readonly kind: 'unknown';
      /** The people with exactly that surname, of whom none is clearly meant. */
      readonly people: readonly string[];
      /** Works with names somewhat like the input. */
      readonly close: readonly number[];
      /** Other inputs that may have been meant: a person, a description. */
      readonly ideas: readonly string[];
    };

/** Resolves a cleaned input (see `cleanInput`), the most certain matches first. */
export function resolveTitle(index: WorkIndex, input: string): Resolution {
  if (workCount(index) === 0) return { kind: 'unknown', people: [], close: [], ideas: [] };
  return (
    resolveKnown(index, input) ?? {
      kind: 'unknown',
      people: hasArticle(input) ? [] : findNamesakes(index, input).slice(0, MAX_PEOPLE),
      close: closeTitles(index, input),
      ideas: ideasFor(index, input),
    }
  );
}

const MAX_OTHERS = 5;
const MAX_PEOPLE = 3;

function resolveKnown(index: WorkIndex, input: string): Resolution | undefined {
  const like = titleAfterLike(input);
  return (
    asWork(findNamed(index, input)) ??
    asConcepts(findNamedConcept(index, input)) ??
    asWork(findBeginning(index, input)) ??
    (like === undefined ? undefined : resolveKnown(index, like)) ??
    asConcepts(hasArticle(input) ? undefined : findClearSurname(index, input)) ??
    asWork(findMistyped(index, input)) ??
    fromFreeText(index, input) ??
    asWork(beforeKind(index, input)) ??
    asConcepts(hasArticle(input) ? undefined : findMistypedPerson(index, input)) ??
    asWork(findSimilar(index, input))
  );
}

/** "Inception movie", where that is no description; "The Muppet Movie" is a title. */
function beforeKind(index: WorkIndex, input: string): TitleMatch | undefined {
  const title = input.replace(/\s(?:(?:the\s+)?movie|film|(?:a\s+)?novel)$/iu, '');
  const found = title === input ? undefined : findNamed(index, title);
  return found?.how === 'exact' ? { how: 'main part', items: found.items } : undefined;
}

/** An article makes a title of a theme or a name ("The Castle", "The Prince"), unless the theme has it too. */
function findNamedConcept(index: WorkIndex, input: string): NamedConcepts | undefined {
  const found = findConceptAlone(index, input);
  if (found === undefined || !hasArticle(input)) return found;
  return normalise(labelOf(index, found[0])) === normalise(input) ? found : undefined;
}

/** Readings that are too weak to make a guide from, but good enough to offer. */
function ideasFor(index: WorkIndex, input: string): string[] {
  const person = hasArticle(input) ? undefined : findNearPerson(index, input);
  return [
    ...(person === undefined ? [] : [labelOf(index, person[0])]),
    ...(isMadeOfThemes(index, input) ? [`${index.kind}s about ${input}`] : []),
  ];
}

function asWork(found: TitleMatch | undefined): Resolution | undefined {
  const [item, ...others] = found?.items ?? [];
  if (found === undefined || item === undefined) return undefined;
  return { kind: 'work', how: found.how, item, others: others.slice(0, MAX_OTHERS) };
}

function asConcepts(concepts: NamedConcepts | undefined): Resolution | undefined {
  if (concepts === undefined) return undefined;
  return { kind: 'concepts', how: howOf(concepts), freeText: { groups: [concepts], forFamilies: false } };
}

function fromFreeText(index: WorkIndex, input: string): Resolution | undefined {
  const freeText = parseFreeText(index, input);
  if (freeText === undefined) return undefined;
  const [first] = freeText.groups;
  return {
    kind: 'concepts',
    how: freeText.groups.length === 1 && first !== undefined ? howOf(first) : 'theme',
    freeText,
  };
}

function howOf([concept]: NamedConcepts): 'person' | 'genre' | 'theme' {
  if (isPerson(concept)) return 'person';
  return concept.field === 'genre' ? 'genre' : 'theme';
}
