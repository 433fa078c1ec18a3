import type { Choice, Understood } from '../../guide.ts';
import { stringAt } from '../../text/string-table.ts';
import { choiceOf, readCard } from '../card.ts';
import { compareWith, type Comparison } from '../comparison.ts';
import { queryLike } from './query.ts';
import type { Resolution } from './resolve-title.ts';
import { relatedTo } from '../related.ts';
import { workNote } from '../sentences.ts';
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
  /** Items that come first, in this order and as many as there are: all by a person, the retellings of a work. */
  readonly wanted?: readonly number[];
  /** If present, all other items are excluded. */
  readonly only?: readonly number[];
}

/** The search for works like the one that an input means; says how the input was understood. */
export function searchLike(
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
    wanted: relatedTo(index, item)
      .map((relation) => relation.item)
      .toSorted((a, b) => index.fame[b]! - index.fame[a]! || a - b),
  };
}
