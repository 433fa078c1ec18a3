import { editDistance } from '../text/edit-distance.ts';
import {
  compareUtf8,
  compareBytes,
  lowerBound,
  packStrings,
  stringAt,
  stringCount,
  type StringTable,
} from '../text/string-table.ts';
import { buildTrigrams, similarKeys, type SimilarKey, type TrigramTable } from '../text/trigrams.ts';
import { encodeUtf8 } from '../text/utf8.ts';
import { buildWordStarts } from './word-starts.ts';

/**
 * Names by which something is found, sorted. Rows with the same key are adjacent, one for each thing
 * of that name.
 */
export interface KeyTable {
  readonly keys: StringTable;
  /** What row `i` names: an index into a list of the table's owner. */
  readonly targets: Uint32Array;
  /** The source of the name, numbered by the table's owner. */
  readonly sources: Uint8Array;
  /** The letters of a key, one bit each: a cheap proof that two keys differ a lot. */
  readonly letters: Int32Array;
}

/** A table that also finds names by their words and by similarity. */
export interface SearchTable extends KeyTable {
  /** Byte positions of all word starts, sorted by what follows. */
  readonly wordStarts: Uint32Array;
  readonly trigrams: TrigramTable;
}

export interface NamedTarget {
  readonly key: string;
  readonly target: number;
  readonly source: number;
}

export interface FuzzyRow {
  readonly row: number;
  readonly edits: number;
}

/** Builds a table; empty keys and repetitions of (key, target) are left out; the lowest source is used. */
export function buildKeyTable(names: readonly NamedTarget[]): KeyTable {
  const rows = names
    .filter(({ key }) => key !== '')
    .toSorted((a, b) => compareUtf8(a.key, b.key) || a.target - b.target || a.source - b.source)
    .filter((row, i, all) => i === 0 || row.key !== all[i - 1]!.key || row.target !== all[i - 1]!.target);
  const keys = packStrings(rows.map((row) => row.key));
  return {
    keys,
    targets: Uint32Array.from(rows, (row) => row.target),
    sources: Uint8Array.from(rows, (row) => row.source),
    letters: Int32Array.from(rows, (row) => letterMask(row.key)),
  };
}

/** Like `buildKeyTable`, with the indexes for words and similarity. */
export function buildSearchTable(names: readonly NamedTarget[]): SearchTable {
  const table = buildKeyTable(names);
  const keys = Array.from(table.targets.keys(), (row) => stringAt(table.keys, row));
  return { ...table, wordStarts: buildWordStarts(table.keys), trigrams: buildTrigrams(keys) };
}

/** Rows whose key is exactly `key`. */
export function findExactRows(table: KeyTable, key: string): number[] {
  const rows: number[] = [];
  for (const row of rowsFrom(table, key)) {
    if (stringAt(table.keys, row) !== key) break;
    rows.push(row);
  }
  return rows;
}

/** Rows whose key begins with `prefix`, in alphabetical order, at most `limit`. */
export function findPrefixRows(table: KeyTable, prefix: string, limit: number): number[] {
  const rows: number[] = [];
  for (const row of rowsFrom(table, prefix)) {
    if (rows.length === limit || !stringAt(table.keys, row).startsWith(prefix)) break;
    rows.push(row);
  }
  return rows;
}

/** Rows whose key is at most `limit` edits away from `key`, nearest first. */
export function findFuzzyRows(table: KeyTable, key: string, limit: number): FuzzyRow[] {
  const letters = letterMask(key);
  const near: FuzzyRow[] = [];
  for (let row = 0; row < table.targets.length; row++) {
    // An edit adds or removes at most two kinds of letters.
    if (bitCount(letters ^ table.letters[row]!) > 2 * limit) continue;
    const bytes = table.keys.offsets[row + 1]! - table.keys.offsets[row]!;
    if (bytes < key.length - limit || bytes > (key.length + limit) * 3) continue;
    const edits = editDistance(key, stringAt(table.keys, row), limit);
    if (edits <= limit) near.push({ row, edits });
  }
  return near.toSorted((a, b) => a.edits - b.edits || a.row - b.row);
}

/** Rows that share many letter triples with `key`, most alike first. */
export function findSimilarRows(table: SearchTable, key: string, threshold: number): SimilarKey[] {
  return similarKeys(table.trigrams, key, threshold);
}

function* rowsFrom({ keys }: KeyTable, key: string): Generator<number> {
  const wanted = encodeUtf8(key);
  const count = stringCount(keys);
  const first = lowerBound(
    count,
    (i) => compareBytes(keys.bytes, keys.offsets[i]!, keys.offsets[i + 1]!, wanted) >= 0,
  );
  for (let row = first; row < count; row++) yield row;
}

function letterMask(key: string): number {
  let letters = 0;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) letters |= 1 << (26 + (code % 5));
    else if (code !== 32) letters |= 1 << 31;
  }
  return letters;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
