import { vectorOf } from '../index/field-index.ts';
import { WEIGHTS } from './fields.ts';
import { phraseFor, type Topic } from './phrases.ts';
import { queryLike } from './search/query.ts';
import { COMPARED_FIELDS, describeTerm, type ReasonBasis } from './reasons.ts';
import type { WorkIndex } from './work-index.ts';

const MAX_PHRASES = 3;

interface Contribution {
  readonly topic: Topic;
  readonly label: string;
  /** What the term adds to the similarity of the two works. */
  readonly value: number;
}

/**
 * What makes a work like another, in at most three phrases: the named terms that add most to their similarity, first. A
 * genre is not among them, because thousands of works share one. Empty if nothing else has a name.
 */
export function contributionsTo(index: WorkIndex, seed: number, item: number): string[] {
  const basis: ReasonBasis = { query: queryLike(index, seed), item: seed };
  const byTopic = [...Map.groupBy(sharedTerms(index, basis, item), ({ topic }) => topic)];
  return byTopic
    .map(([topic, terms]) => ({ topic, terms, sum: terms.reduce((sum, { value }) => sum + value, 0) }))
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, MAX_PHRASES)
    .map(({ topic, terms }) =>
      phraseFor(
        index.kind,
        topic,
        'work',
        terms.toSorted((a, b) => b.value - a.value).map(({ label }) => label),
      ),
    );
}

function sharedTerms(index: WorkIndex, basis: ReasonBasis, item: number): Contribution[] {
  const weights = WEIGHTS[index.kind];
  return COMPARED_FIELDS.flatMap((field) => {
    const weightInSeed = new Map(basis.query.vectors[field]?.map(({ term, weight }) => [term, weight]));
    return vectorOf(index.fields[field], item).flatMap(({ term, weight }) => {
      const value = weights[field] * weight * (weightInSeed.get(term) ?? 0);
      const described = value > 0 ? describeTerm(index, basis, field, term) : undefined;
      return described === undefined || described.topic === 'genre' ? [] : [{ ...described, value }];
    });
  });
}
