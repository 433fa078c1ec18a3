import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { igdb } from './igdb.ts';

const content = readFileSync(join(import.meta.dirname, 'played.csv'), 'utf8');

function statusIn(path: string): string | undefined {
  return parseFixture(igdb, [{ path, content }]).entries[0]?.status;
}

describe('a list of IGDB', () => {
  it('gives games by the name of the list, and never the rating of all users', () => {
    const { entries, failed, lists, questions } = parseFixture(igdb, ['igdb/played.csv']);
    expect(entries).toEqual([
      {
        rows: [{ path: 'igdb/played.csv', number: 1 }],
        key: 'game:900001',
        category: 'GAME',
        name: 'Copper Tower',
        status: 'DONE',
        year: 2019,
      },
      {
        rows: [{ path: 'igdb/played.csv', number: 2 }],
        key: 'game:900002',
        category: 'GAME',
        name: 'Snow Rail',
        status: 'DONE',
        note: 'My first, and "best"',
      },
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The title is missing.']);
    expect([lists, questions]).toEqual([[], []]);
  });

  it('knows wishes and games that are being played', () => {
    expect(statusIn('want-to-play (1).csv')).toBe('WANT');
    expect(statusIn('In Progress.csv')).toBe('DOING');
  });

  it('asks what a list of the user is about, and keeps its order', () => {
    const files = [{ path: 'cosy evenings.csv', content }];
    const { questions, lists, entries } = parseFixture(igdb, files, { 'igdb-list-cosy evenings': 'WANT' });
    expect(questions.map(({ text }) => text)).toEqual([
      'What are the games of your IGDB list “cosy evenings”?',
    ]);
    expect(entries.map(({ status }) => status)).toEqual(['WANT', 'WANT']);
    expect(lists).toEqual([
      {
        key: 'list:cosy evenings',
        name: 'cosy evenings',
        note: '',
        items: [
          { key: 'game:900001', note: '' },
          { key: 'game:900002', note: '' },
        ],
      },
    ]);
  });
});
