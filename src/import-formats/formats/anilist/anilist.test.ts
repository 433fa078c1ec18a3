import { describe, expect, it } from 'vitest';
import { type Fixture, parseFixture } from '#testing/import-formats.ts';
import { anilist } from './anilist.ts';

describe('a list that an exporter has written down', () => {
  const { entries, failed, questions } = parseFixture(anilist, ['anilist/automail-anime.json']);
  const named = (name: string) => entries.find((entry) => entry.name === name);

  it('gives a work once, with the lists of the user as tags', () => {
    expect(named('Rain Lamp')).toEqual({
      rows: [
        { path: 'anilist/automail-anime.json', number: 1 },
        { path: 'anilist/automail-anime.json', number: 3 },
      ],
      key: 'anilist:800001',
      category: 'SHOW',
      name: 'Rain Lamp',
      status: 'DONE',
      year: 2020,
      date: '2020-04-03/2020-06',
      rating: { value: 8.5, max: 10 },
      note: 'Watched twice.\n\nRepeated once.',
      tags: ['Favourites of mine'],
      addedAt: 1_585_900_000_000,
    });
  });

  it('knows movies, dates that are known in part, and works that were not scored', () => {
    expect(named('Kami no Kujira')).toMatchObject({ category: 'MOVIE', date: '2019' });
    expect(named('Kami no Kujira')).not.toHaveProperty('rating');
    expect(named('Kami no Kujira')).not.toHaveProperty('addedAt');
  });

  it('marks what is paused, and gives wishes no date', () => {
    expect(named('Kumo to Hagane')).toMatchObject({
      status: 'DOING',
      tags: ['on hold'],
      note: 'Watched 3 episodes.',
    });
    expect(named('Later')).toMatchObject({ status: 'WANT' });
    expect(named('Later')).not.toHaveProperty('date');
  });

  it('says which works have no title, and asks nothing that the file says', () => {
    expect(failed.map(({ reason }) => reason)).toEqual(['The file has no title for it.']);
    expect(questions).toEqual([]);
  });
});

function answer(field: string, ...scores: number[]): Fixture {
  return {
    path: `${field}.json`,
    content: JSON.stringify({
      data: {
        [field]: {
          lists: [
            {
              name: 'Reading',
              entries: scores.map((score, index) => ({
                status: 'CURRENT',
                score,
                media: { id: index + 1, title: { romaji: `Work ${index}` } },
              })),
            },
          ],
        },
      },
    }),
  };
}

function ratings(...scores: number[]): (number | undefined)[] {
  return parseFixture(anilist, [answer('manga', ...scores)]).entries.map(({ rating }) => rating?.max);
}

describe('an answer of the GraphQL interface', () => {
  it('is about books where it is called manga', () => {
    const { entries } = parseFixture(anilist, [answer('manga', 80), answer('anime', 80)]);
    expect(entries.map(({ category }) => category)).toEqual(['BOOK', 'SHOW']);
  });

  it('has the scale that its scores prove', () => {
    expect(ratings(80, 7)).toEqual([100, 100]);
    expect(ratings(7, 3)).toEqual([10, 10]);
    expect(ratings(4.5)).toEqual([10]);
  });

  it('lets the user say which scale it has where several fit', () => {
    const { entries, questions } = parseFixture(anilist, [answer('anime', 3, 2)]);
    expect(questions.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual([
      ['anilist-score-max', ['3', '5', '10', '100']],
    ]);
    expect(entries[0]?.rating).toEqual({ value: 3, max: 3 });
    const answered = parseFixture(anilist, [answer('anime', 3, 2)], { 'anilist-score-max': '5' });
    expect(answered.entries[0]?.rating).toEqual({ value: 3, max: 5 });
  });
});

describe("AniList's own file", () => {
  it('says that its works have no titles, and takes those that the user has added', () => {
    const { entries, failed, leftOut } = parseFixture(anilist, ['anilist/gdpr_data.json']);
    expect(entries).toMatchObject([
      { key: 'anilist:800010', category: 'BOOK', name: 'Ink River', status: 'DOING' },
    ]);
    expect(failed[0]?.reason).toBe(
      'AniList’s own file names works only by numbers. Drop a list with their titles beside it, which exporters of AniList write, or add each name as “title”.',
    );
    expect(failed).toHaveLength(3);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['A favorite is not an entry of its own.']);
  });

  it('adds its reviews to the titles of a list in the same drop', () => {
    const { entries } = parseFixture(anilist, ['anilist/gdpr_data.json', 'anilist/automail-anime.json']);
    expect(entries.slice(-3)).toMatchObject([
      {
        key: 'anilist:800001',
        name: 'Rain Lamp',
        status: 'DONE',
        date: '2020-04-03/2020-06',
        rating: { value: 85, max: 100 },
        tags: ['With friends'],
        addedAt: Date.UTC(2020, 3, 3, 8),
      },
      { key: 'anilist:800010' },
      { key: 'anilist:800001', note: 'Rain and light\n\nA long review.' },
    ]);
  });
});
