import type { Cells, CsvReader } from './csv-records.ts';
import { findRestart, type Restart } from './find-restart.ts';
import type { TextContent } from './text-content.ts';

export interface CsvRow {
  readonly cells: Cells;
  /** Why it cannot be read. */
  readonly error?: string;
}

/** A longer record has a quotation mark that is never closed. */
const RECORD_MAX_CHARS = 512 * 1024;
/** How much is kept of a line that fails without being read. */
const FAILED_LINE_MAX_CHARS = 1_000;
/** How often reading starts anew behind such a quotation mark. */
const RESTARTS_MAX = 100;

const UNCLOSED = 'A quotation mark in this row is never closed.';
const MISPLACED = 'A quotation mark in this row is in the wrong place.';
const HOPELESS = 'Too many quotation marks above this row are never closed, so that it cannot be read.';

/**
 * Reads the records of a table. A quotation mark that is never closed swallows the rows below it: where one of them is
 * provably a row, reading starts anew there, and each row above it fails.
 * @param columns how many cells a row has
 */
export function* csvRows(text: TextContent, reader: CsvReader, columns: number): Generator<CsvRow> {
  let rest = '';
  let restarts = 0;
  /** Whether the text that follows is the rest of a line that has failed. */
  let isFailedLine = false;

  /** Reads the rows at the beginning of the text that is left. */
  function* takeRows(isEnd: boolean): Generator<CsvRow> {
    while (rest !== '') {
      const { records, broken, isUnclosed, end } = reader.read(rest, isEnd);
      const isDoubtful = (cells: Cells, place: number) =>
        broken.has(place) ||
        (cells.length !== columns && cells.some((cell) => cell.includes(reader.newline)));
      const ends = records.some(isDoubtful) ? reader.ends(rest, isEnd) : [];
      let restart: Restart | null = null;
      for (const [place, cells] of records.entries()) {
        if (!isDoubtful(cells, place)) {
          yield { cells };
          continue;
        }
        const isOpen = isUnclosed && place === records.length - 1;
        const [from, to] = [ends[place - 1] ?? 0, ends[place] ?? rest.length];
        restart = findRestart(rest, from, to, { reader, columns, isEnd, isOpen });
        if (restart !== null) break;
        yield isOpen || (broken.has(place) && cells.length !== columns)
          ? { cells, error: isOpen ? UNCLOSED : MISPLACED }
          : { cells };
      }
      if (restart === null && !isEnd && rest.length - end > RECORD_MAX_CHARS)
        restart = findRestart(rest, end, rest.length, { reader, columns, isEnd, isOpen: true });
      if (restart === null) {
        rest = isEnd ? '' : rest.slice(end);
        return;
      }
      restarts += 1;
      for (const cells of restart.skipped) yield { cells, error: UNCLOSED };
      isFailedLine = rest[restart.at - 1] !== reader.newline;
      rest = rest.slice(restart.at);
      if (restarts > RESTARTS_MAX) return;
    }
  }

  /** Counts the lines of a piece instead of reading them. */
  function* failLines(piece: string, isEnd: boolean): Generator<CsvRow> {
    const [first = '', ...lines] = piece.split(reader.newline);
    lines.unshift(rest.slice(0, FAILED_LINE_MAX_CHARS) + first.slice(0, FAILED_LINE_MAX_CHARS));
    rest = isEnd ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim() !== '') yield { cells: [line], error: HOPELESS };
  }

  for (const piece of text.pieces()) {
    if (restarts > RESTARTS_MAX) yield* failLines(piece, false);
    else yield* readOn(piece, false);
  }
  if (restarts <= RESTARTS_MAX) yield* readOn('', true);
  yield* failLines('', true);

  function* readOn(piece: string, isEnd: boolean): Generator<CsvRow> {
    const newline = isFailedLine ? piece.indexOf(reader.newline) : -1;
    isFailedLine &&= newline === -1;
    rest += isFailedLine ? '' : piece.slice(newline + 1);
    yield* takeRows(isEnd);
    if (restarts <= RESTARTS_MAX) return;
    const unread = rest;
    rest = '';
    yield* failLines(unread, false);
  }
}
