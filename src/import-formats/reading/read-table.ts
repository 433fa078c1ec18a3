import { withoutReasons } from '../failed/reasons.ts';
import type { TableFile, TableRow } from '../model/model.ts';
import { createCsvReader, type Delimiter, isEmptyRecord } from './csv-records.ts';
import { csvRows } from './csv-rows.ts';
import { findTableStart, hasSingleCells, LOOKED_AT_CHARS, type TableStart } from './find-header.ts';
import { skipChars, unpadQuotes, unwrapLines } from './table-text.ts';
import { beginningOf, type TextContent } from './text-content.ts';
import type { Unreadable } from './unreadable.ts';

export const COLUMNS_MAX = 1_000;
export const TOO_MANY_COLUMNS = 'This table has more than 1,000 columns, which no export has.';
/** Excel's own first line, `sep=;`. */
const NAMED_DELIMITER = /^sep=([,;\t|])\r?\n/i;

/** Reads a text as a table; null: it is none. */
export function readTable(path: string, content: TextContent): TableFile | Unreadable | null {
  const [firstLine = '', named] = NAMED_DELIMITER.exec(beginningOf(content, 10)) ?? [];
  const plain = skipChars(content, firstLine.length);
  const [text, start] = startOf(plain, named as Delimiter | undefined);
  if (start === null || !(start.regularity > 0.5 || /\.(csv|tsv)$/i.test(path))) return null;
  const { header, preamble, delimiter, rowsAt } = start;
  if (header.length > COLUMNS_MAX) return { path, reason: TOO_MANY_COLUMNS };
  const reader = createCsvReader(beginningOf(text, LOOKED_AT_CHARS), delimiter);
  return withoutReasons({
    kind: 'table',
    path,
    header,
    preamble,
    delimiter,
    *rows() {
      let number = 0;
      for (const { cells, error } of csvRows(skipChars(text, rowsAt), reader, header.length)) {
        if (error === undefined && isEmptyRecord(cells)) continue;
        number += 1;
        yield toRow(number, cells, error, header.length);
      }
    },
  });
}

/** The table that the text is, or the one that is wrapped in its cells. */
function startOf(
  text: TextContent,
  named?: Delimiter,
  isUnpadded = false,
): readonly [TextContent, TableStart | null] {
  const start = findTableStart(text, named);
  // Quotation marks that are left belong to the names.
  if (!isUnpadded && start?.header.some((name) => /^".*"$/.test(name)) === true)
    return startOf(unpadQuotes(text, start.delimiter), start.delimiter, true);
  if (start !== null && (start.regularity > 0.5 || !hasSingleCells(text))) return [text, start];
  const unwrapped = unwrapLines(text);
  const inner = findTableStart(unwrapped);
  return inner !== null && inner.regularity > 0.5 ? [unwrapped, inner] : [text, start];
}

function toRow(
  number: number,
  cells: readonly string[],
  error: string | undefined,
  columns: number,
): TableRow {
  const row = { number, cells: cells.slice(0, columns).map(unformula) };
  if (error !== undefined) return { ...row, error };
  return cells.slice(columns).some((cell) => cell.trim() !== '')
    ? { ...row, cells, error: 'This row has more cells than the header has columns.' }
    : row;
}

/** A spreadsheet's way to keep the digits of a number: `="9781250313195"`. */
function unformula(cell: string): string {
  return cell.startsWith('="') && cell.endsWith('"') && cell.length > 2 ? cell.slice(2, -1) : cell;
}
