import type { JsonFile, SourceFile } from '../model/model.ts';
import { JSON_DEPTH_MAX, LINE_MAX_BYTES, megabytes, TEXT_MAX_BYTES, TREE_MAX_BYTES } from './limits.ts';
import { readList } from './read-list.ts';
import { COLUMNS_MAX, readTable, TOO_MANY_COLUMNS } from './read-table.ts';
import { readXml } from './read-xml.ts';
import { beginningOf, textOf, wholeText } from './text-content.ts';
import type { Unreadable } from './unreadable.ts';

const DAMAGED = 'This file begins as JSON, but is damaged or cut off. Download it again.';
const NESTED = 'This JSON file is nested deeper than any export.';

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

/** Reads JSON, or JSON Lines as one array. */
function readJson(path: string, text: string): JsonFile | Unreadable {
  if (depthOf(text) > JSON_DEPTH_MAX) return { path, reason: NESTED };
  const value = parseJson(text) ?? parseLines(text);
  return value === undefined ? { path, reason: DAMAGED } : { path, kind: 'json', value };
}

/** Returns undefined if the text is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function parseLines(text: string): readonly unknown[] | undefined {
  const values: unknown[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const value = parseJson(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

/** How deep lists and objects are in each other. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') deepest = Math.max(deepest, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
