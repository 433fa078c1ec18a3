import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/**
 * Many strings in one buffer, because 100,000 of them as objects would cost more memory than the
 * whole index. String `i` is `bytes[offsets[i], offsets[i + 1])`.
 */
export interface StringTable {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/** Packs strings in the order given. */
export function packStrings(strings: readonly string[]): StringTable {
  const offsets = new Uint32Array(strings.length + 1);
  let bytes = new Uint8Array(Math.max(1024, strings.length * 16));
  let end = 0;
  for (const [i, text] of strings.entries()) {
    const encoded = encodeUtf8(text);
    bytes = ensureCapacity(bytes, end + encoded.length);
    bytes.set(encoded, end);
    end += encoded.length;
    offsets[i + 1] = end;
  }
  return { bytes: bytes.slice(0, end), offsets };
}

export function stringCount(table: StringTable): number {
  return table.offsets.length - 1;
}

/** String `index`; empty where there is none. */
export function stringAt({ bytes, offsets }: StringTable, index: number): string {
  return decodeUtf8(bytes.subarray(offsets[index] ?? 0, offsets[index + 1] ?? 0));
}

/** The index of a string in a table that is sorted by bytes, or -1. */
export function indexOfString(table: StringTable, text: string): number {
  const wanted = encodeUtf8(text);
  const count = stringCount(table);
  const found = lowerBound(
    count,
    (i) => compareBytes(table.bytes, table.offsets[i]!, table.offsets[i + 1]!, wanted) >= 0,
  );
  return found < count && stringAt(table, found) === text ? found : -1;
}

/** Compares in the order of UTF-8 bytes, as binary search in a table needs. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = codePointOrder(a.charCodeAt(i)) - codePointOrder(b.charCodeAt(i));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Negative, 0 or positive, as `bytes[start, end)` sorts before, with or after `other`. */
export function compareBytes(bytes: Uint8Array, start: number, end: number, other: Uint8Array): number {
  const length = Math.min(end - start, other.length);
  for (let i = 0; i < length; i++) {
    const difference = bytes[start + i]! - other[i]!;
    if (difference !== 0) return difference;
  }
  return end - start - other.length;
}

/** The first index in [0, count) for which `predicate` is true; it must be true for all later ones. */
export function lowerBound(count: number, predicate: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (predicate(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** UTF-16 puts surrogates before U+E000, UTF-8 after U+FFFF. */
function codePointOrder(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}

function ensureCapacity(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) return bytes;
  const bigger = new Uint8Array(Math.max(size, bytes.length * 2));
  bigger.set(bytes);
  return bigger;
}
