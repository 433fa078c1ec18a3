import { fieldsNamed, foldedWords } from '../column-map/header-words.ts';
import { fileNameOf } from '../model/texts.ts';
import type { TableFile } from '../model/model.ts';
import { skipChars } from './table-text.ts';
import { beginningOf, type TextContent } from './text-content.ts';

/** Other texts, such as calendars and programs, have lines too. */
const LIST_NAME = /\.(?:txt|text|md|csv|tsv)$|(?:^|\/)[^./]+$/i;
const HEADER_MAX_CHARS = 200;
/** What stands before the items of a list in a note: `- Alien`. */
const BULLET = /^[-*•–]\s+/;

/** Reads a text as a table of one column, whose rows are its lines; null: its name is of another kind of text. */
export function readList(path: string, content: TextContent): TableFile | null {
  if (!LIST_NAME.test(path)) return null;
  const [aboveRows = '', first = ''] = /^\s*(.*)/.exec(beginningOf(content, HEADER_MAX_CHARS)) ?? [];
  const hasHeader = fieldsNamed(foldedWords(cellOf(first)).join('')).includes('name');
  const rowsAt = hasHeader ? aboveRows.length : 0;
  return {
    kind: 'table',
    path,
    header: [hasHeader ? cellOf(first) : nameOf(path)],
    preamble: [],
    delimiter: ',',
    *rows() {
      let number = 0;
      for (const line of linesOf(skipChars(content, rowsAt))) {
        const cell = cellOf(line);
        if (cell === '') continue;
        number += 1;
        yield { number, cells: [cell] };
      }
    },
  };
}

function* linesOf(text: TextContent): Generator<string> {
  let rest = '';
  for (const piece of text.pieces()) {
    const lines = (rest + piece).split(/\r\n?|\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/** Spreadsheets quote a title with a comma. */
function cellOf(line: string): string {
  const text = line.trim().replace(BULLET, '');
  return /^".+"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

/** A list without a header is named by its file, so that a map of its column is not remembered for others. */
function nameOf(path: string): string {
  return fileNameOf(path).replace(/\.[a-z]+$/i, '');
}
