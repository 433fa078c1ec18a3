import { expect, test } from 'vitest';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import { workGuide } from './work-guide.ts';
import { packWorkIndex, unpackWorkIndex } from './stored-work-index.ts';
import { buildMovieIndex } from './work-index.ts';

const index = buildMovieIndex(MOVIES, TAGS);

test('a packed index gives the same results as the original', () => {
  const unpacked = unpackWorkIndex(packWorkIndex(index))!;
  expect(unpacked).toEqual(index);
  expect(workGuide(unpacked, 'Dune')).toEqual(workGuide(index, 'Dune'));
});

test('a truncated, empty or unsupported index file is rejected', () => {
  const buffer = packWorkIndex(index);
  expect(unpackWorkIndex(buffer.slice(0, buffer.byteLength - 8))).toBeUndefined();
  expect(unpackWorkIndex(new ArrayBuffer(64))).toBeUndefined();
  expect(unpackWorkIndex(new ArrayBuffer(0))).toBeUndefined();
});
