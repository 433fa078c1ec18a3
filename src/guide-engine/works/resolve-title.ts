import type { MatchKind } from '../guide.ts';
import {
  findConcept,
  findMistypedPerson,
  findSurname,
  isPerson,
  type NamedConcepts,
} from './find-concept.ts';
import {
  similarTitles,
  findBeginning,
  findMistyped,
  findNamed,
  findSimilar,
  type TitleMatch,
} from './find-title.ts';
import { parseFreeText, titleAfterLike, type FreeText } from './free-text.ts';
import { workCount, type WorkIndex } from './work-index.ts';

/** What an input means: a work, a description of works, or nothing known. */
export type Resolution =
  | {
      readonly kind: 'work';
      readonly how: MatchKind;
      readonly item: number;
      readonly others: readonly number[];
    }
  | { readonly kind: 'concepts'; readonly how: 'person' | 'genre' | 'theme'; readonly freeText: FreeText }
  | { readonly kind: 'unknown'; readonly close: readonly number[] };

/** Resolves a cleaned input (see `cleanInput`), the most certain matches first. */
export function resolveTitle(index: WorkIndex, input: string): Resolution {
  if (workCount(index) === 0) return { kind: 'unknown', close: [] };
  return resolveKnown(index, input) ?? { kind: 'unknown', close: similarTitles(index, input) };
}

const MAX_OTHERS = 5;

function resolveKnown(index: WorkIndex, input: string): Resolution | undefined {
  const like = titleAfterLike(input);
  return (
    asWork(findNamed(index, input)) ??
    asConcepts(findConcept(index, input)) ??
    asWork(findBeginning(index, input)) ??
    (like === undefined ? undefined : resolveKnown(index, like)) ??
    asConcepts(findSurname(index, input)) ??
    asWork(findMistyped(index, input)) ??
    fromFreeText(index, input) ??
    asConcepts(findMistypedPerson(index, input)) ??
    asWork(findSimilar(index, input))
  );
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
