import { documentFrequency, vectorOf } from '../index/field-index.ts';
import { stringAt } from '../text/string-table.ts';
import type { Tag } from '../record.ts';
import type { FieldName } from './fields.ts';
import { languageName } from './labels.ts';
import { plainLabel } from '../text/labels.ts';
import { personPhrases, seriesPhrases, type Named, type Topic } from './phrases.ts';
import { createReasonWriter, type EntryTopics, type Feature } from './reason-writer.ts';
import { relatedTo } from './related.ts';
import { readCard } from './card.ts';
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

/** Why each item is recommended: at most three short phrases, each naming what both sides really have. */
export function reasonsFor(index: WorkIndex, basis: ReasonBasis, items: readonly number[]): string[][] {
  const write = createReasonWriter(index.kind);
  return items.map((item) => write(topicsOf(index, basis, item)));
}

function topicsOf(index: WorkIndex, basis: ReasonBasis, item: number): EntryTopics {
  const shared = sharedFeatures(index, basis, item);
  const [creator] = featuresOf(shared, 'creator');
  const [actor] = featuresOf(shared, 'cast');
  const people = [creator, actor?.label === creator?.label ? undefined : actor];
  const [series] = featuresOf(shared, 'series');
  const facts = [
    ...relationPhrases(index, basis, item),
    ...(series === undefined
      ? people.flatMap((person) => (person === undefined ? [] : [personPhrases(index.kind, person)]))
      : [partPhrases(index, basis, item, series.label)]),
  ];
  // All have what the reader named; so it is said what else there is to each.
  const isNamed = shared.some(({ comparison }) => comparison === 'named');
  const own = isNamed ? ownFeatures(index, basis, item) : [];
  const features = shared.filter(
    ({ topic, label }) => !FACT_TOPICS.has(topic) && !own.some((feature) => feature.label === label),
  );
  return { facts, features: [...features, ...own] };
}

const FACT_TOPICS: ReadonlySet<Topic> = new Set(['series', 'creator', 'cast']);

/** The first feature of a topic that the reader didn't name. */
function featuresOf(shared: readonly SharedFeature[], topic: Topic): SharedFeature[] {
  return shared.filter((one) => one.topic === topic && one.comparison !== 'named').slice(0, 1);
}

function partPhrases(
  { seriesNumbers }: WorkIndex,
  { item: input }: ReasonBasis,
  item: number,
  series: string,
): string[] {
  const number = seriesNumbers[item]!;
  return seriesPhrases(series, number, input === undefined ? number : seriesNumbers[input]!);
}

/** "Retells Jane Eyre", or "Retold in Wide Sargasso Sea". */
function relationPhrases(index: WorkIndex, { item: input }: ReasonBasis, item: number): string[][] {
  const relation = input === undefined ? undefined : relatedTo(index, input).find((one) => one.item === item);
  if (relation === undefined) return [];
  const { title, year } = readCard(index, input!);
  const isParody = hasTag(index, relation.isRetelling ? item : input!, PARODY);
  if (index.sameWork[item] === index.sameWork[input!])
    return [[relation.isRetelling ? `A new version of ${title} (${year})` : `Made again in ${year}`]];
  if (relation.isRetelling) return [[`${isParody ? 'Sends up' : 'Retells'} ${title}`]];
  return [[`${isParody ? 'Sent up' : 'Retold'} in ${title}`]];
}

const PARODY = 'parody';

function hasTag(index: WorkIndex, item: number, tag: string): boolean {
  const { terms } = index.fields.tags;
  return vectorOf(index.fields.tags, item).some(({ term }) => stringAt(terms, term) === tag);
}

function ownFeatures(index: WorkIndex, basis: ReasonBasis, item: number): SharedFeature[] {
  return vectorOf(index.fields.tags, item).flatMap(({ term }) => {
    const described = describeTag(index, basis, term);
    if (described === undefined) return [];
    const strength = TOPIC_WEIGHTS[described.topic] * index.fields.tags.idf[term]! ** RARITY;
    return [{ ...described, comparison: 'named' as const, strength }];
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
  return comparison === 'named' || !SHELF_TOPICS.has(topic);
}

const SHELF_TOPICS: ReadonlySet<Topic> = new Set(['genre', 'decade', 'reception']);

/** Something that has a name and that an item shares with what it is compared with. */
export interface SharedFeature extends Feature {
  /** Whether the reader named it, or the work or the works that it is compared with have it. */
  readonly comparison: 'named' | 'work';
}

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
  reception: 0.15,
  broad: 0.15,
  decade: 0.1,
};

/** How much more a rare thing tells than a common one. */
const RARITY = 1.5;

/** The fields whose terms can be named. */
export const COMPARED_FIELDS = ['series', 'creator', 'cast', 'tags', 'text', 'genre', 'lang'] as const;

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
    const comparison = namedTerms.has(term) ? 'named' : 'work';
    const strength = TOPIC_WEIGHTS[described.topic] * index.fields[field].idf[term]! ** RARITY;
    return [{ ...described, comparison, strength }];
  });
}

/** What a term is called; undefined for a term that has no name or that too many works have. */
export function describeTerm(
  index: WorkIndex,
  reasonBasis: ReasonBasis,
  field: FieldName,
  term: number,
): Named | undefined {
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

function describeTag(index: WorkIndex, { query }: ReasonBasis, term: number): Named | undefined {
  const id = stringAt(index.fields.tags.terms, term);
  const tag = tagsById(index).get(id);
  if (tag === undefined) return { topic: 'free tag', label: plainLabel(id) };
  const isNamed = query.named.tags?.some((named) => named.term === term) ?? false;
  if (tag.spoiler === true && !isNamed) return undefined;
  const { facet, label, broad = false } = tag;
  if (!broad || isNamed) return { topic: facet, label };
  return { topic: facet === 'kind' ? 'reception' : 'broad', label };
}

/** Guides look up hundreds of tags each. */
const tagTables = new WeakMap<WorkIndex, ReadonlyMap<string, Tag>>();

function tagsById(index: WorkIndex): ReadonlyMap<string, Tag> {
  const known = tagTables.get(index) ?? new Map(index.tags.map((tag) => [tag.id, tag]));
  tagTables.set(index, known);
  return known;
}

function describeSubject({ subjects }: ReasonBasis, term: number): Named | undefined {
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
