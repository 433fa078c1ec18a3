import type { SourceFile } from '../model/model.ts';
import type { ColumnMap, ParsedSummary } from '../model/session-model.ts';
import { guessColumnMap } from './guess-map.ts';
import { mappableTable } from './mappable-table.ts';

/** How many rows are shown beside the map. */
const SHOWN_ROWS = 20;

/**
 * The map of the columns of files and what it is shown with, guessed if none is given. Files with other columns than the
 * first one use the columns that they share.
 * @throws RangeError if no file is a table
 */
export function mappedColumns(
  files: readonly SourceFile[],
  map: ColumnMap | undefined,
): NonNullable<ParsedSummary['columns']> {
  for (const file of files) {
    const table = mappableTable(file);
    if (table === null) continue;
    const rows: (readonly string[])[] = [];
    for (const cells of table.rows()) {
      if (rows.push(cells) === SHOWN_ROWS) break;
    }
    return { map: map ?? guessColumnMap(table, file.path), header: table.header, rows };
  }
  throw new RangeError('No file of these has columns.');
}
