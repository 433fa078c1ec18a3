import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { kinopoisk } from './kinopoisk.ts';

const VOTES = ['kinopoisk/votes.csv'];

describe('the votes of Kinopoisk', () => {
  const { entries, failed, questions } = parseFixture(kinopoisk, VOTES);

  it('become movies and shows with the own vote, and not the public rating', () => {
    expect(entries[0]).toEqual({
      rows: [{ path: 'kinopoisk/votes.csv', number: 1 }],
      key: 'title:9001',
      category: 'MOVIE',
      name: 'Плотина',
      year: 2004,
      status: 'DONE',
      rating: { value: 9, max: 10 },
      note: 'Also named The Weir.',
      addedAt: Date.UTC(2023, 4, 12, 12),
    });
    expect(
      entries.slice(1).map(({ category, name, status, rating }) => [category, name, status, rating?.value]),
    ).toEqual([
      ['SHOW', 'Тихий берег', 'DONE', 10],
      ['MOVIE', 'Наше лето', 'DONE', undefined],
      ['MOVIE', 'Маяк', 'WANT', undefined],
    ]);
  });

  it('fail without a title, and where a vote is none', () => {
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The title is missing.',
      'The rating is not a number from 1 to 10.',
    ]);
  });

  it('can have the original titles, and the days of the votes', () => {
    expect(questions.map(({ id }) => id)).toEqual(['kinopoisk.titles', 'kinopoisk.rated-day']);
    const answers = { 'kinopoisk.titles': 'original', 'kinopoisk.rated-day': 'yes' };
    expect(parseFixture(kinopoisk, VOTES, answers).entries).toMatchObject([
      { key: 'title:9001', name: 'The Weir', date: '2023-05-12', note: 'Also named Плотина.' },
      { name: 'Quiet Coast', date: '2021-01-31' },
      { name: 'Наше лето' },
      { name: 'Lighthouse' },
    ]);
  });
});
