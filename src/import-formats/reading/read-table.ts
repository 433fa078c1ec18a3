import type { TableFile, TableRow } from '../model.ts';
import { type Cells, type Delimiter, isEmptyRecord, parseRecords } from './csv-records.ts';
import { findTableStart } from './find-header.ts';

/** How much is parsed at once. */
const WINDOW_CHARS = 256 * 1024;
/** Excel's own first line, `sep=;`. */
const NAMED_DELIMITER = /^sep=([,;\t|])\r?\n/i;

/** Reads a text as a table; null: it is none. */
export function readTable(path: string, content: string): TableFile | null {
  const [firstLine = '', named] = NAMED_DELIMITER.exec(content) ?? [];
  const text = content.slice(firstLine.length);
  const start = findTableStart(text, named as Delimiter | undefined);
  const isTable = start !== null && (start.regularity > 0.5 || /\.(csv|tsv)$/i.test(path));
  if (!isTable) return null;
  const { header, preamble, delimiter, headRecords } = start;
  return {
    kind: 'table',
    path,
    header,
    preamble,
    *rows() {
      let number = 0;
      let record = 0;
      for (const { cells, isBroken } of recordsOf(text, delimiter)) {
        record += 1;
        if (record <= headRecords || isEmptyRecord(cells)) continue;
        number += 1;
        yield toRow(number, cells.map(unformula), isBroken, header.length);
      }
    },
  };
}

function* recordsOf(
  text: string,
  delimiter: Delimiter,
): Iterable<{ readonly cells: Cells; readonly isBroken: boolean }> {
  let start = 0;
  let size = WINDOW_CHARS;
  while (start < text.length) {
    const isEnd = start + size >= text.length;
    const { records, broken, end } = parseRecords(text.slice(start, start + size), delimiter, isEnd);
    for (const [place, cells] of records.entries()) yield { cells, isBroken: broken.has(place) };
    // A record that is longer than the window.
    if (records.length === 0) size *= 2;
    start = isEnd ? text.length : start + end;
  }
}

function toRow(number: number, cells: Cells, isBroken: boolean, columns: number): TableRow {
  if (isBroken && cells.length !== columns)
    return { number, cells, error: 'A quotation mark in this row is in the wrong place.' };
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return { number, cells, error: `This row has more cells than the header has columns.` };
  return { number, cells };
}

/** A spreadsheet's way to keep digits: `="9781250313195"`. */
function unformula(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1) : cell;
}
