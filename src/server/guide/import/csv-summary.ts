import { createCellReader, assertColumns, type ColumnMap } from './column-map.ts';
import { readCsvRows, type CsvFile } from './csv-files.ts';
import { fameThresholds, ratingScaleFor, type FameThresholds } from './ratings.ts';
import { parseNumber } from './to-work.ts';

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
