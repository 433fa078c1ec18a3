import { normalise } from '../text/normalise.ts';
import { TIMES, type Time } from './months.ts';
import type { Place } from './place-index.ts';
import type { Reach } from './reach.ts';
import { WANTS, type Want } from './wants.ts';

/** What words of a question mean. */
export type Meaning =
  | { readonly kind: 'want'; readonly label: string; readonly want: Want }
  | { readonly kind: 'time'; readonly label: string; readonly time: Time }
  | { readonly kind: 'days'; readonly label: string; readonly days: number }
  | { readonly kind: 'children'; readonly label: string; readonly age?: number }
  | { readonly kind: 'place'; readonly label: string; readonly places: readonly Place[] }
  | { readonly kind: 'reach'; readonly label: string; readonly reach: Reach }
  /** What is not wanted; without a want, children. */
  | { readonly kind: 'without'; readonly label: string; readonly want?: Want }
  /** What the catalogue cannot know. */
  | { readonly kind: 'unknowable'; readonly label: string }
  | { readonly kind: 'filler'; readonly asksWhere: boolean };

const FILLERS = new Set(
  `in to for at on of with the a an and near around from go going what see do visit visiting some any best nice good great
  top things thing trip trips holiday holidays vacation vacations travel travelling traveling guide itinerary ideas idea
  tour tours getaway getaways i we my our me us is are it during this next place places spots stuff must sees sights sight
  attractions attraction activities activity plan planning need want love like famous beautiful by there can should which
  relaxing short long day about staying stay break breaks tips explore exploring recommendations recommend please`.split(
    /\s+/u,
  ),
);

const ASKING_WHERE =
  'where|where to go|where should we go|where can we go|destination|destinations|somewhere|countries|country';
/** Groups of words, each with its label and the youngest's age, if the words say it. */
const CHILDREN: readonly (readonly [label: string, words: string, age?: number])[] = [
  [
    'with children',
    'children|kids|child|kid|family|families|family holiday|family trip|family friendly|kid friendly|child friendly|kids friendly|grandchildren|grandkids|my son|my daughter|kinder|kindern|mit kindern|avec enfants|avec des enfants|con ninos|con bambini|for kids',
  ],
  ['with a baby', 'baby|babies|infant|infants|newborn|pushchair|pram|stroller|buggy', 1],
  ['with toddlers', 'toddler|toddlers', 2],
  [
    'with small children',
    'small children|small kids|small child|young children|young kids|young child|young family|young families|little children|little kids|little ones|very young children|preschooler|preschoolers|preschool children|kindergarten',
    3,
  ],
  [
    'with a school class',
    'school trip|school trips|class trip|class trips|school class|school excursion|field trip|school group|pupils|schoolchildren',
    9,
  ],
  ['with teenagers', 'teenager|teenagers|teen|teens|older children|older kids', 13],
];
const WITHOUT_CHILDREN =
  'adults only|adult only|only adults|just adults|child free|kid free|childfree|childless|grown ups only';
/** What people ask for that no record says. */
const UNKNOWABLE: readonly (readonly [label: string, words: string])[] = [
  [
    'hotels',
    'hotel|hotels|accommodation|where to stay|hostel|hostels|airbnb|campsites|campsite|camping|luxury|luxurious',
  ],
  ['flights', 'flights|flight|airfare|airfares|direct flights'],
  [
    'access without steps',
    'wheelchair|wheelchair accessible|wheelchair access|accessible|disabled|barrier free|step free',
  ],
  ['dogs', 'dog|dogs|dog friendly|with dog|with my dog|pet friendly|pets'],
  ['safety', 'safe|safest|safety|is it safe'],
  ['menus', 'vegan|vegetarian|halal|kosher|gluten free'],
  [
    'opening hours and events',
    'opening hours|open now|open today|today|tonight|tomorrow|this weekend|events|festivals',
  ],
];
const DAYS =
  'weekend=2|weekends=2|long weekend=3|weekend trip=2|weekend break=2|weekend getaway=2|stopover=1|layover=1|1 day=1|day trip=1|short break=3';

/** By the normalised words. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...FILLERS].map((word) => [normalise(word), { kind: 'filler', asksWhere: false }] as const),
  ...ASKING_WHERE.split('|').map((words) => [words, { kind: 'filler', asksWhere: true }] as const),
  ...[...TIMES].map(([words, time]) => [words, { kind: 'time', label: time.label, time }] as const),
  ...WANTS.flatMap((want) =>
    want.words.split('|').map((words) => [words, { kind: 'want', label: want.label, want }] as const),
  ),
  ...CHILDREN.flatMap(([label, words, age]) =>
    words
      .split('|')
      .map((word) => [word, { kind: 'children', label, ...(age !== undefined && { age }) }] as const),
  ),
  ...WITHOUT_CHILDREN.split('|').map(
    (words) => [words, { kind: 'without', label: 'without children' }] as const,
  ),
  ...UNKNOWABLE.flatMap(([label, words]) =>
    words.split('|').map((word) => [word, { kind: 'unknowable', label }] as const),
  ),
  ...DAYS.split('|').map((entry) => {
    const [words = '', days] = entry.split('=');
    return [words, { kind: 'days', label: words, days: Number(days) }] as const;
  }),
]);

/** "3 days", "48 hours", "2 weeks", "4 year old", "aged 4 and 7". */
export function meaningOfNumber(
  text: string,
): { readonly words: number; readonly meaning: Meaning } | undefined {
  const time = /^(\d{1,2}) (hour|day|night|week)s?\b/u.exec(text);
  if (time !== null) {
    const [, count = '1', unit = 'day'] = time;
    const days = Math.ceil(Number(count) * DAYS_OF_UNIT[unit]!);
    const label = `${count} ${unit}${count === '1' ? '' : 's'}`;
    return { words: 2, meaning: { kind: 'days', label, days } };
  }
  const age =
    /^(?:(?:aged?|ages) (\d{1,2})|under (\d{1,2})|(\d{1,2}))(?: (?:and |or |to )?(\d{1,2}))?( years? olds?| years?)?\b/u.exec(
      text,
    );
  if (age === null || (age[3] !== undefined && age[5] === undefined)) return undefined;
  const [whole, aged, under, bare, other] = age;
  const years = Math.min(...[aged, under, bare, other].flatMap((number) => number ?? []).map(Number));
  const article = years === 8 || years === 11 || years === 18 ? 'an' : 'a';
  return {
    words: whole.split(' ').length,
    meaning: { kind: 'children', label: `with ${article} ${years}-year-old`, age: years },
  };
}

const DAYS_OF_UNIT: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7 };
