import type { SourceFile } from '../model.ts';
import { decodeText } from './decode-text.ts';
import { readJson } from './read-json.ts';
import { readTable } from './read-table.ts';
import { readXml } from './read-xml.ts';
import type { Unreadable } from './unreadable.ts';

/** Reads the contents of a text file as what they show it to be. */
export function readBytes(path: string, bytes: Uint8Array): SourceFile | Unreadable {
  const text = decodeText(bytes);
  const beginning = text.slice(0, 1_024).trimStart();
  if (/^[[{]/.test(beginning)) return readJson(path, text);
  if (beginning.startsWith('<')) return readXml(path, text);
  return readTable(path, text) ?? { path, kind: 'text', text };
}
