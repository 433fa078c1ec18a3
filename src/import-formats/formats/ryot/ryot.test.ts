import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { ryot } from './ryot.ts';

describe('an export of Ryot', () => {
  const { entries, failed, leftOut } = parseFixture(ryot, ['ryot/ryot.json']);
  const named = (name: string) =>
    entries
      .filter((entry) => entry.name === name)
      .map(({ rows: _rows, from: _from, name: _name, ...entry }) => entry);

  it('gives a title each time that it was seen, with the reviews at the last', () => {
    expect(named('Copper Moon')).toEqual([
      { key: 'movie:tmdb:900001', category: 'MOVIE', status: 'DONE', date: '2020-01-02', tags: ['Cosy'] },
      {
        key: 'movie:tmdb:900001:seen:2024-05-12',
        category: 'MOVIE',
        status: 'DONE',
        date: '2024-05-12',
        tags: ['Cosy'],
        rating: { value: 85, max: 100 },
        note: 'Fine\n\nAgain good',
      },
    ]);
  });

  it('gives episodes with their state, and the show itself where it was reviewed', () => {
    expect(
      named('Harbour Lights').map(({ key, status, date, rating }) => [key, status, date, rating?.value]),
    ).toEqual([
      ['show:tmdb:900002:s1e3', 'STOPPED', undefined, undefined],
      ['show:tmdb:900002:s1e1', 'DONE', '2024-02-02', 90],
      ['show:tmdb:900002:s1e2', 'DOING', '2024-02-03', undefined],
      ['show:tmdb:900002', 'DOING', undefined, 70],
    ]);
    expect(named('Rain Lamp')).toMatchObject([{ episode: { season: null, number: 7 }, date: '2023-01-01' }]);
  });

  it('tags what is on hold', () => {
    const title = { lot: 'book', source: 'hardcover', identifier: '1', source_id: 'The Long Pause' };
    const seen_history = [{ state: 'on_a_hold', progress: '40', started_on: '2024-02-01' }];
    const content = JSON.stringify({ metadata: [{ ...title, seen_history }] });
    expect(parseFixture(ryot, [{ path: 'ryot.json', content }]).entries).toMatchObject([
      { name: 'The Long Pause', status: 'DOING', tags: ['on hold'] },
    ]);
  });

  it('gives one reading for all chapters of a manga', () => {
    expect(named('Salt and Stars')).toMatchObject([
      { category: 'BOOK', status: 'DOING', date: '2023-03-01/2023-03-05' },
    ]);
  });

  it('takes wishes from the watch list, and titles that were only rated', () => {
    expect(named('Copper Tower')).toMatchObject([{ category: 'GAME', status: 'WANT' }]);
    expect(named('Read To Me')).toMatchObject([
      { category: 'BOOK', status: 'DONE', rating: { value: 40, max: 100 } },
    ]);
  });

  it('says what became of the rest', () => {
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'You have neither seen, rated nor wished for it; it is in collections only.',
      'A log of Daybook has no music and no podcasts.',
      'This is not a movie, show, book or game, so the log has no category for it.',
      'This is not a movie, show, book or game, so the log has no category for it.',
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'Daybook does not know the type “hologram”.',
      'Ryot has written a number in the place of the title. Write the title into “source_id”.',
    ]);
  });
});
