import Papa from 'papaparse';

export type Cells = readonly string[];
export type Delimiter = ',' | ';' | '\t' | '|';

/** The records at the beginning of a text. */
export interface CsvRecords {
  readonly records: readonly Cells[];
  /** The places of the records in which a quotation mark is where none can be. */
  readonly broken: ReadonlySet<number>;
  /** How many characters they take. */
  readonly end: number;
}

interface PapaRecords {
  readonly data: string[][];
  readonly errors: readonly { readonly row: number }[];
  readonly meta: { readonly cursor: number };
}

/**
 * Reads the records at the beginning of a text, with empty lines as records of one empty cell.
 * @param isEnd whether the text ends here; otherwise its last record may continue and is not read
 * @param limit how many records are read at most; 0: all
 */
export function parseRecords(text: string, delimiter: Delimiter, isEnd: boolean, limit = 0): CsvRecords {
  // `\n` ends the lines of a file with `\r\n` as well, and of one with both.
  const newline = text.includes('\n') ? '\n' : '\r';
  const config: Papa.ParseConfig = { delimiter, newline, quoteChar: '"', preview: limit, fastMode: false };
  const { data, errors, meta } = new Papa.Parser(config).parse(text, 0, !isEnd) as PapaRecords;
  for (const cells of data) {
    const last = cells.length - 1;
    const cell = cells[last];
    if (cell?.endsWith('\r') === true) cells[last] = cell.slice(0, -1);
  }
  return { records: data, broken: new Set(errors.map(({ row }) => row)), end: meta.cursor };
}

export function isEmptyRecord(cells: Cells): boolean {
  return cells.every((cell) => cell.trim() === '');
}
