import { documentFrequency, vectorOf } from '../index/field-index.ts';
import { stringAt } from '../text/string-table.ts';
import type { Tag } from '../record.ts';
import type { FieldName } from './fields.ts';
import { languageName } from './labels.ts';
import { plainLabel } from '../text/labels.ts';
import { phraseFor, type ComparedWith, type Topic } from './phrases.ts';
import { decadeOf, type Query } from './search/query.ts';
import { workCount, type WorkIndex } from './work-index.ts';

/** What the reasons are measured against. */
export interface ReasonBasis {
  readonly query: Query;
  /** Absent where the query is something named or described. */
  readonly item?: number;
  /** The requested words of the hidden texts, as the reader wrote them. */
  readonly subjects?: ReadonlyMap<number, string>;
}

/**
 * Why an item is recommended: at most three short phrases, each naming what both sides really
 * have, the rarest and weightiest first. Empty if they share nothing that has a name.
 */
export function reasonsFor(index: WorkIndex, reasonBasis: ReasonBasis, item: number): string[] {
  const byTopic = Map.groupBy(
    sharedFeatures(index, reasonBasis, item).toSorted(
      (a, b) => b.strength - a.strength || (a.label < b.label ? -1 : 1),
    ),
    groupOf,
  );
  return [...byTopic.values()].slice(0, MAX_REASONS).map((group) => {
    const { topic, comparison } = group[0]!;
    return phraseFor(
      index.kind,
      topic,
      comparison,
      group.map(({ label }) => label),
    );
  });
}

/**
 * Whether they share more than a genre and a decade, which thousands of works do. Guides ask this of hundreds of items, so
 * it stops at the first field that answers it.
 */
export function hasStrongReason(index: WorkIndex, reasonBasis: ReasonBasis, item: number): boolean {
  return (
    COMPARED_FIELDS.some((field) => sharedTerms(index, reasonBasis, item, field).some(isStrong)) ||
    sharedDecade(index, reasonBasis, item).some(isStrong)
  );
}

function isStrong({ topic, comparison }: SharedFeature): boolean {
  return comparison === 'named' || (topic !== 'genre' && topic !== 'decade');
}

/** Something that has a name and that an item shares with what it is compared with. */
export interface SharedFeature {
  readonly topic: Topic;
  readonly comparison: ComparedWith;
  readonly label: string;
  readonly strength: number;
}

const MAX_REASONS = 3;

/** The weight of a shared feature by topic; its rarity is a further factor. */
const TOPIC_WEIGHTS: Record<Topic, number> = {
  series: 3,
  creator: 2,
  cast: 1.2,
  subject: 1,
  theme: 1,
  'plot device': 1,
  'free tag': 0.8,
  setting: 0.9,
  period: 0.8,
  tone: 0.7,
  kind: 1.2,
  form: 0.45,
  audience: 0.3,
  language: 0.4,
  genre: 0.15,
  decade: 0.1,
};

/** What the reader named explicitly always comes first. */
const NAMED_BONUS = 100;

/** The fields whose terms can be named. */
export const COMPARED_FIELDS = ['series', 'creator', 'cast', 'tags', 'text', 'genre', 'lang'] as const;

function groupOf({ topic, comparison }: SharedFeature): string {
  return `${topic} ${comparison}`;
}

/** Everything that an item shares and that has a name. */
export function sharedFeatures(index: WorkIndex, reasonBasis: ReasonBasis, item: number): SharedFeature[] {
  const ofFields = COMPARED_FIELDS.flatMap((field) => sharedTerms(index, reasonBasis, item, field));
  return [...ofFields, ...sharedDecade(index, reasonBasis, item)];
}

function sharedTerms(
  index: WorkIndex,
  reasonBasis: ReasonBasis,
  item: number,
  field: FieldName,
): SharedFeature[] {
  const { vectors, named } = reasonBasis.query;
  if (vectors[field] === undefined && named[field] === undefined) return [];
  // The hidden texts have most of the terms, and those not requested have no name.
  if (field === 'text' && reasonBasis.subjects === undefined) return [];
  const namedTerms = new Set(named[field]?.map(({ term }) => term));
  const likeTerms = new Set(vectors[field]?.map(({ term }) => term));
  return vectorOf(index.fields[field], item).flatMap(({ term }) => {
    if (!namedTerms.has(term) && !likeTerms.has(term)) return [];
    const described = describeTerm(index, reasonBasis, field, term);
    if (described === undefined) return [];
    const isNamed = namedTerms.has(term);
    const comparison = isNamed ? 'named' : reasonBasis.item === undefined ? 'several works' : 'work';
    const strength =
      TOPIC_WEIGHTS[described.topic] * index.fields[field].idf[term]! + (isNamed ? NAMED_BONUS : 0);
    return [{ ...described, comparison, strength }];
  });
}

/** What a term is called; undefined for a term that has no name or that too many works have. */
export function describeTerm(
  index: WorkIndex,
  reasonBasis: ReasonBasis,
  field: FieldName,
  term: number,
): { topic: Topic; label: string } | undefined {
  const word = stringAt(index.fields[field].terms, term);
  switch (field) {
    case 'tags':
      return describeTag(index, reasonBasis, term);
    case 'genre':
      return { topic: 'genre', label: plainLabel(word) };
    case 'lang':
      return isTellingLanguage(index, reasonBasis, term)
        ? { topic: 'language', label: languageName(word) }
        : undefined;
    case 'text':
      return describeSubject(reasonBasis, term);
    case 'series':
    case 'creator':
    case 'cast':
      return { topic: field, label: word };
    default:
      return undefined;
  }
}

function describeTag(
  index: WorkIndex,
  { query }: ReasonBasis,
  term: number,
): { topic: Topic; label: string } {
  const id = stringAt(index.fields.tags.terms, term);
  const tag = tagsById(index).get(id);
  if (tag === undefined) return { topic: 'free tag', label: plainLabel(id) };
  const isNamed = query.named.tags?.some((named) => named.term === term) ?? false;
  const isBroad = tag.broad === true && !isNamed;
  return { topic: isBroad ? 'genre' : tag.facet, label: tag.label };
}

/** Guides look up hundreds of tags each. */
const tagTables = new WeakMap<WorkIndex, ReadonlyMap<string, Tag>>();

function tagsById(index: WorkIndex): ReadonlyMap<string, Tag> {
  const known = tagTables.get(index) ?? new Map(index.tags.map((tag) => [tag.id, tag]));
  tagTables.set(index, known);
  return known;
}

function describeSubject(
  { subjects }: ReasonBasis,
  term: number,
): { topic: Topic; label: string } | undefined {
  const label = subjects?.get(term);
  return label === undefined ? undefined : { topic: 'subject', label };
}

/** The catalogue's main language is no reason. */
function isTellingLanguage(index: WorkIndex, { query }: ReasonBasis, term: number): boolean {
  return query.named.lang !== undefined || documentFrequency(index.fields.lang, term) <= workCount(index) / 5;
}

/** Decades before the year 1000 are no reason. */
function sharedDecade(index: WorkIndex, { query, item: input }: ReasonBasis, item: number): SharedFeature[] {
  const decade = decadeOf(index.years[item]!);
  if (decade < 1000 || decade !== query.decade) return [];
  return [
    {
      topic: 'decade',
      comparison: input === undefined ? 'named' : 'work',
      label: `${decade}s`,
      strength: TOPIC_WEIGHTS.decade,
    },
  ];
}
