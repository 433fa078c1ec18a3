import { compareBytes, lowerBound, type StringTable } from '../text/string-table.ts';
import { encodeUtf8 } from '../text/utf8.ts';

/** All positions in the bytes of `keys` at which a word starts, sorted by the bytes from there on. */
export function buildWordStarts({ bytes, offsets }: StringTable): Uint32Array {
  const starts: number[] = [];
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let at = offsets[row]!; at < offsets[row + 1]!; at++) {
      if (at === offsets[row] || bytes[at - 1] === SPACE) starts.push(at);
    }
  }
  return Uint32Array.from(starts).toSorted((a, b) => compareFrom(bytes, a, b));
}

/**
 * Rows that contain a word starting with `prefix` (which may span several words). `isAtFront`
 * says whether it is the first word.
 */
export function findWordPrefixRows(
  keys: StringTable,
  wordStarts: Uint32Array,
  prefix: string,
): { row: number; isAtFront: boolean }[] {
  const { offsets } = keys;
  const wanted = encodeUtf8(prefix);
  const found: { row: number; isAtFront: boolean }[] = [];
  const { from, to } = rangeOf(keys, wordStarts, wanted);
  for (const start of wordStarts.subarray(from, to)) {
    const row = lowerBound(offsets.length, (j) => offsets[j]! > start) - 1;
    // The bytes of the next key follow without a gap: a match must not run into them.
    if (start + wanted.length <= offsets[row + 1]!) found.push({ row, isAtFront: start === offsets[row] });
  }
  return found;
}

/** About how many words start with `prefix`; very cheap. */
export function countWordPrefix(keys: StringTable, wordStarts: Uint32Array, prefix: string): number {
  const { from, to } = rangeOf(keys, wordStarts, encodeUtf8(prefix));
  return to - from;
}

function rangeOf(
  { bytes }: StringTable,
  wordStarts: Uint32Array,
  wanted: Uint8Array,
): { from: number; to: number } {
  const compare = (j: number) => {
    const start = wordStarts[j]!;
    return compareBytes(bytes, start, Math.min(bytes.length, start + wanted.length), wanted);
  };
  return {
    from: lowerBound(wordStarts.length, (j) => compare(j) >= 0),
    to: lowerBound(wordStarts.length, (j) => compare(j) > 0),
  };
}

const SPACE = 32;
const LONGEST_PREFIX = 64;

function compareFrom(bytes: Uint8Array, a: number, b: number): number {
  for (let i = 0; i < LONGEST_PREFIX; i++) {
    const difference = (bytes[a + i] ?? 0) - (bytes[b + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a - b;
}
