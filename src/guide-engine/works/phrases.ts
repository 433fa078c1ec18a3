import { capitalised, plainLabel } from '../text/labels.ts';
import type { Facet, WorkKind } from '../record.ts';

/** What two works can have in common. Thousands are received ("cult") or told ("first person") alike: 'reception', 'broad'. */
export type Topic =
  | Facet
  | 'series'
  | 'creator'
  | 'cast'
  | 'free tag'
  | 'subject'
  | 'genre'
  | 'reception'
  | 'broad'
  | 'language'
  | 'decade';

/** Something that is named in a reason. */
export interface Named {
  readonly topic: Topic;
  readonly label: string;
}

/** Ways to say that both works have a maker or an actor in common. */
export function personPhrases(kind: WorkKind, { topic, label }: Named): string[] {
  if (topic === 'cast') return [`Also with ${label}`, `${label} again`, `${label} in both`];
  return kind === 'movie'
    ? [`Also directed by ${label}`, 'By the same director', `Another film by ${label}`, `${label} again`]
    : [`Also by ${label}`, 'By the same author', `Another book by ${label}`, `${label} again`];
}

/** What a work of a genre is called: "thriller", "war film", "children's book". */
export function shelfName(kind: WorkKind, genre: string): string {
  if (genre === 'classics' || genre === 'comics') return genre.slice(0, -1);
  const label = plainLabel(genre);
  if (!NO_NOUNS.has(genre)) return label;
  return `${label} ${kind === 'movie' ? 'film' : NOVELS.has(genre) ? 'novel' : 'book'}`;
}

const NOVELS = new Set(['crime', 'young-adult']);
const NO_NOUNS = new Set([
  ...NOVELS,
  ...'action war family sport history music superhero childrens nature society science travel business psychology philosophy'.split(
    ' ',
  ),
]);

/** Ways to say which part of the input's series a work is. Prequels have numbers in between. */
export function seriesPhrases(series: string, number: number, numberOfInput: number): string[] {
  if (number === numberOfInput + 1) return [`The next part of ${series}`];
  const relative = [
    `${number > numberOfInput ? 'A later' : 'An earlier'} part of ${series}`,
    `${series} again`,
  ];
  return Number.isInteger(number) ? [`Part ${number} of ${series}`, ...relative] : relative;
}

/** A reason that names one thing, or two that go together; undefined if these two don't. */
export function phraseFor(kind: WorkKind, head: Named, partner?: Named): string | undefined {
  const [role, label] = [roleOf(head), head.label];
  const work = kind === 'movie' ? 'film' : 'book';
  if (partner === undefined) {
    if (role === 'place') return `Set ${placeText(label)}`;
    if (role === 'mood') return `${article(label)} ${label} ${work}`;
    if (role === 'language') return `In ${label}`;
    return role === 'manner' ? `With ${label}` : capitalised(label);
  }
  const text = phraseForTwo(work, [role, label], [roleOf(partner), partner.label]);
  return text === undefined || saysTwice(label, partner.label) ? undefined : text;
}

function phraseForTwo(
  work: 'film' | 'book',
  [role, label]: readonly [Role, string],
  [other, its]: readonly [Role, string],
): string | undefined {
  if (role === 'place') return other === 'place' ? `Set ${placeText(label)}, ${placeText(its)}` : undefined;
  if (other === 'place' && (role === 'subject' || role === 'kind' || role === 'whole'))
    return capitalised(`${label}, ${placeText(its)}`);
  if (role === 'mood') return other === 'mood' ? capitalised(`${label} and ${its}`) : undefined;
  if (role === 'subject' && other === 'subject')
    return JOINED.test(`${label} ${its}`) ? undefined : capitalised(`${label} and ${its}`);
  if (role === 'subject' && other === 'manner') return capitalised(`${label}, with ${its}`);
  if (role === 'subject' && other === 'mood') return `${article(its)} ${its} ${work} about ${label}`;
  if (role === 'kind' && other === 'mood')
    return HAS_MOOD.test(label) ? undefined : capitalised(`${its} ${label}`);
  if (role === 'kind' && other === 'subject') return capitalised(`${label} about ${its}`);
  if (role === 'kind' && other === 'readers') return capitalised(`${label} ${its}`);
  if (role === 'readers' && other === 'mood') return `${article(its)} ${its} ${work} ${label}`;
  if (role === 'readers' && other === 'subject') return capitalised(`${label}, about ${its}`);
  return undefined;
}

/** The part that a label can have in a phrase. 'Whole' ones stand alone: "told out of order". */
type Role = 'place' | 'mood' | 'manner' | 'subject' | 'kind' | 'readers' | 'language' | 'whole';

function roleOf({ topic, label }: Named): Role {
  switch (topic) {
    case 'setting':
    case 'period':
      return 'place';
    case 'tone':
      return NOUN_OF_TONE.test(label) ? 'manner' : ADJECTIVE.test(label) ? 'mood' : 'whole';
    case 'theme':
    case 'plot device':
    case 'subject':
      return PHRASE.test(label) ? 'whole' : 'subject';
    case 'form':
      return NOUN_OF_FORM.test(label) ? 'kind' : 'whole';
    case 'audience':
      return label.startsWith('for ') ? 'readers' : 'whole';
    case 'kind':
    case 'language':
      return topic;
    default:
      return 'whole';
  }
}

const NOUN_OF_TONE = /(?:tension|restraint|sweep|magic|wonder|dialogue)$/u;
const NOUN_OF_FORM =
  /(?:animation|biography|book|dystopia|essays|fable|manga|memoir|nonfiction|novel|opera|saga|stories|story|swashbuckler|tale)$/u;
const ADJECTIVE = /^(?:[a-z-]+|\S+ (?:comic|hearted|paced))$/u;
const PHRASE = /^(?:after|against|all|on|told|stranded|wrongly) /u;
/** Kinds that say in what mood they are: "offbeat crime film" is not to become "brutal offbeat crime film". */
const HAS_MOOD =
  /^(?:big-hearted|broad|cheeky|classic|contemplative|eat-the-rich|explosive|funny|great|heartfelt|lively|metaphysical|offbeat|old-fashioned|poetic|quiet|tear-jerking|true-life|up-lit) /u;
const JOINED = / (?:and|or) /u;

/** "in Paris", "on an island", "during the Cold War", "aboard a ship". */
function placeText(label: string): string {
  if (/^(?:aboard|across|around|between|by|on|under) /u.test(label)) return label;
  if (label.endsWith('day')) return `within ${label}`;
  if (/\b(?:War(?: II?)?|years|era)$/u.test(label)) return `during ${label}`;
  return /(?:battlefield|farm|island|planet|sea)$/u.test(label) ? `on ${label}` : `in ${label}`;
}

/** "Women's fiction about women's lives", "suspenseful domestic suspense", "lifelong-friendship novel about friendship". */
export function saysTwice(label: string, its: string): boolean {
  return (
    saysSame(label, its) ||
    TWICE.test(`${its} ${label}`) ||
    label.split(' ').some((word) => word.length > 3 && its.includes(word.slice(0, 5)))
  );
}

/** "Coming of age" and "coming-of-age novel", "vampires" and "vampire film", but not "war" and "warm-hearted". */
function saysSame(label: string, its: string): boolean {
  const [a, b] = [inOneForm(label), inOneForm(its)];
  return a.includes(b) || b.includes(a);
}

/** Without an article, and with a space on both sides of each word. */
function inOneForm(label: string): string {
  const one = label.replace(/^an? |s$/gu, '');
  return ` ${one.includes('-') ? one.replaceAll('-', ' ') : one} `;
}

const TWICE =
  /^(?:funny .*(?:comedy|humour|parody)|frightening horror|a trial courtroom .*|racism race-relations .*|(?:a heist|one last job) heist .*)$/u;

function article(word: string): string {
  return /^[aeiou]/u.test(word) ? 'An' : 'A';
}
