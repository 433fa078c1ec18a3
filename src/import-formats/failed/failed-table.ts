import Papa from 'papaparse';
import type { TableFile } from '../model/model.ts';
import { escapeFormula } from './formula-cells.ts';
import { REASON_COLUMN, type Reasons } from './reasons.ts';

type Cells = readonly string[];

/** A table of the failed rows, with what stands above its header. */
export function failedTable(file: TableFile, reasons: Reasons): string {
  const columns = file.header.length;
  const header = [...file.header, REASON_COLUMN];
  const rows: Cells[] = [];
  for (const { number, cells } of file.rows()) {
    const reason = reasons.get(number);
    if (reason !== undefined) rows.push([...fitTo(columns, cells), reason]);
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
