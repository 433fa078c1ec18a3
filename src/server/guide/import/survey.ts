import { cellReader, checkColumns, type ColumnMap } from './column-map.ts';
import { csvRows, type CsvFile } from './csv-rows.ts';
import { fameTiers, scaleOf, type Tiers } from './tiers.ts';
import { numberOf } from './to-work.ts';

/** What one must know of all rows before one of them can be read. */
export interface Survey {
  readonly rows: number;
  readonly tiers: Tiers;
  readonly bestRating: number;
}

/** Goes through the file once for its size, its votes and its ratings. @throws where a mapped column is missing. */
export async function survey(csv: CsvFile, map: ColumnMap): Promise<Survey> {
  const votes: number[] = [];
  let [rows, highest] = [0, 0];
  for await (const { cells } of csvRows(csv, () => undefined)) {
    if (rows === 0) checkColumns(map, cells);
    rows += 1;
    const cell = cellReader(map, cells);
    const count = numberOf(cell('votes'));
    if (count !== null) votes.push(count);
    highest = Math.max(highest, numberOf(cell('rating')) ?? 0);
  }
  return { rows, tiers: fameTiers(votes), bestRating: scaleOf(highest) };
}
