import type { TableFile } from '../model/model.ts';
import { unescapeFormula } from './formula-cells.ts';
import { REASON_COLUMN } from './reasons.ts';

/** A table of failed rows that Daybook gave out reads as the table that it was made from. */
export function withoutReasons(file: TableFile): TableFile {
  const columns = file.header.indexOf(REASON_COLUMN);
  if (columns === -1 || columns < file.header.length - 1) return file;
  return {
    ...file,
    header: file.header.slice(0, columns),
    *rows() {
      for (const row of file.rows())
        yield { ...row, cells: row.cells.slice(0, columns).map(unescapeFormula) };
    },
  };
}
