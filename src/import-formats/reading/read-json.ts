import type { JsonFile } from '../model.ts';
import type { Unreadable } from './unreadable.ts';

/** Reads JSON, or JSON Lines as one array. */
export function readJson(path: string, text: string): JsonFile | Unreadable {
  try {
    return { path, kind: 'json', value: JSON.parse(text) as unknown };
  } catch {
    return readLines(path, text) ?? { path, reason: 'This file begins as JSON, but is damaged or cut off.' };
  }
}

function readLines(path: string, text: string): JsonFile | null {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return { path, kind: 'json', value: lines.map((line) => JSON.parse(line) as unknown) };
  } catch {
    return null;
  }
}
