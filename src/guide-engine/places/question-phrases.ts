import { normalise } from '../text/normalise.ts';
import { TIMES, type Time } from './months.ts';
import type { Place } from './place-index.ts';
import { WANTS, type Want } from './wants.ts';

/** What words of a question mean. */
export type Meaning =
  | { readonly kind: 'want'; readonly label: string; readonly want: Want }
  | { readonly kind: 'time'; readonly label: string; readonly time: Time }
  | { readonly kind: 'days'; readonly label: string; readonly days: number }
  | { readonly kind: 'children'; readonly label: string; readonly age?: number }
  | { readonly kind: 'place'; readonly label: string; readonly places: readonly Place[] }
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
const CHILDREN =
  'children|kids|child|kid|family|families|family holiday|family trip|family friendly|kid friendly|child friendly|kids friendly|toddler=2|toddlers=2|baby=1|babies=1|infant=1|teenager=13|teenagers=13|teens=13|teen=13|grandchildren|grandkids|my son|my daughter|little ones|kinder|kindern|for kids|pushchair=1|preschooler=4|preschoolers=4';
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
  ...CHILDREN.split('|').map((entry) => {
    const [words = '', age] = entry.split('=');
    return [words, { kind: 'children', label: 'with children', ...(age && { age: Number(age) }) }] as const;
  }),
  ...DAYS.split('|').map((entry) => {
    const [words = '', days] = entry.split('=');
    return [words, { kind: 'days', label: words, days: Number(days) }] as const;
  }),
]);

/** "3 days", "48 hours", "2 weeks", "4 year old", "aged 4". */
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
  const age = /^(?:(?:aged?|under) (\d{1,2})\b|(\d{1,2}) years? olds?\b|(\d{1,2}) year\b)/u.exec(text);
  if (age === null) return undefined;
  const years = Number(age[1] ?? age[2] ?? age[3]);
  return {
    words: age[0].split(' ').length,
    meaning: { kind: 'children', label: `aged ${years}`, age: years },
  };
}

const DAYS_OF_UNIT: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7 };
