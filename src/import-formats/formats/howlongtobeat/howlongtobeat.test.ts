import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { howlongtobeat } from './howlongtobeat.ts';

describe('a newer file of HowLongToBeat', () => {
  const { entries } = parseFixture(howlongtobeat, ['howlongtobeat/newer.csv']);

  it('gives each time that a game was played', () => {
    expect(entries.map(({ name, status, date }) => [name, status, date])).toEqual([
      ['Copper Tower', 'DONE', '2024-02-09/2024-03-01'],
      ['Copper Tower', 'DOING', '2025-01-05'],
      ['Lantern Quest', 'DONE', '2012'],
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
  });

  it('keeps the review of 100, notes, times, platform and store', () => {
    expect(entries[0]).toMatchObject({
      category: 'GAME',
      rating: { value: 70, max: 100 },
      note: 'Great end\n\nWith a friend\n\nMain Story: Hard mode\n\nProgress: 3:00:00\nMain Story: 12:35:10',
      tags: ['PC', 'Steam'],
      addedAt: Date.UTC(2024, 1, 9, 15, 54, 48),
    });
  });

  it('takes a review of 0 or -- for none', () => {
    expect(entries[1]).not.toHaveProperty('rating');
    expect(entries[2]).not.toHaveProperty('rating');
  });
});

describe('an older file of HowLongToBeat', () => {
  const { entries, failed } = parseFixture(howlongtobeat, ['howlongtobeat/older.csv']);
  const named = (name: string) => entries.find((entry) => entry.name === name);

  it('has ticks, and tabs that the user has named', () => {
    expect(named('Snow Rail')).toMatchObject({ status: 'DOING', note: 'Progress: 5:00:00' });
    expect(named('Old Harbour')).toMatchObject({ status: 'WANT', tags: ['Priority', 'PC'] });
    expect(named('Half Moon')).toMatchObject({ status: 'DOING', tags: ['Paused', 'PC'] });
    expect(named('Dust Garden')).toMatchObject({ status: 'STOPPED', rating: { value: 40, max: 100 } });
    expect(named('Only Mine')).toMatchObject({ status: 'WANT', tags: ['CP', 'PC'] });
  });

  it('may have the month of the end in the place of a tick', () => {
    expect(named('Day Written Here')).toMatchObject({ status: 'DONE', date: '2012-05' });
  });

  it('says which row has no title', () => {
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([[7, 'The title is missing.']]);
  });
});
