import type { Cells, CsvReader } from './csv-records.ts';

/** Where reading can start anew behind a quotation mark that is never closed. */
export interface Restart {
  readonly at: number;
  /** The rows above it that cannot be read. */
  readonly skipped: readonly Cells[];
}

/** How many lines are tried. */
const LINES_MAX = 500;
/** How long a row may be that proves where rows begin. */
const PROOF_CHARS = 16 * 1024;
/** Fewer cells can be in a line of prose by chance: two rows are needed then. */
const PROVING_CELLS = 4;

/**
 * Looks for a line inside of a doubtful record at which a whole row begins.
 * @param isOpen whether the record is not closed at all: then there is a restart even without a proof
 * @returns null: the record has to be taken as it is
 */
export function findRestart(
  text: string,
  from: number,
  to: number,
  context: {
    readonly reader: CsvReader;
    readonly columns: number;
    readonly isEnd: boolean;
    readonly isOpen: boolean;
  },
): Restart | null {
  const { reader, columns, isEnd, isOpen } = context;
  const skipped: Cells[] = [];
  let at = from;
  for (let line = 0; line < LINES_MAX; line += 1) {
    const newline = text.indexOf(reader.newline, at);
    const end = newline === -1 ? text.length : newline + 1;
    const cells = cellsOfLine(text.slice(at, end), reader);
    // A line with fewer cells continues the text above it.
    if (line === 0 || cells.length >= columns) skipped.push(cells);
    at = end;
    if (at >= to) return isOpen && (line > 0 || !isEnd) ? { at, skipped } : null;
    if (isRow(text.slice(at, at + PROOF_CHARS), isEnd && at + PROOF_CHARS >= text.length))
      return { at, skipped };
  }
  return isOpen ? { at, skipped } : null;

  function isRow(candidate: string, isWhole: boolean): boolean {
    const needed = columns < PROVING_CELLS ? 2 : 1;
    const { records, broken, isUnclosed } = reader.read(candidate, isWhole, needed);
    const isProved = records.length === needed || (isWhole && records.length > 0);
    return isProved && broken.size === 0 && !isUnclosed && records.every((cells) => cells.length === columns);
  }
}

/** The cells of a line whose quotation marks mean nothing. */
function cellsOfLine(line: string, reader: CsvReader): Cells {
  return reader.read(line.replaceAll('"', ''), true).records[0] ?? [''];
}
