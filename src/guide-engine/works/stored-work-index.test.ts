import { expect, test } from 'vitest';
import { MOVIES } from '../../../test/guide-engine/fixtures/movies.ts';
import { TAGS } from '../../../test/guide-engine/fixtures/tags.ts';
import { workGuide } from './work-guide.ts';
import { packWorkIndex, unpackWorkIndex } from './stored-work-index.ts';
import { buildMovieIndex } from './work-index.ts';

const index = buildMovieIndex(MOVIES, TAGS);

test('a packed index answers as the one it was made from', () => {
  const unpacked = unpackWorkIndex(packWorkIndex(index))!;
  expect(unpacked).toEqual(index);
  expect(workGuide(unpacked, 'Dune')).toEqual(workGuide(index, 'Dune'));
});

test('a file that was cut off, is of another format or is empty is not read', () => {
  const buffer = packWorkIndex(index);
  expect(unpackWorkIndex(buffer.slice(0, buffer.byteLength - 8))).toBeUndefined();
  expect(unpackWorkIndex(new ArrayBuffer(64))).toBeUndefined();
  expect(unpackWorkIndex(new ArrayBuffer(0))).toBeUndefined();
});
