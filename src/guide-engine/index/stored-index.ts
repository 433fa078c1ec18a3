import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';
import type { Slices } from './slices.ts';

/**
 * Any tree of plain values and typed arrays in one buffer, to be stored in a file: the preamble, a JSON header, then the
 * arrays, each at a multiple of 8 bytes. Slices of more than `maxLoaded` bytes come last, because they stay in the file.
 */
export function packIndex(index: object, maxLoaded = MAX_LOADED_BYTES): ArrayBuffer {
  const loaded: NumberArray[] = [];
  const stored: NumberArray[] = [];
  const ends = { loaded: 0, stored: 0 };
  const header = JSON.stringify(index, (key, value: unknown) => {
    const type = typeOf(value);
    if (type === undefined) return value;
    const array = value as NumberArray;
    const part = key === SLICED && array.byteLength > maxLoaded ? 'stored' : 'loaded';
    (part === 'stored' ? stored : loaded).push(array);
    const reference: Reference = { [MARK]: type, part, at: ends[part], length: array.length };
    ends[part] = aligned(ends[part] + array.byteLength);
    return reference;
  });
  const encoded = encodeUtf8(header);
  const start = aligned(PREAMBLE_BYTES + encoded.length);
  const size = start + ends.loaded + ends.stored;
  const buffer = new ArrayBuffer(size);
  new Uint32Array(buffer, 0, 5).set([MAGIC, VERSION, encoded.length, start + ends.loaded, size]);
  const bytes = new Uint8Array(buffer);
  bytes.set(encoded, PREAMBLE_BYTES);
  let at = start;
  for (const array of [...loaded, ...stored]) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = aligned(at + array.byteLength);
  }
  return buffer;
}

/** A file of `packIndex`. */
export interface IndexFile {
  readonly size: number;
  /** The bytes from a position on, which the file must have. */
  readonly read: (at: number, length: number) => Uint8Array<ArrayBuffer>;
}

/** How much of a file, from its beginning, is to be loaded before `unpackIndex`; undefined if it is no index of this version. */
export function loadedSize(preamble: ArrayBuffer, fileSize: number): number | undefined {
  if (preamble.byteLength < PREAMBLE_BYTES) return undefined;
  const [magic, version, , loaded, size] = new Uint32Array(preamble, 0, 5);
  return magic === MAGIC && version === VERSION && size === fileSize ? loaded : undefined;
}

/**
 * Reads a buffer of `packIndex`; the arrays are views of `buffer`, nothing is copied. Of those that the buffer lacks, parts
 * are read from the file when they are needed. Returns undefined for anything else, such as an older format or a truncated
 * file: then the index must be built again.
 */
export function unpackIndex(buffer: ArrayBuffer, file?: IndexFile): unknown {
  const loaded = loadedSize(buffer, file?.size ?? buffer.byteLength);
  if (loaded === undefined || loaded > buffer.byteLength) return undefined;
  const [, , headerLength = 0] = new Uint32Array(buffer, 0, 3);
  const starts = { loaded: aligned(PREAMBLE_BYTES + headerLength), stored: loaded };
  const header = decodeUtf8(new Uint8Array(buffer, PREAMBLE_BYTES, headerLength));
  return withViews(JSON.parse(header), ({ [MARK]: type, part, at, length }) => {
    const start = starts[part] + at;
    const isHere = start + length * TYPES[type].BYTES_PER_ELEMENT <= buffer.byteLength;
    return isHere || file === undefined
      ? new TYPES[type](buffer, start, length)
      : slicesOf(file, TYPES[type], start, length);
  });
}

/** The first bytes of a file, which say how much of it is loaded. */
export const PREAMBLE_BYTES = 24;

/** Changes the values in place, because a reviver would take longer than the parsing itself. */
function withViews(value: unknown, toView: (reference: Reference) => object): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return toView(value);
  const tree = value as Record<string, unknown>;
  for (const key of Object.keys(tree)) tree[key] = withViews(tree[key], toView);
  return tree;
}

/** More than any slices of the shipped catalogue have. Those of 100,000 works have 145 MB, of which a guide reads little. */
const MAX_LOADED_BYTES = 4 * 2 ** 20;

const MAGIC = 0x58494744;
const VERSION = 9;
const MARK = '$array';
const SLICED: keyof Slices<unknown> = 'sliced';

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int16Array, Int32Array, Float32Array } as const;

type TypeName = keyof typeof TYPES;
type NumberArray = InstanceType<(typeof TYPES)[TypeName]>;
interface Reference {
  readonly [MARK]: TypeName;
  readonly part: 'loaded' | 'stored';
  readonly at: number;
  readonly length: number;
}

function typeOf(value: unknown): TypeName | undefined {
  return (Object.keys(TYPES) as TypeName[]).find((name) => value instanceof TYPES[name]);
}

function isReference(value: object): value is Reference {
  return MARK in value;
}

function slicesOf(
  file: IndexFile,
  Type: (typeof TYPES)[TypeName],
  start: number,
  length: number,
): Slices<NumberArray>['sliced'] {
  const bytesEach = Type.BYTES_PER_ELEMENT;
  return {
    length,
    subarray: (from, to) =>
      new Type(file.read(start + from * bytesEach, (to - from) * bytesEach).buffer, 0, to - from),
  };
}

function aligned(position: number): number {
  return Math.ceil(position / 8) * 8;
}
