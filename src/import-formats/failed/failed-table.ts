import Papa from 'papaparse';
import type { TableFile } from '../model.ts';
import { REASON_COLUMN, type Reasons } from './reasons.ts';

type Cells = readonly string[];

/** A table of the failed rows, with what stands above its header. */
export function failedTable(file: TableFile, reasons: Reasons): string {
  const wasFailed = file.header.at(-1) === REASON_COLUMN;
  const header = wasFailed ? file.header : [...file.header, REASON_COLUMN];
  const columns = header.length - 1;
  const rows: Cells[] = [];
  for (const { number, cells } of file.rows()) {
    const reason = reasons.get(number);
    // The reason of the last time goes.
    const own = wasFailed ? cells.slice(0, columns) : cells;
    if (reason !== undefined) rows.push([...fitTo(columns, own), reason]);
  }
  // An empty line separates the header from what is above.
  const above = file.preamble.length === 0 ? [] : [...file.preamble, ['']];
  const records = [...above, header, ...rows].map((cells) => cells.map(escapeFormula));
  return Papa.unparse(records, { delimiter: file.delimiter, newline: '\r\n', quotes: true });
}

/** Rows that are too short or too long for the header have their reason in its column all the same. */
function fitTo(columns: number, cells: Cells): Cells {
  const fitting = [
    ...cells.slice(0, columns - 1),
    cells
      .slice(columns - 1)
      .join(' ')
      .trim(),
  ];
  return [...fitting, ...Array<string>(columns).fill('')].slice(0, columns);
}

/** As in each table that Daybook gives out: text that a spreadsheet would calculate begins with an apostrophe (CWE-1236). */
function escapeFormula(cell: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) ? `'${cell}` : cell;
}
