/** Months and seasons by the words that name them; a season is that of the northern half of the globe. */
const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);

const SEASONS: readonly (readonly [names: string, months: readonly number[]])[] = [
  ['spring|springtime', [3, 4, 5]],
  ['summer|summertime|summer holidays', [6, 7, 8]],
  ['autumn|fall', [9, 10, 11]],
  ['winter|wintertime', [12, 1, 2]],
];

const FEASTS: readonly (readonly [names: string, label: string, month: number])[] = [
  ['christmas|xmas|advent', 'Christmas', 12],
  ['new year|new years|new years eve', 'New Year', 12],
  ['easter', 'Easter', 4],
  ['halloween', 'Halloween', 10],
];

export interface Time {
  readonly label: string;
  readonly months: readonly number[];
  /** A season comes half a year later on the southern half of the globe. */
  readonly isSeason: boolean;
}

/** All times by their normalised names. */
export const TIMES: ReadonlyMap<string, Time> = new Map<string, Time>([
  ...NAMES.flatMap((name, i) =>
    [name, ...(name.length > 4 ? [name.slice(0, 3)] : [])].map(
      (word) => [word.toLowerCase(), { label: name, months: [i + 1], isSeason: false }] as const,
    ),
  ),
  ...SEASONS.flatMap(([names, months]) =>
    names.split('|').map((name) => [name, { label: names.split('|')[0]!, months, isSeason: true }] as const),
  ),
  ...FEASTS.flatMap(([names, label, month]) =>
    names.split('|').map((name) => [name, { label, months: [month], isSeason: false }] as const),
  ),
]);

/** The months of a time at a latitude. */
export function monthsAt({ months, isSeason }: Time, lat: number): readonly number[] {
  return isSeason && lat < 0 ? months.map((month) => ((month + 5) % 12) + 1) : months;
}

/** "April to June, September and October"; the year is a ring, so that "November to March" is one span. */
export function monthsText(months: readonly number[]): string {
  if (months.length === 12) return 'all year';
  const isGood = (month: number) => months.includes(((month + 11) % 12) + 1);
  const spans = months
    .filter((month) => !isGood(month - 1))
    .flatMap((first) => {
      let last = first;
      while (isGood(last + 1)) last++;
      if (last - first > 1) return [`${monthName(first)} to ${monthName(last)}`];
      return last === first ? [monthName(first)] : [monthName(first), monthName(last)];
    });
  return spans.length < 2 ? spans.join('') : `${spans.slice(0, -1).join(', ')} and ${spans.at(-1)}`;
}

/** What a month that is good for a journey is within its season; undefined if it is none of the good ones. */
export function seasonText(months: readonly number[], asked: readonly number[]): string | undefined {
  const isGood = (month: number) => months.includes(((month + 11) % 12) + 1);
  const good = asked.filter(isGood);
  const [month] = good;
  if (month === undefined) return undefined;
  if (months.length === 12) return 'Good in all months';
  let [first, last] = [month, good.at(-1)!];
  while (isGood(first - 1)) first--;
  while (isGood(last + 1)) last++;
  const [begin, end] = [monthName(first), monthName(last)];
  if (last - first < SHORT_SEASON) return `Good in ${begin}${begin === end ? '' : ` and ${end}`}`;
  if (good.length === 1 && begin === monthName(month))
    return `${begin} opens the season, which lasts until ${end}`;
  if (good.length === 1 && end === monthName(month)) return `${end} closes a season that begins in ${begin}`;
  return `In season from ${begin} to ${end}`;
}

const SHORT_SEASON = 2;

function monthName(month: number): string {
  return NAMES[(month + 11) % 12]!;
}

/** How well a text that names months or seasons goes with the asked months: 1, −1 if it names others only, or 0. */
export function namesMonths(text: string, months: readonly number[]): number {
  const named = [...text.toLowerCase().matchAll(MONTH_WORDS)].flatMap(
    ([word]) => TIMES.get(word)?.months ?? [],
  );
  if (named.length === 0) return 0;
  return named.some((month) => months.includes(month)) ? 1 : -1;
}

const MONTH_WORDS = new RegExp(
  String.raw`(?<=\b(?:in|from|to|of|until|late|early|and|or) (?:early |late )?)(?:${NAMES.join('|').toLowerCase()})\b|\b(?:spring|summer|autumn|winter|christmas|easter)(?=[,.;: ]|$)`,
  'gu',
);
