import { stringify } from 'csv-stringify/sync';

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cells = readonly string[];

/** A CSV file (RFC 4180) line by line: every cell quoted, and none that a spreadsheet would take for a formula. */
export async function* csvLines(header: Cells, rows: AsyncIterable<Cells>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(header);
  for await (const row of rows) yield toLine(row);
}

/**
 * `=`, `+`, `-`, `@`, their full-width forms, tabs and line breaks may start a formula (CWE-1236): an apostrophe
 * before them makes it text. Blanks before them do not protect.
 */
function escapeFormula(cell: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
}

function toLine(cells: Cells): string {
  return stringify([cells.map(escapeFormula)], {
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
  });
}
