import { documentFrequency, termsOf } from '../index/field-index.ts';
import { indexOfString, stringAt, stringCount } from '../text/string-table.ts';
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
}

/** Why each item is recommended: at most three short phrases, each naming what both sides really have. */
export function reasonsFor(index: WorkIndex, basis: ReasonBasis, items: readonly number[]): string[][] {
  const write = createReasonWriter(index.kind);
  return items.map((item) => write(topicsOf(index, basis, item)));
}

/**
 * Reasons for a question: first what each item has of what is asked for and then, unless they are to be brief, what it is
 * like.
 */
export function describingReasons(
  index: WorkIndex,
  items: readonly number[],
  askedFor: (item: number) => Pick<EntryTopics, 'facts' | 'asked'>,
  isBrief: boolean,
): string[][] {
  const write = createReasonWriter(index.kind);
  return items.map((item) => {
    const genres = Array.from(termsOf(index.fields.genre, item), (term) => ({
      topic: 'genre' as const,
      label: plainLabel(stringAt(index.fields.genre.terms, term)),
      strength: TOPIC_WEIGHTS.genre,
    }));
    return write({ ...askedFor(item), features: [...tagFeatures(index, item), ...genres], isBrief });
  });
}

function topicsOf(index: WorkIndex, basis: ReasonBasis, item: number): EntryTopics {
  const shared = sharedFeatures(index, basis, item);
  const { creators } = readCard(index, item);
  const [creator] = featuresOf(shared, 'creator').toSorted(
    (a, b) => creators.indexOf(a.label) - creators.indexOf(b.label),
  );
  const [actor] = featuresOf(shared, 'cast');
  const people = [creator, actor?.label === creator?.label ? undefined : actor];
  const [series] = featuresOf(shared, 'series');
  const facts = [
    ...relationPhrases(index, basis, item),
    ...(series === undefined
      ? people.flatMap((person) => (person === undefined ? [] : [personPhrases(index.kind, person)]))
      : [partPhrases(index, basis, item, series.label)]),
  ];
  return { facts, features: shared.filter(({ topic }) => !FACT_TOPICS.has(topic)) };
}

const FACT_TOPICS: ReadonlySet<Topic> = new Set(['series', 'creator', 'cast']);

function featuresOf(shared: readonly Feature[], topic: Topic): Feature[] {
  return shared.filter((one) => one.topic === topic);
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
  return termsOf(index.fields.tags, item).includes(indexOfString(terms, tag));
}

function tagFeatures(index: WorkIndex, item: number): Feature[] {
  return Array.from(termsOf(index.fields.tags, item), (term) => featureOf(index, 'tags', term)).filter(
    (feature) => feature !== undefined,
  );
}

/**
 * Whether they share more than a genre, a decade, an actor, or one theme that hundreds have. Guides ask this of hundreds
 * of items, so it stops at the first field that answers it.
 */
export function hasStrongReason(index: WorkIndex, reasonBasis: ReasonBasis, item: number): boolean {
  const strong = index.kind === 'movie' && workCount(index) >= MANY ? STRONG_AMONG_MANY_MOVIES : STRONG;
  let strength = 0;
  for (const field of COMPARED_FIELDS) {
    for (const feature of sharedTerms(index, reasonBasis, item, field))
      if (!TOPICS_OF_LITTLE_LIKENESS.has(feature.topic)) strength += feature.strength;
    if (strength >= strong) return true;
  }
  return false;
}

/** As strong is a theme that a ninth of all works have. */
const STRONG = 3.5;
/**
 * As strong is a theme that a thirty-eighth of all movies have. With less, a guide ends with whatever else was famous in
 * that year. Among a few dozen movies nothing is so rare.
 */
const STRONG_AMONG_MANY_MOVIES = 7;
const MANY = 1000;

/** What says little of likeness: an actor is also in films of quite another kind. */
const TOPICS_OF_LITTLE_LIKENESS: ReadonlySet<Topic> = new Set(['genre', 'decade', 'reception', 'cast']);

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
export const COMPARED_FIELDS = ['series', 'creator', 'cast', 'tags', 'genre', 'lang'] as const;

/** Everything that an item shares and that has a name. */
export function sharedFeatures(index: WorkIndex, reasonBasis: ReasonBasis, item: number): Feature[] {
  const ofFields = COMPARED_FIELDS.flatMap((field) => sharedTerms(index, reasonBasis, item, field));
  return [...ofFields, ...sharedDecade(index, reasonBasis, item)];
}

function sharedTerms(index: WorkIndex, reasonBasis: ReasonBasis, item: number, field: FieldName): Feature[] {
  const vector = reasonBasis.query.vectors[field];
  const shared: Feature[] = [];
  if (vector === undefined) return shared;
  for (const term of termsOf(index.fields[field], item)) {
    const feature = vector.some((own) => own.term === term) ? featureOf(index, field, term) : undefined;
    if (feature !== undefined) shared.push(feature);
  }
  return shared;
}

/** Guides ask hundreds of times for the same few thousand tags. */
const tagFeatureTables = new WeakMap<WorkIndex, readonly (Feature | undefined)[]>();

function featureOf(index: WorkIndex, field: FieldName, term: number): Feature | undefined {
  if (field !== 'tags') return toFeature(index, field, term, describeTerm(index, field, term));
  const known = tagFeatureTables.get(index) ?? describeTags(index);
  tagFeatureTables.set(index, known);
  return known[term];
}

function toFeature(
  index: WorkIndex,
  field: FieldName,
  term: number,
  named: Named | undefined,
): Feature | undefined {
  return (
    named && { ...named, strength: TOPIC_WEIGHTS[named.topic] * index.fields[field].idf[term]! ** RARITY }
  );
}

/** What a term is called; undefined for a term that has no name or that too many works have. */
export function describeTerm(index: WorkIndex, field: FieldName, term: number): Named | undefined {
  const word = stringAt(index.fields[field].terms, term);
  switch (field) {
    case 'tags':
      return featureOf(index, field, term);
    case 'genre':
      return { topic: 'genre', label: plainLabel(word) };
    case 'lang':
      return isTellingLanguage(index, term) ? { topic: 'language', label: languageName(word) } : undefined;
    case 'series':
    case 'creator':
    case 'cast':
      return { topic: field, label: word };
    default:
      return undefined;
  }
}

/** What each tag is called, by its term; a spoiler has no name. */
function describeTags(index: WorkIndex): (Feature | undefined)[] {
  const tags = new Map(index.tags.map((tag) => [tag.id, tag]));
  const { terms } = index.fields.tags;
  const named = (id: string): Named | undefined => {
    const tag = tags.get(id);
    if (tag === undefined) return { topic: 'free tag', label: plainLabel(id) };
    if (tag.spoiler === true) return undefined;
    const { facet, label, broad = false } = tag;
    if (!broad) return { topic: facet, label };
    return { topic: facet === 'kind' ? 'reception' : 'broad', label };
  };
  return Array.from({ length: stringCount(terms) }, (_, term) =>
    toFeature(index, 'tags', term, named(stringAt(terms, term))),
  );
}

/** The catalogue's main language is no reason. */
function isTellingLanguage(index: WorkIndex, term: number): boolean {
  return documentFrequency(index.fields.lang, term) <= workCount(index) / 5;
}

/** Decades before the year 1000 are no reason. */
function sharedDecade(index: WorkIndex, { query }: ReasonBasis, item: number): Feature[] {
  const decade = decadeOf(index.years[item]!);
  if (decade < 1000 || decade !== query.decade) return [];
  return [
    {
      topic: 'decade',
      label: `${decade}s`,
      strength: TOPIC_WEIGHTS.decade,
    },
  ];
}
