import { vectorOf } from '../../index/field-index.ts';
import { capitalised, plainLabel } from '../../text/labels.ts';
import { stringAt } from '../../text/string-table.ts';
import { readCard } from '../card.ts';
import type { FieldName } from '../fields.ts';
import { languageName } from '../labels.ts';
import { shelfName, type Topic } from '../phrases.ts';
import type { EntryTopics, Feature } from '../reason-writer.ts';
import type { Concept } from '../search/concept-table.ts';
import { isPerson, labelOf } from '../search/find-concept.ts';
import type { WorkIndex } from '../work-index.ts';
import type { SignPart, Wish, WishKind } from './meanings.ts';
import type { NamedWish, Question } from './question.ts';
import { FITTING } from './wish-fit.ts';

export type AskedFor = Pick<EntryTopics, 'facts' | 'asked'>;

/** What an item has of what a question asks for, in the words of its record. `fits` says how much it has of each wish. */
export function askedForIn(
  index: WorkIndex,
  question: Question,
  fits: readonly Float32Array[],
  item: number,
): AskedFor {
  const { wishes, limits } = question;
  const fitting = wishes.filter((_, i) => fits[i]![item]! >= FITTING);
  const features = fitting.flatMap((wish) => featuresOf(index, wish, item));
  const { year, genres, lang } = readCard(index, item);
  const hasYears = limits.from !== undefined || limits.to !== undefined;
  const hasLength = limits.minLength !== undefined || limits.maxLength !== undefined;
  const shelf = features.find(({ topic }) => topic === 'genre');
  const origin = limits.notLangs === undefined ? question.origin : languageName(lang);
  const others = features.filter((feature) => feature !== shelf);
  const name = [origin, shelf?.label ?? shelfName(index.kind, genres[0]!)].filter(Boolean).join(' ');
  const named: Feature = { topic: 'kind', label: name, strength: ASKED_FOR };
  const role = fitting.flatMap((wish) => roleOf(index, wish, item));
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

/** The signs of a wish that an item has, by their names, or else the wish by its own. */
function featuresOf(index: WorkIndex, { signs, kind, label }: NamedWish, item: number): Feature[] {
  const features = signs.flatMap(({ parts, isHint }) => {
    const [first, ...others] = parts.map((part) => nameOf(index, part, item));
    if (first === undefined || others.length > 0) return [];
    return [{ ...first, strength: isHint ? WEAKLY_ASKED_FOR : ASKED_FOR }];
  });
  const topic = TOPICS[kind];
  return features.length > 0 || topic === undefined
    ? features
    : [{ topic, label, strength: WEAKLY_ASKED_FOR }];
}

function nameOf(
  index: WorkIndex,
  part: SignPart,
  item: number,
): Pick<Feature, 'topic' | 'label'> | undefined {
  if ('word' in part) return undefined;
  const isMeant = (field: FieldName, term: number) =>
    'id' in part
      ? stringAt(index.fields[field].terms, term) === part.id
      : part.concept.field === field && part.concept.term === term;
  const [tag] = vectorOf(index.fields.tags, item).filter(({ term }) => isMeant('tags', term));
  if (tag !== undefined) {
    const id = stringAt(index.fields.tags.terms, tag.term);
    const known = index.tags.find((one) => one.id === id);
    if (known?.spoiler === true) return undefined;
    return { topic: known?.facet ?? 'free tag', label: known?.label ?? plainLabel(id) };
  }
  const [genre] = vectorOf(index.fields.genre, item).filter(({ term }) => isMeant('genre', term));
  if (genre === undefined) return undefined;
  return { topic: 'genre', label: shelfName(index.kind, stringAt(index.fields.genre.terms, genre.term)) };
}

/** What somebody did in it who both directs and plays. */
function roleOf(index: WorkIndex, { signs }: Wish, item: number): string[] {
  const people = signs
    .flatMap(({ parts }) => parts)
    .flatMap((part) => ('concept' in part ? part.concept : []));
  if (people.length < 2 || !people.every(isPerson)) return [];
  const has = ({ field, term }: Concept) =>
    vectorOf(index.fields[field], item).some((own) => own.term === term);
  const roles = people.filter(has).map(({ field }) => (field === 'cast' ? 'with' : 'directed by'));
  return roles.length === 0 ? [] : [`${roles.join(' and ')} ${labelOf(index, people[0]!)}`];
}
