import type { JsonFile } from '../model/model.ts';
import { JSON_DEPTH_MAX } from './limits.ts';
import type { Unreadable } from './unreadable.ts';

const DAMAGED = 'This file begins as JSON, but is damaged or cut off. Download it again.';
const NESTED = 'This JSON file is nested deeper than any export.';

/** Reads JSON, or JSON Lines as one array. */
export function readJson(path: string, text: string): JsonFile | Unreadable {
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
