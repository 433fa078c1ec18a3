import { describe, expect, it } from 'vitest';
import { problemOf, problemOfAll, roomText, withFiles } from './chosen-files.ts';

const fileOf = (name: string, size: number) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const room = { filesLeft: 2, bytesLeft: 3_000, fileMaxBytes: 2_000 };

describe('the files that a visitor has chosen', () => {
  it('are refused one by one if they are too large, with the limit', () => {
    expect(problemOf(fileOf('a', 2_000), room)).toBeNull();
    expect(problemOf(fileOf('a', 2_001), room)).toBe('Too large: each file may have 1.95 KiB.');
    expect(problemOfAll([fileOf('a', 2_001)], room)).toBe('Remove the files that are too large.');
  });

  it('are refused together if there are none, too many, or too many bytes', () => {
    expect(problemOfAll([], room)).toBe('Choose at least one file.');
    expect(problemOfAll([fileOf('a', 1), fileOf('b', 1), fileOf('c', 1)], room)).toBe(
      'Remove some files: this link takes 2 more files.',
    );
    expect(problemOfAll([fileOf('a', 2_000), fileOf('b', 1_500)], room)).toBe(
      'Remove some files: this link takes 2.93 KiB more.',
    );
    expect(problemOfAll([fileOf('a', 1_500), fileOf('b', 1_500)], room)).toBeNull();
  });

  it('are there once', () => {
    const [first, same, other] = [fileOf('a', 1), fileOf('a', 1), fileOf('b', 1)];
    expect(withFiles([first], [same, other])).toEqual([first, other]);
  });
});

it('a link says what it still takes', () => {
  expect(roomText(room)).toBe('You can send 2 files, 2.93 KiB in all, each of at most 1.95 KiB.');
  expect(roomText({ ...room, filesLeft: 1, fileMaxBytes: 9_000 })).toBe(
    'You can send 1 file, 2.93 KiB in all.',
  );
  expect(roomText({ ...room, filesLeft: 0 })).toMatch(/^This link accepts no more files\. /);
});
