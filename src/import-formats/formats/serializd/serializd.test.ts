import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { serializd } from './serializd.ts';

const EXPORT = ['serializd/serializd-export.json'];

describe('what serializd-export writes', () => {
  const { entries, failed, questions } = parseFixture(serializd, EXPORT);

  it('becomes an entry for each one of the diary, and for the other watched seasons', () => {
    expect(entries).toMatchObject([
      {
        key: 'show:301:s1e3|2024-02-27T20:00:00Z',
        name: 'Quiet Coast',
        year: 2019,
        episode: { season: 1, number: 3, title: 'Fog' },
        rating: { value: 9, max: 10 },
        note: 'Slow, and better for it.',
        tags: ['sea', 'with ana', 'rewatch'],
        addedAt: Date.UTC(2024, 1, 27, 20),
      },
      {
        rows: [
          { path: EXPORT[0], number: 4 },
          { path: EXPORT[0], number: 1 },
        ],
        key: 'show:301:s1|2024-03-01T20:00:00Z',
        episode: { season: 1, number: null },
        rating: { value: 7, max: 10 },
      },
      { key: 'show:301:s2', episode: { season: 2, number: null }, from: { number: 1 } },
      { key: 'show:302', name: 'Far Coast', status: 'DONE' },
    ]);
  });

  it('says when something was logged, which may be when it was watched', () => {
    expect(entries.every(({ date }) => date === undefined)).toBe(true);
    expect(questions.map(({ id }) => id)).toEqual(['serializd.rated-day']);
    const dated = parseFixture(serializd, EXPORT, { 'serializd.rated-day': 'yes' });
    expect(dated.entries.map(({ date }) => date)).toEqual(['2024-02-27', '2024-03-01', undefined, undefined]);
  });

  it('fails without a name, and where a rating is none', () => {
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The name is missing.',
      'The rating is not a number from 1 to 10.',
    ]);
  });

  it('says the same as tables', () => {
    const tables = parseFixture(serializd, ['serializd/diary.csv', 'serializd/shows.csv']);
    expect(tables.entries.map(({ key, rating, tags }) => [key, rating?.value, tags])).toEqual([
      ['show:301:s1e3|2024-02-27T20:00:00Z', 9, ['sea', 'with ana', 'rewatch']],
      ['show:302|2024-04-01T20:00:00Z', undefined, undefined],
      ['show:301:s1', undefined, undefined],
      ['show:301:s2', undefined, undefined],
    ]);
  });

  it('may have names only', () => {
    const content = JSON.stringify({
      exportedAt: '',
      username: 'rat',
      fields: ['name'],
      shows: ['Weir'],
      diary: [],
    });
    expect(parseFixture(serializd, [{ path: 's.json', content }]).entries).toMatchObject([
      { key: 'show:weir', name: 'Weir', status: 'DONE' },
    ]);
  });
});

it('reads the diary as Serializd answers it, with the day that its user chose', () => {
  const review = {
    id: 1,
    showId: 301,
    showName: 'Quiet Coast',
    seasonId: 11,
    rating: 6,
    backdate: '2024-02-01T00:00:00Z',
  };
  const showSeasons = [{ id: 11, seasonNumber: 1, name: 'Season 1' }];
  const content = JSON.stringify({
    reviews: [{ ...review, showSeasons, dateAdded: '2024-03-01T20:00:00Z' }],
    totalPages: 1,
  });
  expect(parseFixture(serializd, [{ path: 'd.json', content }]).entries).toMatchObject([
    { date: '2024-02-01', episode: { season: 1, number: null }, rating: { value: 6, max: 10 } },
  ]);
});
