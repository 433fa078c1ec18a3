import {
  assertColumns,
  createCellReader,
  parseNumber,
  readCsvRows,
  type ColumnMap,
  type CsvFile,
} from './csv-files.ts';

/** Facts about all rows that are needed to read any one of them. */
export interface CsvSummary {
  readonly rows: number;
  readonly tiers: FameThresholds;
  readonly bestRating: number;
}

/** Reads the file once to count its rows, votes and ratings. @throws if a mapped column is missing. */
export async function summarizeCsv(csv: CsvFile, map: ColumnMap): Promise<CsvSummary> {
  const votes: number[] = [];
  let [rows, highest] = [0, 0];
  for await (const { cells } of readCsvRows(csv, () => undefined)) {
    if (rows === 0) assertColumns(map, cells);
    rows += 1;
    const cell = createCellReader(map, cells);
    const count = parseNumber(cell('votes'));
    if (count !== null) votes.push(count);
    highest = Math.max(highest, parseNumber(cell('rating')) ?? 0);
  }
  return { rows, tiers: fameThresholds(votes), bestRating: ratingScaleFor(highest) };
}

/** The number of votes above which each tier of fame begins, from the second on. */
export type FameThresholds = readonly number[];

const TIERS = 5;
/** About as many works of a kind are shipped, in equal tiers; a work of a long list means the same only among as many. */
const BEST_KNOWN_WORKS = 3_000;
/** For works without votes. */
const DEFAULT_FAME = 2;

/** The thresholds of five equal tiers of the works with most votes; the lowest also has all others. */
export function fameThresholds(votes: readonly number[]): FameThresholds {
  const sorted = Float64Array.from(votes).toSorted();
  const tier = Math.min(sorted.length, BEST_KNOWN_WORKS) / TIERS;
  return Array.from({ length: TIERS - 1 }, (_, i) => {
    const above = Math.round(tier * (TIERS - 1 - i));
    return sorted[sorted.length - 1 - above] ?? Infinity;
  });
}

export function fameOf(votes: number | null, thresholds: FameThresholds): number {
  if (votes === null) return DEFAULT_FAME;
  return 1 + thresholds.filter((least) => votes > least).length;
}

const DEFAULT_ACCLAIM = 3;

/** A rating on the scale from 1 to 5; `best` is the upper end of its own scale. */
export function acclaimOf(rating: number | null, best: number): number {
  if (rating === null) return DEFAULT_ACCLAIM;
  return Math.round(Math.min(5, Math.max(1, (rating / best) * 5)) * 10) / 10;
}

/** The upper end of the scale to which a highest rating belongs. */
export function ratingScaleFor(highest: number): number {
  return [5, 10, 100].find((end) => highest <= end) ?? highest;
}
