const GPS_POINTER = 0x8825;
const [LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE] = [1, 2, 3, 4];
const [ASCII, LONG, RATIONAL] = [2, 4, 5];
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const POINT_BYTES = 24;

/** The EXIF data of a photo (TIFF, little-endian), with the place where it was taken or without any entry. */
export function exifOf({ hasPosition }: { readonly hasPosition: boolean }): Buffer {
  const header = Buffer.from([0x49, 0x49, 42, 0, HEADER_BYTES, 0, 0, 0]);
  if (!hasPosition) return Buffer.concat([header, directory([])]);
  const gpsAt = HEADER_BYTES + sizeOf(1);
  const pointsAt = gpsAt + sizeOf(4);
  return Buffer.concat([
    header,
    directory([entry(GPS_POINTER, LONG, 1, gpsAt)]),
    directory([
      entry(LATITUDE_REF, ASCII, 2, 'N'.codePointAt(0)!),
      entry(LATITUDE, RATIONAL, 3, pointsAt),
      entry(LONGITUDE_REF, ASCII, 2, 'E'.codePointAt(0)!),
      entry(LONGITUDE, RATIONAL, 3, pointsAt + POINT_BYTES),
    ]),
    degrees(38, 43),
    degrees(9, 8),
  ]);
}

const sizeOf = (entries: number) => 2 + entries * ENTRY_BYTES + 4;

function directory(entries: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(ENTRY_BYTES);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

/** Degrees, minutes and seconds as three fractions. */
function degrees(whole: number, minutes: number): Buffer {
  const bytes = Buffer.alloc(POINT_BYTES);
  [whole, 1, minutes, 1, 0, 1].forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}
