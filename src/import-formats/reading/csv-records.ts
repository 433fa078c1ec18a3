import Papa from 'papaparse';

export type Cells = readonly string[];
export type Delimiter = ',' | ';' | '\t' | '|';

/** The records at the beginning of a text. */
export interface CsvRecords {
  readonly records: readonly Cells[];
  /** The places of the records in which a quotation mark is where none can be. */
  readonly broken: ReadonlySet<number>;
  /** The text ends within the quotation marks of the last record. */
  readonly isUnclosed: boolean;
  /** How many characters they take. */
  readonly end: number;
}

export interface CsvReader {
  readonly newline: '\n' | '\r';
  /**
   * Reads the records at the beginning of a text, with empty lines as records of one empty cell.
   * @param isEnd whether the text ends here; otherwise its last record may continue and is not read
   * @param limit how many records are read at most; 0: all
   */
  read(text: string, isEnd: boolean, limit?: number): CsvRecords;
  /** Where each of these records ends. */
  ends(text: string, isEnd: boolean): readonly number[];
}

interface PapaRecords {
  readonly data: string[][];
  readonly errors: readonly { readonly row: number; readonly code: string }[];
  readonly meta: { readonly cursor: number };
}

/** @param beginning of the text, which shows how its lines end */
export function createCsvReader(beginning: string, delimiter: Delimiter): CsvReader {
  // `\n` ends the lines of a file with `\r\n` as well, and of one with both.
  const newline = beginning.includes('\n') ? '\n' : '\r';
  const parse = (text: string, isEnd: boolean, more: Partial<Papa.ParseConfig>) => {
    const config = { delimiter, newline, quoteChar: '"', fastMode: false, ...more } as Papa.ParseConfig;
    return new Papa.Parser(config).parse(text, 0, !isEnd) as PapaRecords;
  };
  return {
    newline,
    read(text, isEnd, limit = 0) {
      const { data, errors, meta } = parse(text, isEnd, { preview: limit });
      // Behind the last line break of a text, Papa Parse reads an empty record.
      if (isEnd && data.at(-1)?.length === 1 && data.at(-1)?.[0] === '') data.pop();
      for (const cells of data) trimLineEnd(cells);
      return {
        records: data,
        broken: new Set(errors.map(({ row }) => row)),
        isUnclosed: errors.some(({ code }) => code === 'MissingQuotes'),
        end: meta.cursor,
      };
    },
    ends(text, isEnd) {
      const ends: number[] = [];
      parse(text, isEnd, { step: ({ meta }) => void ends.push(meta.cursor) });
      return ends;
    },
  };
}

export function isEmptyRecord(cells: Cells): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function trimLineEnd(cells: string[]): void {
  const last = cells.length - 1;
  const cell = cells[last];
  if (cell?.endsWith('\r') === true) cells[last] = cell.slice(0, -1);
}
