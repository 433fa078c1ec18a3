import { decodeUtf8, encodeUtf8 } from '../text/utf8.ts';

/**
 * Any tree of plain values and typed arrays in one buffer, to be sent from a worker or stored in a
 * file: 16 bytes of preamble, a JSON header, then the arrays, each at a multiple of 8 bytes.
 */
export function packIndex(index: object): ArrayBuffer {
  const arrays: NumberArray[] = [];
  let end = 0;
  const header = JSON.stringify(index, (_, value: unknown) => {
    const type = typeOf(value);
    if (type === undefined) return value;
    const array = value as NumberArray;
    const reference: Reference = { [MARK]: type, at: end, length: array.length };
    arrays.push(array);
    end = aligned(end + array.byteLength);
    return reference;
  });
  const encoded = encodeUtf8(header);
  const start = aligned(PREAMBLE + encoded.length);
  const buffer = new ArrayBuffer(start + end);
  new Uint32Array(buffer, 0, 4).set([MAGIC, VERSION, encoded.length, start + end]);
  const bytes = new Uint8Array(buffer);
  bytes.set(encoded, PREAMBLE);
  let at = start;
  for (const array of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    at = aligned(at + array.byteLength);
  }
  return buffer;
}

/**
 * Reads a buffer of `packIndex`; the arrays are views of `buffer`, nothing is copied. Returns undefined
 * for anything else, such as an older format or a truncated file: then the index must be built again.
 */
export function unpackIndex(buffer: ArrayBuffer): unknown {
  if (buffer.byteLength < PREAMBLE) return undefined;
  const [magic, version, headerLength = 0, total] = new Uint32Array(buffer, 0, 4);
  if (magic !== MAGIC || version !== VERSION || total !== buffer.byteLength) return undefined;
  const start = aligned(PREAMBLE + headerLength);
  const header = decodeUtf8(new Uint8Array(buffer), PREAMBLE, PREAMBLE + headerLength);
  return withViews(JSON.parse(header), (reference) => viewOf(buffer, start, reference));
}

/** Changes the values in place, because a reviver would take longer than the parsing itself. */
function withViews(value: unknown, toView: (reference: Reference) => NumberArray): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isReference(value)) return toView(value);
  const tree = value as Record<string, unknown>;
  for (const key of Object.keys(tree)) tree[key] = withViews(tree[key], toView);
  return tree;
}

const MAGIC = 0x58494744;
const VERSION = 8;
const PREAMBLE = 16;
const MARK = '$array';

const TYPES = { Uint8Array, Uint16Array, Uint32Array, Int16Array, Int32Array, Float32Array } as const;

type TypeName = keyof typeof TYPES;
type NumberArray = InstanceType<(typeof TYPES)[TypeName]>;
interface Reference {
  readonly [MARK]: TypeName;
  readonly at: number;
  readonly length: number;
}

function typeOf(value: unknown): TypeName | undefined {
  return (Object.keys(TYPES) as TypeName[]).find((name) => value instanceof TYPES[name]);
}

function isReference(value: object): value is Reference {
  return MARK in value;
}

function viewOf(buffer: ArrayBuffer, start: number, reference: Reference): NumberArray {
  return new TYPES[reference[MARK]](buffer, start + reference.at, reference.length);
}

function aligned(position: number): number {
  return Math.ceil(position / 8) * 8;
}
