import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { steam } from './steam.ts';

function statuses(answers: Record<string, string>): string[] {
  return parseFixture(steam, ['steam/owned-games.json'], answers).entries.map(({ status }) => status);
}

describe('the games of a Steam account', () => {
  it('are those that were played, with their hours and their last day, and without any rating', () => {
    const { entries, failed, leftOut } = parseFixture(steam, ['steam/owned-games.json']);
    expect(entries.map(({ rows: _rows, category: _category, ...entry }) => entry)).toEqual([
      {
        key: 'app:900730',
        name: 'Copper Tower',
        status: 'DOING',
        date: '2024-07-08',
        note: 'Played for 20.8 hours.',
      },
      {
        key: 'app:900440',
        name: 'Snow Rail',
        status: 'DONE',
        date: '2022-12-31',
        note: 'Played for 8.3 hours.',
      },
      { key: 'app:900441', name: 'Long Ago', status: 'DONE', note: 'Played for 45 minutes.' },
      { key: 'app:900442', name: 'One Hour', status: 'DONE', note: 'Played for 1 hour.' },
    ]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['You own this game, but have not played it.']);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The file has no title for it. Ask Steam for the titles with include_appinfo=1.',
    ]);
  });

  it('are what the user says that they are', () => {
    expect(statuses({ 'steam-played': 'done' })).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    expect(statuses({ 'steam-played': 'doing', 'steam-unplayed': 'want' })).toEqual([
      'DOING',
      'WANT',
      'DOING',
      'DOING',
      'DOING',
    ]);
  });

  it('come from the page of the community as well', () => {
    const { entries, leftOut } = parseFixture(steam, ['steam/games.xml']);
    expect(entries).toMatchObject([
      { key: 'app:900730', name: 'Copper Tower', status: 'DOING', note: 'Played for 1020.8 hours.' },
    ]);
    expect(leftOut).toHaveLength(1);
  });
});
