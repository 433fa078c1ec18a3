import { itemsWith } from '../../index/field-index.ts';
import { indexOfString } from '../../text/string-table.ts';
import type { FieldName } from '../fields.ts';
import { workCount, type WorkIndex } from '../work-index.ts';
import { GROWN_UP } from './min-age.ts';

/** What an answer must be; what the catalogue doesn't know of a work excludes it. */
export interface Limits {
  /** ISO 639-1 codes of the original language: one of these. */
  readonly langs?: readonly string[];
  readonly notLangs?: readonly string[];
  /** ISO 3166-1 alpha-2 codes: one of these. */
  readonly countries?: readonly string[];
  readonly notCountries?: readonly string[];
  /** First and last year. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** In minutes or pages. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** It must be safe for a child of that age in years. */
  readonly age?: number | undefined;
  readonly isForAdults?: true;
  readonly isOld?: true;
  readonly isClassic?: true;
  readonly isRecent?: true;
  readonly isVeryShort?: true;
  readonly isShort?: true;
  readonly isLong?: true;
  readonly series?: 'none' | 'first';
}

/** The limits of a kind of work that a word stands for. */
const WORDS = {
  movie: { old: 1970, classic: 1980, veryShort: 80, short: 95, long: 150 },
  book: { old: 1950, classic: 1970, veryShort: 160, short: 250, long: 600 },
} as const;

/** In years before the newest work. */
const RECENT_YEARS = 4;

/** The limits with the words that stand for some as numbers. */
export function inNumbers(
  { kind, newestYear }: Pick<WorkIndex, 'kind' | 'newestYear'>,
  limits: Limits,
): Limits {
  const words = WORDS[kind];
  return {
    ...limits,
    ...(limits.isOld && { to: words.old }),
    ...(limits.isClassic && { to: words.classic }),
    ...(limits.isRecent && { from: newestYear - RECENT_YEARS }),
    ...(limits.isVeryShort && { maxLength: words.veryShort }),
    ...(limits.isShort && { maxLength: words.short }),
    ...(limits.isLong && { minLength: words.long }),
  };
}

/** The limits of all together: of several languages or countries one is enough, of anything else the strictest holds. */
export function joinLimits(all: readonly Limits[]): Limits {
  const union = (key: 'langs' | 'notLangs' | 'countries' | 'notCountries') => {
    const codes = all.flatMap((limits) => limits[key] ?? []);
    return codes.length > 0 && { [key]: codes };
  };
  const strictest = (
    key: 'from' | 'to' | 'minLength' | 'maxLength' | 'age',
    choose: (...values: number[]) => number,
  ) => {
    const values = all.flatMap((limits) => limits[key] ?? []);
    return values.length > 0 && { [key]: choose(...values) };
  };
  return {
    ...Object.assign({}, ...all),
    ...union('langs'),
    ...union('notLangs'),
    ...union('countries'),
    ...union('notCountries'),
    ...strictest('from', Math.max),
    ...strictest('to', Math.min),
    ...strictest('minLength', Math.max),
    ...strictest('maxLength', Math.min),
    ...strictest('age', Math.min),
  };
}

export function itemsWithin(index: WorkIndex, limits: Limits): Uint8Array {
  const { from = -Infinity, to = Infinity, minLength = 0, maxLength = Infinity, age, series } = limits;
  const allowed = new Uint8Array(workCount(index));
  const hasLength = limits.minLength !== undefined || limits.maxLength !== undefined;
  for (let item = 0; item < allowed.length; item++) {
    const year = index.years[item]!;
    const length = index.lengths[item]!;
    const isLongEnough = !hasLength || (length > 0 && length >= minLength && length <= maxLength);
    const isSafe = age === undefined || age >= GROWN_UP || index.minAges[item]! <= age;
    const number = index.seriesNumbers[item]!;
    const isPart = series === undefined || number === (series === 'first' ? 1 : 0);
    if (year >= from && year <= to && isLongEnough && isSafe && isPart) allowed[item] = 1;
  }
  keep(allowed, itemsOf(index, 'lang', limits.langs));
  keep(allowed, itemsOf(index, 'country', limits.countries));
  drop(allowed, itemsOf(index, 'lang', limits.notLangs));
  drop(allowed, itemsOf(index, 'country', limits.notCountries));
  if (limits.isForAdults) {
    drop(allowed, itemsOf(index, 'genre', ['childrens', 'family', 'picture-book', 'young-adult']));
    drop(
      allowed,
      itemsOf(
        index,
        'tags',
        'small-children eight-to-twelve whole-family teens middle-grade teen-film realistic-ya dystopian-ya'.split(
          ' ',
        ),
      ),
    );
  }
  return allowed;
}

function itemsOf(
  index: WorkIndex,
  field: FieldName,
  words: readonly string[] | undefined,
): readonly number[] | undefined {
  return words?.flatMap((word) => {
    const term = indexOfString(index.fields[field].terms, word);
    return term < 0 ? [] : Array.from(itemsWith(index.fields[field], term));
  });
}

function keep(allowed: Uint8Array, items: readonly number[] | undefined): void {
  if (items === undefined) return;
  const kept = new Set(items);
  for (let item = 0; item < allowed.length; item++) if (!kept.has(item)) allowed[item] = 0;
}

/** Forbids items. */
export function drop(allowed: Uint8Array, items: Iterable<number> = []): void {
  for (const item of items) allowed[item] = 0;
}
