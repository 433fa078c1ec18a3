import {
  assertColumns,
  createCellReader,
  parseNumber,
  readCsvRows,
  type ColumnMap,
  type CsvFile,
} from './csv-files.ts';

/** What one must know of all rows before one of them can be read. */
export interface CsvSummary {
  readonly rows: number;
  readonly tiers: FameThresholds;
  readonly bestRating: number;
}

/** Goes through the file once for its size, its votes and its ratings. @throws where a mapped column is missing. */
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

/** From how many votes on a work is in a tier of fame. */
export type FameThresholds = readonly number[];

/** The share of works below a tier: the upper hundredth is what everybody has heard of. */
const THRESHOLD_QUANTILES = [0.4, 0.8, 0.95, 0.99] as const;
/** Where nobody has voted. */
const DEFAULT_FAME = 2;

/** Fame is a quantile of votes, in five tiers. */
export function fameThresholds(votes: readonly number[]): FameThresholds {
  const sorted = Float64Array.from(votes).toSorted();
  return THRESHOLD_QUANTILES.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? Infinity);
}

export function fameOf(votes: number | null, thresholds: FameThresholds): number {
  if (votes === null) return DEFAULT_FAME;
  return 1 + thresholds.filter((least) => votes > least).length;
}

const DEFAULT_ACCLAIM = 3;

/** How well a work is thought of, 1 to 5; `best` is the scale's upper end. */
export function acclaimOf(rating: number | null, best: number): number {
  if (rating === null) return DEFAULT_ACCLAIM;
  return Math.round(Math.min(5, Math.max(1, (rating / best) * 5)) * 10) / 10;
}

/** The scale that ratings up to this one are given on. */
export function ratingScaleFor(highest: number): number {
  return [5, 10, 100].find((end) => highest <= end) ?? highest;
}
