import type { Candidate } from '#guide-engine/works/work-guide.ts';
import { vectorOf } from '#guide-engine/index/field-index.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { indexOfString, stringAt } from '#guide-engine/text/string-table.ts';
import { readCard } from '#guide-engine/works/card.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';

/** What is known of a work or sight: what a model is told of it, and what its sentences are checked against. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly year?: number;
  readonly creators?: readonly string[];
  readonly kind?: string;
  readonly description: string;
  /** In words: 'a closed circle of suspects'. */
  readonly tags: readonly string[];
  /** What it shares with the subject, in the engine's words. */
  readonly why: readonly string[];
}

/** What a guide is made for, and what may stand in it. */
export interface CandidateList {
  /** Absent where the input is no work of the catalogue, but a person, a theme or a place. */
  readonly subject?: ItemFacts;
  /** What the input was understood as. */
  readonly label: string;
  /** The best first. */
  readonly candidates: readonly ItemFacts[];
}

/** Closed lists from which an unknown work may be described. */
export interface Vocabulary {
  readonly genres: readonly string[];
  readonly tags: readonly string[];
}

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

/** Undefined where no work has the id. */
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
