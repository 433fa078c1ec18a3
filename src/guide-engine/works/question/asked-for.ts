import { termsOf } from '../../index/field-index.ts';
import { capitalised, plainLabel } from '../../text/labels.ts';
import { indexOfString, stringAt } from '../../text/string-table.ts';
import { readCard } from '../card.ts';
import type { FieldName } from '../fields.ts';
import { languageName } from '../labels.ts';
import { shelfName, type Topic } from '../phrases.ts';
import type { EntryTopics, Feature } from '../reason-writer.ts';
import type { Concept } from '../search/concept-table.ts';
import { isPerson, labelOf } from '../search/find-concept.ts';
import type { WorkIndex } from '../work-index.ts';
import type { Sign, SignPart, Wish, WishKind } from './meanings.ts';
import type { NamedWish, Question } from './question.ts';
import { FITTING } from './wish-fit.ts';

export type AskedFor = Pick<EntryTopics, 'facts' | 'asked'>;

/**
 * Says what an item has of what a question asks for, in the words of its record. `fits` says how much it has of each
 * wish.
 */
export function createAskedFor(
  index: WorkIndex,
  question: Question,
  fits: readonly Float32Array[],
): (item: number) => AskedFor {
  const namedWishes = question.wishes.map((wish) => ({
    wish,
    named: wish.signs.flatMap((sign) => namedIn(index, sign)),
  }));
  return (item) => {
    const fitting = namedWishes.filter((_, i) => fits[i]![item]! >= FITTING);
    return askedForIn(index, question, fitting, item);
  };
}

function askedForIn(
  index: WorkIndex,
  question: Question,
  fitting: readonly { readonly wish: NamedWish; readonly named: readonly NamedSign[] }[],
  item: number,
): AskedFor {
  const { limits } = question;
  const features = fitting.flatMap(({ wish, named }) => featuresOf(index, wish, named, item));
  const { year, genres, lang } = readCard(index, item);
  const hasYears = limits.from !== undefined || limits.to !== undefined;
  const hasLength = limits.minLength !== undefined || limits.maxLength !== undefined;
  const shelf = features.find(({ topic }) => topic === 'genre');
  const origin = limits.notLangs === undefined ? question.origin : languageName(lang);
  const others = features.filter((feature) => feature !== shelf);
  const name = [origin, shelf?.label ?? shelfName(index.kind, genres[0]!)].filter(Boolean).join(' ');
  const named: Feature = { topic: 'kind', label: name, strength: ASKED_FOR };
  const role = fitting.flatMap(({ wish }) => roleOf(index, wish, item));
  const length = `${index.lengths[item]!} ${index.kind === 'movie' ? 'minutes' : 'pages'}`;
  return {
    facts: [
      ...role.map((text) => [capitalised(text), capitalised(`${name} ${text}`)]),
      ...(hasYears ? [[capitalised(`${name} from ${year}`)]] : []),
      ...(hasLength ? [[length, `${length} long`]] : []),
    ],
    asked: hasYears || (shelf === undefined && origin === undefined) ? others : [named, ...others],
  };
}

const ASKED_FOR = 20;
/** A hint, or something that has no name of its own. */
const WEAKLY_ASKED_FOR = 8;

const TOPICS: Readonly<Partial<Record<WishKind, Topic>>> = {
  mood: 'tone',
  kind: 'kind',
  form: 'kind',
  subject: 'subject',
  word: 'subject',
};

/** A sign of a wish that has a name: a tag, a genre, or one of both. */
interface NamedSign {
  readonly tag?: Term;
  readonly genre?: Term;
}

interface Term {
  readonly term: number;
  readonly feature: Feature;
}

function namedIn(index: WorkIndex, { parts: [part, ...others], isHint }: Sign): NamedSign[] {
  if (others.length > 0 || part === undefined || 'word' in part) return [];
  const strength = isHint ? WEAKLY_ASKED_FOR : ASKED_FOR;
  const [tag, genre] = [termIn(index, 'tags', part), termIn(index, 'genre', part)];
  const tagName = tag === undefined ? undefined : nameOfTag(index, tag);
  return [
    {
      ...(tagName && { tag: { term: tag!, feature: { ...tagName, strength } } }),
      ...(genre !== undefined && {
        genre: {
          term: genre,
          feature: {
            topic: 'genre',
            label: shelfName(index.kind, stringAt(index.fields.genre.terms, genre)),
            strength,
          },
        },
      }),
    },
  ];
}

function termIn(
  { fields }: WorkIndex,
  field: FieldName,
  part: Exclude<SignPart, { word: string }>,
): number | undefined {
  if ('concept' in part) return part.concept.field === field ? part.concept.term : undefined;
  const term = indexOfString(fields[field].terms, part.id);
  return term < 0 ? undefined : term;
}

function nameOfTag(index: WorkIndex, term: number): Pick<Feature, 'topic' | 'label'> | undefined {
  const id = stringAt(index.fields.tags.terms, term);
  const known = index.tags.find((one) => one.id === id);
  if (known?.spoiler === true) return undefined;
  return { topic: known?.facet ?? 'free tag', label: known?.label ?? plainLabel(id) };
}

/** The signs of a wish that an item has, by their names, or else the wish by its own. */
function featuresOf(
  { fields }: WorkIndex,
  { kind, label }: NamedWish,
  named: readonly NamedSign[],
  item: number,
): Feature[] {
  const [tags, genres] = [termsOf(fields.tags, item), termsOf(fields.genre, item)];
  const features = named.flatMap(({ tag, genre }) => {
    if (tag !== undefined && tags.includes(tag.term)) return tag.feature;
    return genre !== undefined && genres.includes(genre.term) ? genre.feature : [];
  });
  const topic = TOPICS[kind];
  return features.length > 0 || topic === undefined
    ? features
    : [{ topic, label, strength: WEAKLY_ASKED_FOR }];
}

/** What somebody did in it who both directs and plays. */
function roleOf(index: WorkIndex, { signs }: Wish, item: number): string[] {
  const people = signs
    .flatMap(({ parts }) => parts)
    .flatMap((part) => ('concept' in part ? part.concept : []));
  if (people.length < 2 || !people.every(isPerson)) return [];
  const has = ({ field, term }: Concept) => termsOf(index.fields[field], item).includes(term);
  const roles = people.filter(has).map(({ field }) => (field === 'cast' ? 'with' : 'directed by'));
  return roles.length === 0 ? [] : [`${roles.join(' and ')} ${labelOf(index, people[0]!)}`];
}
