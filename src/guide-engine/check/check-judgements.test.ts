import { describe, expect, test } from 'vitest';
import { BOOKS } from '../../../test/guide-engine/fixtures/books.ts';
import type { Tag, WorkRecord } from '../record.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkFame } from './check-fame.ts';
import { checkKinds } from './check-kinds.ts';
import { checkShelves } from './check-shelves.ts';

function work(part: Partial<WorkRecord>): WorkRecord {
  return { ...BOOKS.find(({ series }) => series === undefined)!, id: 'w', ...part };
}

function volume(number: number, ...tags: readonly string[]): WorkRecord {
  return work({ id: `part-${number}`, series: { name: 'Saga', number }, tags });
}

/** As many works of each tier of fame, from the lowest. */
function works(...counts: readonly number[]): WorkRecord[] {
  return counts.flatMap((count, i) => Array.from({ length: count }, () => work({ fame: i + 1 })));
}

function kind(id: string): Tag {
  return { id, facet: 'kind', label: id, kinds: ['book'] };
}

test('the check of a catalogue includes fame, kinds and shelves', () => {
  const books = [
    ...works(0, 0, 300),
    volume(1),
    volume(2, 'cult'),
    work({ genres: ['classics'], year: 1985 }),
  ];
  const catalogue = { tags: [kind('cult')], studios: [], movies: [], books, destinations: [], gazetteer: [] };
  expect(checkCatalogue(catalogue, 2026)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('fame 3: is that of '),
      expect.stringContaining('the kind cult is on some parts'),
      expect.stringContaining("doesn't stand with the classics"),
    ]),
  );
});

describe('catalogue check of shelves', () => {
  test('accepts a shelf that agrees with the form and the year', () =>
    expect(
      checkShelves([
        work({ genres: ['animation'], tags: ['stop-motion'] }),
        work({ genres: ['fantasy'], tags: ['stop-motion'] }),
        work({ genres: ['comics', 'classics'], tags: ['graphic-novel', 'picture-book'], year: 2006 }),
        work({ genres: ['classics'], tags: [], year: 1970 }),
      ]),
    ).toEqual([]));
  test.each([
    [
      'w: the first genre is animation, but it has no tag drawn-animation or computer-animation or stop-motion',
      { genres: ['animation', 'family'], tags: ['talking-animals'] },
    ],
    [
      'w: has the tag graphic-novel, but its first genre is fantasy instead of comics',
      { genres: ['fantasy', 'comics'], tags: ['graphic-novel'] },
    ],
    [
      'w: has the tag picture-book, but its first genre is childrens instead of picture-book or comics',
      { genres: ['childrens'], tags: ['picture-book'] },
    ],
    [
      "w: a work of 1985 doesn't stand with the classics, which end in 1970",
      { genres: ['classics'], tags: [], year: 1985 },
    ],
  ])('says “%s”', (problem, part) => expect(checkShelves([work(part)])).toEqual([problem]));
});

describe('catalogue check of kinds', () => {
  test('accepts a series whose parts are of the same kinds, whatever their other tags', () =>
    expect(
      checkKinds([volume(1, 'epic-fantasy', 'grief'), volume(2, 'epic-fantasy')], [kind('epic-fantasy')]),
    ).toEqual([]));
  test('rejects a kind that only some parts have', () =>
    expect(
      checkKinds([volume(1, 'epic-fantasy'), volume(2), volume(3, 'epic-fantasy')], [kind('epic-fantasy')]),
    ).toEqual(['series “Saga”: the kind epic-fantasy is on some parts, but not on part-2']));
  test('compares no works without a series', () =>
    expect(checkKinds([work({ id: 'a', tags: ['cult'] }), work({ id: 'b' })], [kind('cult')])).toEqual([]));
});

describe('catalogue check of fame', () => {
  test('accepts tiers of about equal size', () =>
    expect(checkFame('book', works(30, 50, 40, 40, 40))).toEqual([]));
  test('rejects tiers that are too small or too big', () =>
    expect(checkFame('movie', works(20, 20, 50, 100, 60))).toEqual([
      'fame 1: is that of 8 % of the movies, 15 % to 25 % are needed',
      'fame 2: is that of 8 % of the movies, 15 % to 25 % are needed',
      'fame 4: is that of 40 % of the movies, 15 % to 25 % are needed',
    ]));
  test('leaves small catalogues alone', () => expect(checkFame('book', works(0, 0, 0, 0, 199))).toEqual([]));
});
