import { GUIDE_LENGTH } from '../../guide.ts';
import { itemsWith } from '../../index/field-index.ts';
import type { Concept } from './concept-table.ts';
import type { FreeText } from './free-text.ts';
import { decadeOf, queryFor, queryLikeAll, type Query } from './query.ts';
import { workCount, type WorkIndex } from '../work-index.ts';

/** A query for a person, genre, theme or description. `matching` are the works that have all of it. */
export interface ConceptQuery {
  readonly query: Query;
  readonly matching: readonly number[];
  /** Whether the guide has only matching works, because there are enough of them. */
  readonly isStrict: boolean;
}

/** Prepares the search; if few works match, similar ones fill the list. */
export function conceptQuery(index: WorkIndex, freeText: FreeText): ConceptQuery {
  const matching = worksWith(index, freeText);
  const concepts = freeText.groups.flat();
  const named = queryFor(index, concepts, {
    ...(freeText.decade !== undefined && { year: freeText.decade + 5 }),
    forFamilies: freeText.forFamilies,
  });
  const hasPerson = concepts.some(({ field }) => field === 'creator' || field === 'cast');
  const isStrict = matching.length >= GUIDE_LENGTH && !hasPerson;
  return {
    query: isStrict || matching.length === 0 ? named : queryLikeAll(index, matching, named),
    matching,
    isStrict,
  };
}

function worksWith(index: WorkIndex, { groups, decade }: FreeText): number[] {
  const counts = new Uint8Array(workCount(index));
  for (const group of groups) {
    for (const item of new Set(group.flatMap((concept) => worksOf(index, concept)))) counts[item]! += 1;
  }
  const isOfDecade = (item: number) => decade === undefined || decadeOf(index.years[item]!) === decade;
  return Array.from(counts.keys()).filter((item) => counts[item] === groups.length && isOfDecade(item));
}

function worksOf(index: WorkIndex, { field, term }: Concept): number[] {
  return Array.from(itemsWith(index.fields[field], term));
}
