import { unescapeFormula } from '#platform/contract/formula.ts';
import type { TableFile } from '../model/model.ts';

/** The name of the last column; formats ignore columns that they do not know. */
export const REASON_COLUMN = 'Daybook: reason';
/** The same as a key of JSON and an attribute of XML. */
export const REASON_KEY = 'daybookReason';

/** Why rows of a file have failed, by their numbers. */
export type Reasons = ReadonlyMap<number, string>;

/** The last line of a part of a text. */
export function reasonLine(reason: string): string {
  return `Daybook: ${reason}`;
}

export function withoutReasonLine(part: string): string {
  return part.replace(/\nDaybook: [^\n]*\s*$/, '');
}

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
