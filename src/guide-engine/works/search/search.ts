import type { Choice, Understood } from '../../guide.ts';
import { stringAt } from '../../text/string-table.ts';
import { choiceOf, readCard } from '../card.ts';
import { compareWith, type Comparison } from '../comparison.ts';
import type { Concept } from './concept-table.ts';
import { labelOf } from './find-concept.ts';
import type { FreeText } from './free-text.ts';
import { conceptQuery } from './concept-query.ts';
import { queryLike } from './query.ts';
import type { Resolution } from './resolve-title.ts';
import { relatedTo } from '../related.ts';
import { conceptNote, workNote } from '../sentences.ts';
import type { WorkIndex } from '../work-index.ts';

/** A resolved input, ready to be searched for. */
export interface Search {
  readonly understood: Understood;
  /** What the input may also have meant. */
  readonly others: readonly Choice[];
  /** What several titles have in common, in lines to be shown. */
  readonly shared?: readonly string[];
  readonly compared: Comparison;
  /** Items that are excluded because they are the input. */
  readonly excluded: readonly number[];
  /** Items that come first because they match completely. */
  readonly first?: readonly number[];
  /** Items that come before these, as many as there are: all by a person, the retellings of a work. */
  readonly wanted?: readonly number[];
  /** If present, all other items are excluded. */
  readonly only?: readonly number[];
}

/** Turns a resolution into a search and says how the input was understood. */
export function searchFor(
  index: WorkIndex,
  resolution: Exclude<Resolution, { kind: 'unknown' }>,
  input: string,
): Search {
  return resolution.kind === 'work'
    ? searchLike(index, resolution, input)
    : searchConcepts(index, resolution, input);
}

function searchLike(
  index: WorkIndex,
  { how, item, others }: Extract<Resolution, { kind: 'work' }>,
  input: string,
): Search {
  const card = readCard(index, item);
  const { title, year, creators } = card;
  const note = workNote(how, input, card);
  return {
    understood: {
      how,
      id: stringAt(index.ids, item),
      label: title,
      year,
      creators,
      ...(note !== undefined && { note }),
    },
    others: others.map((other) => choiceOf(index, other)),
    compared: compareWith(index, { query: queryLike(index, item), item }),
    excluded: [item],
    wanted: relatedTo(index, item).map((relation) => relation.item),
  };
}

function searchConcepts(
  index: WorkIndex,
  { how, freeText }: Extract<Resolution, { kind: 'concepts' }>,
  input: string,
): Search {
  const idea = conceptQuery(index, freeText);
  const labels = freeText.groups.map(([concept]) => subjectOf(freeText, concept) ?? labelOf(index, concept));
  const label = [...(freeText.decade === undefined ? [] : [`${freeText.decade}s`]), ...labels].join(', ');
  return {
    understood: {
      how,
      label,
      note: conceptNote(index.kind, {
        how,
        input,
        label,
        matching: idea.matching.length,
        isStrict: idea.isStrict,
      }),
    },
    others: [],
    compared: compareWith(index, {
      query: idea.query,
      ...(freeText.subjects !== undefined && { subjects: freeText.subjects }),
    }),
    excluded: [],
    ...(how === 'person' ? { wanted: idea.matching } : { first: idea.matching }),
    ...(idea.isStrict && { only: idea.matching }),
  };
}

function subjectOf({ subjects }: FreeText, { field, term }: Concept): string | undefined {
  return field === 'text' ? subjects?.get(term) : undefined;
}
