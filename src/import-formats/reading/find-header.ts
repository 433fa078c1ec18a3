import { fieldsNamed, foldedWords } from '../column-map/header-words.ts';
import { type Cells, createCsvReader, type Delimiter, isEmptyRecord } from './csv-records.ts';
import { beginningOf, type TextContent } from './text-content.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
/** How much of the file the header and the delimiter are found in. */
export const LOOKED_AT_CHARS = 64 * 1024;
const LOOKED_AT_RECORDS = 50;
/** A number or a date of numbers. */
const VALUE = /^\s*\d+(?:[.,]\d+|(?:[-/.]\d+){2})?\s*$/;
/** How far down the header can be. */
const PREAMBLE_MAX_RECORDS = 10;

export interface TableStart {
  readonly delimiter: Delimiter;
  /** The records above the header, empty ones aside. */
  readonly preamble: readonly Cells[];
  readonly header: Cells;
  /** How many characters are above the rows. */
  readonly rowsAt: number;
  /** The share of the following records that have as many cells as the header. */
  readonly regularity: number;
}

/**
 * Finds delimiter and header at the beginning of a text; null where no delimiter makes columns.
 * @param named the delimiter, where the file names it
 */
export function findTableStart(text: TextContent, named?: Delimiter): TableStart | null {
  const beginning = beginningOf(text, LOOKED_AT_CHARS);
  const starts = (named === undefined ? DELIMITERS : [named])
    .map((delimiter) => startWith(beginning, delimiter))
    .filter((start) => start !== null);
  return (
    starts.toSorted((a, b) => b.regularity - a.regularity || b.header.length - a.header.length)[0] ?? null
  );
}

/**
 * Whether each record at the beginning of a text is a single cell, which can be the line of a table itself. Some of them
 * can be broken, where marks of such a line got lost.
 */
export function hasSingleCells(text: TextContent): boolean {
  const beginning = beginningOf(text, LOOKED_AT_CHARS);
  const lines = beginning.split(/\r?\n|\r/);
  const isQuoted = lines.filter((line) => line.startsWith('"')).length > lines.length / 2;
  return DELIMITERS.some((delimiter) => {
    const reader = createCsvReader(beginning, delimiter);
    const { records, broken } = reader.read(beginning, beginning.length < LOOKED_AT_CHARS, LOOKED_AT_RECORDS);
    return broken.size <= (isQuoted ? records.length / 4 : 0) && !records.some(hasColumns);
  });
}

function startWith(beginning: string, delimiter: Delimiter): TableStart | null {
  const reader = createCsvReader(beginning, delimiter);
  const isEnd = beginning.length < LOOKED_AT_CHARS;
  const { records } = reader.read(beginning, isEnd, LOOKED_AT_RECORDS);
  const place = headerPlace(records);
  const header = records[place];
  if (header === undefined || !hasColumns(header)) return null;
  const rows = records.slice(place + 1).filter((cells) => !isEmptyRecord(cells));
  const regular = rows.filter((cells) => cells.length === header.length).length;
  // A title with a comma in a list of titles.
  if (place > 0 && rows.length > 0 && regular === 0) return null;
  const preamble = records.slice(0, place).filter((cells) => !isEmptyRecord(cells));
  const isHeadless = preamble.length === 0 && isRow(header, rows);
  return {
    delimiter,
    preamble,
    header: header.map((cell, column) => (isHeadless ? `Column ${column + 1}` : cell.trim())),
    rowsAt: isHeadless ? 0 : reader.read(beginning, isEnd, place + 1).end,
    regularity: regular / Math.max(1, rows.length),
  };
}

/**
 * The first record with columns. After a first line without columns, the name of an export, a table about the export
 * itself can stand; then it is the one below the next empty line.
 */
function headerPlace(records: readonly Cells[]): number {
  const first = records.findIndex((cells) => !isEmptyRecord(cells));
  if (hasColumns(records[first] ?? [])) {
    if (isTableAbove(records.slice(first))) return first + 3;
    return isDescription(records.slice(first)) ? first + 2 : first;
  }
  const top = records.slice(0, first + PREAMBLE_MAX_RECORDS);
  const gap = top.findIndex((cells, place) => place > first && isEmptyRecord(cells));
  // A table has a header and rows: an empty record below a header alone is a row of Google's lists.
  const hasTableAbove = top.slice(0, gap).filter(hasColumns).length > 1;
  const below = hasTableAbove ? top.findIndex((cells, place) => place > gap && hasColumns(cells)) : -1;
  return below === -1 ? top.findIndex(hasColumns) : below;
}

/** Whether the first record is a row: it has no name of a column, and a number or a date in a column of such. */
function isRow(first: Cells, rows: readonly Cells[]): boolean {
  if (first.some((cell) => fieldsNamed(foldedWords(cell).join('')).length > 0)) return false;
  return first.some((cell, column) => {
    const below = rows.map((cells) => cells[column] ?? '').filter((value) => value.trim() !== '');
    return VALUE.test(cell) && below.filter((value) => VALUE.test(value)).length > below.length / 2;
  });
}

/** The names of columns and one row about the export itself; some of the columns below have the same names. */
function isTableAbove([above = [], , gap, header = []]: readonly Cells[]): boolean {
  if (gap === undefined || !isEmptyRecord(gap)) return false;
  const shared = header.filter((name) => name.trim() !== '' && above.includes(name)).length;
  return shared > 1 && header.some((name) => name.trim() !== '' && !above.includes(name));
}

/** A text with commas above a table: an empty line and columns of another number follow. */
function isDescription([text = [], gap, header = [], row = header]: readonly Cells[]): boolean {
  const isGap = gap?.length === 1 && isEmptyRecord(gap);
  return isGap && hasColumns(header) && header.length !== text.length && header.length === row.length;
}

function hasColumns(cells: Cells): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1;
}
