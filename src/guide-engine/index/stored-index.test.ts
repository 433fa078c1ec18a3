import { expect, test } from 'vitest';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import { workGuide } from '../works/work-guide.ts';
import { buildMovieIndex, type WorkIndex } from '../works/work-index.ts';
import { loadedSize, packIndex, PREAMBLE_BYTES, unpackIndex, type IndexFile } from './stored-index.ts';

const index = buildMovieIndex(MOVIES, TAGS);
const INPUTS = [
  'Dune',
  'something like Alien but funny',
  'movies about dreams',
  'The Godfathr',
  'no such title',
];

/** The file and how many bytes of it were read after the loading. */
function fileOf(buffer: ArrayBuffer): IndexFile & { readBytes: number } {
  return {
    size: buffer.byteLength,
    readBytes: 0,
    read(at, length) {
      this.readBytes += length;
      return new Uint8Array(buffer.slice(at, at + length));
    },
  };
}

test('a packed index gives the same results as the original', () => {
  const unpacked = unpackIndex(packIndex(index)) as WorkIndex;
  expect(unpacked).toEqual(index);
  for (const input of INPUTS) expect(workGuide(unpacked, input)).toEqual(workGuide(index, input));
});

test('so does one of which the slices stay in the file and are read in parts', () => {
  const buffer = packIndex(index, 0);
  const file = fileOf(buffer);
  const loaded = loadedSize(buffer.slice(0, PREAMBLE_BYTES), file.size)!;
  expect(loaded).toBeLessThan(buffer.byteLength);
  const unpacked = unpackIndex(buffer.slice(0, loaded), file) as WorkIndex;
  expect(file.readBytes).toBe(0);
  for (const input of INPUTS) expect(workGuide(unpacked, input)).toEqual(workGuide(index, input));
  expect(file.readBytes).toBeGreaterThan(0);
});

test('a truncated, empty or unsupported index file is rejected', () => {
  const buffer = packIndex(index);
  expect(unpackIndex(buffer.slice(0, buffer.byteLength - 8))).toBeUndefined();
  expect(unpackIndex(buffer.slice(0, 64), fileOf(buffer))).toBeUndefined();
  expect(unpackIndex(buffer, fileOf(buffer.slice(0, 64)))).toBeUndefined();
  expect(unpackIndex(new ArrayBuffer(64))).toBeUndefined();
  expect(unpackIndex(new ArrayBuffer(0))).toBeUndefined();
});
