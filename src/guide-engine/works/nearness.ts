import { AUDIENCES, type WorkIndex } from './work-index.ts';
import type { Audience } from '../record.ts';

/** What the items of an index are near to; what is absent is not compared. */
export interface NearTo {
  readonly year?: number;
  /** 1 to 5. */
  readonly fame?: number;
  readonly audience?: Audience;
  /** 1 to 5. */
  readonly acclaim?: number;
}

/** How near the year of an item is, 0 to 1: ten years are much among recent works and little among old ones. */
export function yearNearness(index: WorkIndex, item: number, year: number): number {
  const a = agePower(index, index.years[item]!);
  const b = agePower(index, year);
  return a < b ? a / b : b / a;
}

/** How near the fame of an item is, 0 to 1. */
export function fameNearness(index: WorkIndex, item: number, fame: number): number {
  return 1 - Math.abs(index.fame[item]! - fame) / 4;
}

/** How near the audience of an item is, 0 to 1. */
export function audienceNearness(index: WorkIndex, item: number, audience: Audience): number {
  return 1 - Math.abs(index.audiences[item]! - AUDIENCES.indexOf(audience)) / 2;
}

/** How near the acclaim of an item is, 0 to 1. */
export function acclaimNearness(index: WorkIndex, item: number, acclaim: number): number {
  return 1 - Math.abs(index.acclaim[item]! - acclaim) / 4;
}

/** Without these years, last year's works would be twice as old as this year's. */
const AGE_OF_NEWEST = 5;
const MAX_AGE = 8_000;
const AGE_POWERS = Float64Array.from({ length: MAX_AGE + 1 }, (_, age) => age ** 1.5);

/** The quotient of two is (younger age / older age)^1.5. A year after the newest work's counts as that year. */
function agePower({ newestYear }: WorkIndex, year: number): number {
  const age = newestYear + AGE_OF_NEWEST - year;
  return AGE_POWERS[Math.min(MAX_AGE, Math.max(AGE_OF_NEWEST, age))]!;
}
