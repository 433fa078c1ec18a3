import { describe, expect, it } from 'vitest';
import type { Drop } from '#import-formats/model/session-model.ts';
import { fileNamesOf, onlyUnit, openUnits, unitsOf } from './flow-model.ts';

const drop = (part: Partial<Drop>): Drop => ({
  sources: [],
  undecided: [],
  mappable: [],
  unneeded: [],
  unreadable: [],
  ...part,
});
const LETTERBOXD = { source: 'letterboxd', paths: ['diary.csv'] } as const;

describe('a drop', () => {
  it('consists of its services, with the files that the user has given to one, and of each table', () => {
    const found = drop({
      sources: [LETTERBOXD],
      undecided: [
        { path: 'watched.csv', sources: ['letterboxd', 'imdb'] },
        { path: 'list.csv', sources: ['imdb'] },
      ],
      mappable: ['a.csv', 'b.csv'],
    });
    const decisions = { 'watched.csv': 'letterboxd', 'list.csv': null } as const;
    expect(unitsOf(found, decisions)).toEqual([
      { source: 'letterboxd', paths: ['diary.csv', 'watched.csv'] },
      { source: 'columns', paths: ['a.csv'] },
      { source: 'columns', paths: ['b.csv'] },
    ]);
    expect(unitsOf(found, { 'list.csv': 'imdb' })[1]).toEqual({ source: 'imdb', paths: ['list.csv'] });
  });

  it('of one service needs no overview, unless something is open or unreadable', () => {
    expect(onlyUnit(drop({ sources: [LETTERBOXD], unneeded: ['profile.csv'] }))).toEqual(LETTERBOXD);
    expect(onlyUnit(drop({ sources: [LETTERBOXD], mappable: ['a.csv'] }))).toBeNull();
    expect(onlyUnit(drop({ sources: [LETTERBOXD], unreadable: [{ path: 'a', reason: 'b' }] }))).toBeNull();
    expect(onlyUnit(drop({}))).toBeNull();
  });

  it('goes on with what is not imported yet', () => {
    const found = drop({ sources: [LETTERBOXD], mappable: ['a.csv'] });
    expect(openUnits({ drop: found, decisions: {}, imported: [LETTERBOXD] })).toEqual([
      { source: 'columns', paths: ['a.csv'] },
    ]);
  });
});

it('an import keeps the names of at most 50 files, without folders, which may name a user', () => {
  const paths = Array.from({ length: 60 }, (_, index) => `trakt/ann/${index}${'x'.repeat(300)}.csv`);
  const names = fileNamesOf({ source: 'columns', paths: ['trakt/ann/history.json', ...paths] });
  expect(names).toHaveLength(50);
  expect(names[0]).toBe('history.json');
  expect(names[1]).toMatch(/^x{196}\.csv$/);
});
