import type { SourceFile } from '../model/model.ts';
import { LINE_MAX_BYTES, megabytes, TEXT_MAX_BYTES, TREE_MAX_BYTES } from './limits.ts';
import { readJson } from './read-json.ts';
import { readList } from './read-list.ts';
import { COLUMNS_MAX, readTable, TOO_MANY_COLUMNS } from './read-table.ts';
import { readXml } from './read-xml.ts';
import { beginningOf, textOf, wholeText } from './text-content.ts';
import type { Unreadable } from './unreadable.ts';

export const EMPTY = 'This file is empty.';
/** A Kindle ends each clipping with it; the commas of the clippings look like columns. */
const SEPARATOR_LINE = /^={10}\r?$/m;
const ONE_LINE = 'This file is one long line, so it is not an export.';

/** What a text begins as. */
export type TextShape = 'json' | 'xml' | 'html' | 'other';

export function textShape(beginning: string): TextShape {
  const start = beginning.slice(0, 1_024).trimStart();
  if (/^[[{]/.test(start)) return 'json';
  if (
    /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(start)
  )
    return 'html';
  return start.startsWith('<') ? 'xml' : 'other';
}

/** Why a text is not read, by its size and its first megabyte; null: it can be. */
export function refuseText(path: string, size: number, beginning: string): Unreadable | null {
  if (beginning.trim() === '' && size <= LINE_MAX_BYTES) return { path, reason: EMPTY };
  const shape = textShape(beginning);
  if (shape === 'other' && size > LINE_MAX_BYTES && !/[\r\n]/.test(beginning)) {
    const isWide = beginning.split(/[,;\t|]/).length > COLUMNS_MAX;
    return { path, reason: isWide ? TOO_MANY_COLUMNS : ONE_LINE };
  }
  const max = shape === 'other' ? TEXT_MAX_BYTES : TREE_MAX_BYTES;
  if (size <= max) return null;
  return {
    path,
    reason: `This file has ${megabytes(size)}; Daybook reads files of up to ${megabytes(max)}.`,
  };
}

/** Reads the contents of a text file as what they show it to be. */
export function readBytes(path: string, bytes: Uint8Array): SourceFile | Unreadable {
  const text = textOf(bytes);
  const beginning = beginningOf(text, LINE_MAX_BYTES);
  const refused = refuseText(path, bytes.length, beginning);
  if (refused !== null) return refused;
  switch (textShape(beginning)) {
    case 'json':
      return readJson(path, wholeText(text));
    case 'xml':
      return readXml(path, wholeText(text));
    case 'html':
      return { path, kind: 'text', text: wholeText(text) };
    case 'other':
      return (
        (SEPARATOR_LINE.test(beginning) ? null : (readTable(path, text) ?? readList(path, text))) ?? {
          path,
          kind: 'text',
          text: wholeText(text),
        }
      );
  }
}
