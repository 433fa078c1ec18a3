import { escapeFormula } from '../contract/formula.ts';
import { stringify } from 'csv-stringify/sync';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cells = readonly string[];

/** Generates a CSV file (RFC 4180) line by line. All cells are quoted, and formulas are escaped. */
export async function* csvLines(header: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* csvRows(header, rows);
}

/** The same without the byte order mark, for programs that would take it for a part of the first column's name. */
export async function* csvRows(header: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield toLine(header);
  for await (const row of rows) yield toLine(row);
}

function toLine(cells: Cells): string {
  return stringify([cells.map(escapeFormula)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
