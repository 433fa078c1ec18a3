import type { Candidate } from '#guide-engine/works/work-guide.ts';
import { vectorOf } from '#guide-engine/index/field-index.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { indexOfString, stringAt } from '#guide-engine/text/string-table.ts';
import { readCard } from '#guide-engine/works/card.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';
import type { ItemFacts } from './model/model-input.ts';

export function candidateFacts(index: WorkIndex, candidate: Candidate): ItemFacts {
  const { id, name, year, creators, kindLabel, description, tags, why } = candidate;
  return {
    id,
    name,
    description,
    why,
    tags: tagLabels(index, tags),
    ...(year === undefined ? {} : { year }),
    ...(creators === undefined ? {} : { creators }),
    ...(kindLabel === undefined ? {} : { kind: kindLabel }),
  };
}

/** Undefined if no work has the id. */
export function workFacts(index: WorkIndex, id: string): ItemFacts | undefined {
  const item = indexOfString(index.ids, id);
  if (item < 0) return undefined;
  const { title, year, creators, genres, description } = readCard(index, item);
  const { tags } = index.fields;
  const terms = vectorOf(tags, item).map(({ term }) => stringAt(tags.terms, term));
  return {
    id,
    name: title,
    year,
    creators,
    kind: genres.map(plainLabel).join(', '),
    description,
    tags: tagLabels(index, terms),
    why: [],
  };
}

function tagLabels({ tags }: WorkIndex, ids: readonly string[]): string[] {
  return ids.map((id) => tags.find((tag) => tag.id === id)?.label ?? plainLabel(id));
}
