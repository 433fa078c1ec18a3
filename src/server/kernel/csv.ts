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

/**
 * Prevents formula injection (CWE-1236): `=`, `+`, `-`, `@`, their full-width forms, tabs and line breaks can start a
 * formula, even after spaces. A leading apostrophe turns it into text.
 */
function escapeFormula(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell;
}

/** Whether a spreadsheet may take a cell for a formula. */
export function isFormula(cell: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell);
}

function toLine(cells: Cells): string {
  return stringify([cells.map(escapeFormula)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
