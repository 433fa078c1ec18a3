import { describe, expect, it } from 'vitest';
import { type Fixture, parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { Answers, ImportedEntry } from '../../model/model.ts';
import { letterboxd } from './letterboxd.ts';

const PARTS = ['diary', 'reviews', 'ratings', 'watched', 'watchlist', 'likes/films', 'lists/winter-evenings'];
const UNNEEDED = ['profile', 'comments', 'likes/reviews', 'likes/lists', 'deleted/diary', 'orphaned/diary'];

const part = (name: string) => `letterboxd/export/${name}.csv`;
const parse = (names: readonly string[], answers?: Answers) =>
  parseFixture(letterboxd, names.map(part), answers);
const table = (path: string, ...lines: string[]): Fixture => ({ path, content: lines.join('\r\n') });
const named = (entries: readonly ImportedEntry[], name: string, year?: number) =>
  entries.filter((entry) => entry.name === name && (year === undefined || entry.year === year));

const FILMS = 'Date,Name,Year,Letterboxd URI';
const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date';
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating';

describe('the export of Letterboxd', () => {
  const { entries, lists, failed, leftOut } = parse(PARTS);

  it('becomes one entry for each viewing, one for a film without any, and one for each wish', () => {
    expect([failed, leftOut]).toEqual([[], []]);
    expect(entries.map(({ name, date, status }) => `${status} ${name} ${date ?? '?'}`)).toEqual([
      'DONE The Lantern Keeper 2021-03-01',
      'DONE The Lantern Keeper 2023-11-19',
      'WANT The Lantern Keeper ?',
      'DONE The Lantern Keeper 2021-05-08',
      'DONE Salt, Smoke & Honey 2021-06-01',
      'DONE Grüße aus Übersee 2021-12-31',
      'DONE Two in One Day 2022-02-02',
      'DONE Two in One Day 2022-02-02',
      'DONE Nobody Logged This ?',
      'DONE Only Rated ?',
      'DONE Only Watched ?',
      'WANT To Be Seen ?',
      'WANT Neither Seen Nor Wished ?',
    ]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  });

  it('joins diary, review, rating, watched film and like of a viewing by name and year, as their links differ', () => {
    expect(named(entries, 'The Lantern Keeper', 1985)[0]).toEqual({
      rows: ['diary', 'reviews', 'ratings', 'watched', 'likes/films'].map((name) => ({
        path: part(name),
        number: 1,
      })),
      key: 'entry:boxd.it/aa11',
      category: 'MOVIE',
      name: 'The Lantern Keeper',
      year: 1985,
      status: 'DONE',
      date: '2021-03-01',
      rating: { value: 4.5, max: 5 },
      note: 'Slow, and better for it.\n\n"Light the lamp." & wait.',
      tags: ['cinema', 'with ana', 'liked'],
      addedAt: Date.UTC(2021, 2, 2, 12),
    });
  });

  it('keeps a remake apart from the film of the same name', () => {
    expect(named(entries, 'The Lantern Keeper', 2019)).toMatchObject([{ rating: { value: 3, max: 5 } }]);
  });

  it('tags a rewatch, and gives it no rating that belongs to the first viewing', () => {
    const [, rewatch] = named(entries, 'The Lantern Keeper', 1985);
    expect(rewatch).toMatchObject({ tags: ['rewatch'] });
    expect(rewatch).not.toHaveProperty('rating');
  });

  it('keeps half a star, and two viewings of one day', () => {
    const ratings = named(entries, 'Two in One Day').map(({ rating }) => rating?.value);
    expect(ratings).toEqual([3, 3.5]);
    expect(named(entries, 'Grüße aus Übersee')).toMatchObject([{ rating: { value: 0.5, max: 5 } }]);
  });

  it('gives the rating of the film to its unrated viewing', () => {
    expect(named(entries, 'Salt, Smoke & Honey')).toMatchObject([{ rating: { value: 4, max: 5 } }]);
  });

  it('tells a rating that was changed later in the note', () => {
    expect(named(entries, 'Grüße aus Übersee')).toMatchObject([
      { note: 'Rated 2 of 5 on Letterboxd, 2022-01-05.' },
    ]);
  });

  it('takes the day of a rating or a mark for no viewing', () => {
    expect(named(entries, 'Only Rated')).toMatchObject([{ addedAt: Date.UTC(2019, 6, 7, 12) }]);
    expect(named(entries, 'Only Rated')[0]).not.toHaveProperty('date');
  });

  it('adds a review without a day to the viewing, and one of an unlogged film to the film', () => {
    expect(named(entries, 'Salt, Smoke & Honey')).toMatchObject([{ note: 'A review without a day.' }]);
    expect(named(entries, 'Nobody Logged This')).toMatchObject([
      { note: 'Reviewed before the diary was a habit.', rating: { value: 2.5, max: 5 } },
    ]);
  });

  it('reads a film without a year', () => {
    expect(named(entries, 'Only Watched')).toMatchObject([{ key: 'film:only watched|', tags: ['liked'] }]);
  });

  it('takes over a list in its order, with its notes', () => {
    expect(lists).toEqual([
      {
        key: 'list:https://boxd.it/ll1',
        name: 'Winter Evenings',
        note: 'For long nights,\nwith tea.\n\nTags: snow, tea',
        items: [
          { key: 'film:only rated|1999', note: 'Best with the lights out' },
          { key: 'entry:boxd.it/aa13', note: '' },
          { key: 'wish:film:neither seen nor wished|2010', note: '' },
        ],
      },
    ]);
  });

  it('takes over a list that a spreadsheet filled up with commas', () => {
    const file = table(
      'my-list.csv',
      'Letterboxd list export v7,,,,',
      'Date,Name,Tags,URL,Description',
      '2022-12-01,Filled Up,,https://boxd.it/ll2,',
      ',,,,',
      'Position,Name,Year,URL,Description',
      '1,Only Rated,1999,https://boxd.it/f5,',
    );
    expect(parseFixture(letterboxd, [file]).lists).toMatchObject([
      { name: 'Filled Up', items: [{ key: 'wish:film:only rated|1999' }] },
    ]);
  });

  it('takes over a list without its first line, and one of films alone', () => {
    const films = ['Position,Name,Year,URL,Description', '1,Only Rated,1999,https://boxd.it/f5,Best'];
    const withAbout = table(
      'a.csv',
      'Date,Name,Tags,URL,Description',
      '2022-12-01,Nights,,https://boxd.it/ll2,',
      '',
      ...films,
    );
    const described = parseFixture(letterboxd, [withAbout]);
    expect(described.lists).toMatchObject([{ key: 'list:https://boxd.it/ll2', name: 'Nights' }]);
    expect(described.entries).toMatchObject([{ name: 'Only Rated', status: 'WANT' }]);
    const alone = parseFixture(letterboxd, [table('Winter evenings.csv', ...films)]);
    expect(alone.lists).toMatchObject([{ key: 'list:Winter evenings', items: [{ note: 'Best' }] }]);
  });

  it('asks what films are that stand only in a list', () => {
    const watched = parse(PARTS, { 'letterboxd.listed': 'DONE' });
    expect(named(watched.entries, 'Neither Seen Nor Wished')).toMatchObject([{ status: 'DONE' }]);
    const without = parse(PARTS, { 'letterboxd.listed': 'leave' });
    expect(without.leftOut).toHaveLength(1);
    expect(without.lists[0]?.items).toHaveLength(2);
  });

  it('is recognised in a folder, with the parts that nothing is taken from', () => {
    const files = readFixtures([...PARTS, ...UNNEEDED].map(part));
    const recognised = files.map((file) => letterboxd.recognise(file));
    expect(recognised).toEqual([...PARTS.map(() => 'sure'), ...UNNEEDED.map(() => 'unneeded')]);
  });
});

describe('single files of Letterboxd', () => {
  it('are films that were watched where only the ratings are there', () => {
    const { entries } = parse(['ratings']);
    expect(entries).toHaveLength(6);
    expect(entries.every(({ status, date }) => status === 'DONE' && date === undefined)).toBe(true);
  });

  it('have the same keys as in the whole export', () => {
    const whole = new Set(parse(PARTS).entries.map(({ key }) => key));
    const single = [...parse(['diary']).entries, ...parse(['watchlist']).entries];
    expect(single.filter(({ key }) => !whole.has(key))).toEqual([]);
  });

  it('are wishes in a watchlist, also in a copy or a download of that list alone', () => {
    for (const path of ['watchlist (1).csv', 'Watchlist-nobody-2024-05-01.csv', 'me/watchlist.csv']) {
      const { entries } = parseFixture(letterboxd, [table(path, FILMS, '2024-05-01,A,2020,u')]);
      expect(entries).toMatchObject([{ status: 'WANT', key: 'wish:film:a|2020' }]);
    }
  });

  it('are asked about if they were renamed', () => {
    const file = table('my films 2024.csv', FILMS, '2024-05-01,A,2020,u');
    const asked = parseFixture(letterboxd, [file]);
    expect(asked.questions).toHaveLength(1);
    expect(asked.entries).toMatchObject([{ status: 'DONE' }]);
    const answer = { [asked.questions[0]!.id]: 'watchlist' };
    expect(parseFixture(letterboxd, [file], answer).entries).toMatchObject([{ status: 'WANT' }]);
  });
});

describe('a film of Letterboxd', () => {
  it('keeps its rating with the viewing that it was given after, when it is seen again later', () => {
    const { entries } = parseFixture(letterboxd, [
      table(
        'diary.csv',
        DIARY,
        '2020-01-02,A,2020,e1,,,,2020-01-01',
        '2024-01-02,A,2020,e2,,Yes,,2024-01-01',
      ),
      table('ratings.csv', RATINGS, '2020-01-01,A,2020,f,4'),
    ]);
    expect(entries.map(({ date, rating }) => [date, rating?.value])).toEqual([
      ['2020-01-01', 4],
      ['2024-01-01', undefined],
    ]);
  });

  it('becomes one entry where it was rated before it was logged', () => {
    const { entries } = parseFixture(letterboxd, [
      table('diary.csv', DIARY, '2020-01-02,A,2020,e1,,,,2020-01-01'),
      table('ratings.csv', RATINGS, '2012-01-01,A,2020,f,4'),
    ]);
    expect(entries).toMatchObject([{ date: '2020-01-01', rating: { value: 4, max: 5 } }]);
  });

  it('is unrated where the rating is 0 or empty', () => {
    const { entries, failed } = parseFixture(letterboxd, [
      table('ratings.csv', RATINGS, '2020-01-01,A,2020,f,0', '2020-01-01,B,2020,f,'),
    ]);
    expect(failed).toEqual([]);
    expect(entries.map(({ rating }) => rating)).toEqual([undefined, undefined]);
  });

  it('is read from columns in another order, and from dates that a spreadsheet rewrote', () => {
    const { entries } = parseFixture(letterboxd, [
      table('diary.csv', 'name;year;WATCHED DATE;letterboxd uri;rating', 'A;2020;31/12/2021;e1;4,5'),
    ]);
    expect(entries).toMatchObject([{ name: 'A', date: '2021-12-31', rating: { value: 4.5, max: 5 } }]);
  });

  it('fails with a reason where a row cannot be understood', () => {
    const { failed, entries } = parseFixture(letterboxd, [
      table(
        'diary.csv',
        DIARY,
        ',,2020,e1,,,,2020-01-01',
        ',A,2020,e2,9,,,2020-01-01',
        ',A,,e3,,,,2020-13-01',
      ),
    ]);
    expect(entries).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The name is missing.',
      'The rating is not a number from 0.5 to 5.',
      'The watched date is not understood.',
    ]);
  });
});

describe('films of one name and year', () => {
  const HEADER = 'Date,Name,Year,Letterboxd URI';
  const watched = `${HEADER}\n2024-03-01,Aurora,2019,https://boxd.it/z1\n2024-03-09,Aurora,2019,https://boxd.it/a2\n`;
  const ratings = `${HEADER},Rating\n2024-03-09,Aurora,2019,https://boxd.it/a2,2\n2024-03-01,Aurora,2019,https://boxd.it/z1,5\n`;
  const watchlist = `${HEADER}\n2024-05-01,Aurora,2019,https://boxd.it/b3\n`;
  const list = `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-06-01,Skies,,https://boxd.it/l1,\n\nPosition,Name,Year,URL,Description\n1,Aurora,2019,https://boxd.it/a2,\n`;
  const files = [
    { path: 'ratings.csv', content: ratings },
    { path: 'watched.csv', content: watched },
    { path: 'watchlist.csv', content: watchlist },
    { path: 'lists/skies.csv', content: list },
  ];

  it('are told apart by their addresses', () => {
    const { entries, lists } = parseFixture(letterboxd, files);
    expect(entries.map(({ status, rating }) => [status, rating?.value])).toEqual([
      ['DONE', 2],
      ['DONE', 5],
      ['WANT', undefined],
    ]);
    expect(lists[0]?.items).toMatchObject([{ key: entries[0]?.key }]);
  });

  it('are one where a file has the long address of the film', () => {
    const long = list.replace('https://boxd.it/a2', 'https://letterboxd.com/film/aurora/');
    const { entries } = parseFixture(letterboxd, [
      files[0]!,
      { path: 'lists/skies.csv', content: long.replace('2024', '2023') },
    ]);
    expect(entries).toHaveLength(2);
  });

  it('keep their keys in a later export, where there are more of them', () => {
    const earlier = parseFixture(letterboxd, [
      { path: 'watched.csv', content: watched.split('\n').slice(0, 2).join('\n') },
    ]);
    const later = parseFixture(letterboxd, files);
    const first = later.entries.find(({ rating }) => rating?.value === 5);
    expect(first?.key).toBe(earlier.entries[0]?.key);
  });
});

describe('the table that Letterboxd imports', () => {
  it('keeps ratings of ten, directors, reviews, rewatches and two viewings of one day', () => {
    const { entries, failed } = parseFixture(letterboxd, [
      table(
        'ratings.csv',
        'WatchedDate,Title,Year,tmdbID,Rating10,Directors,Rewatch,Tags,Review',
        '2021-03-01,Weir,2004,9,7,"Ana Ruiz, Bo Lind",,"cinema, rain",Wet.',
        '2021-03-01,Weir,2004,9,8,,true,,',
        ',Reed,2010,10,10,,,,',
        ',Silt,2011,11,11,,,,',
      ),
    ]);
    expect(entries).toMatchObject([
      {
        key: 'film:weir|2004|2021-03-01',
        date: '2021-03-01',
        rating: { value: 7, max: 10 },
        creator: 'Ana Ruiz, Bo Lind',
        tags: ['cinema', 'rain'],
        note: 'Wet.',
      },
      { key: 'film:weir|2004|2021-03-01|2', rating: { value: 8, max: 10 }, tags: ['rewatch'] },
      { key: 'film:reed|2010', status: 'DONE', rating: { value: 10, max: 10 } },
    ]);
    expect(failed).toMatchObject([{ reason: 'The rating is not a number from 1 to 10.' }]);
  });

  it('adds nothing as a copy beside itself', () => {
    const lines = ['WatchedDate,Title,Year,Rating10', '2021-03-01,Weir,2004,7', '2021-03-01,Weir,2004,8'];
    const { entries } = parseFixture(letterboxd, [table('a.csv', ...lines), table('b.csv', ...lines)]);
    expect(entries.map(({ key, rows }) => [key, rows.length])).toEqual([
      ['film:weir|2004|2021-03-01', 2],
      ['film:weir|2004|2021-03-01|2', 2],
    ]);
  });

  it('is a watchlist by its name, and is asked about where it says nothing of a viewing', () => {
    const lines = [
      'imdbID,Title,Year,Directors,WatchedDate,Rating,Rewatch,Tags,Review',
      'tt1,Weir,2004,,,,,,',
    ];
    const wishes = parseFixture(letterboxd, [table('letterboxd-watchlist-1.csv', ...lines)]);
    expect(wishes.entries).toMatchObject([{ key: 'wish:film:weir|2004', status: 'WANT' }]);
    expect(wishes.questions).toEqual([]);
    const { questions } = parseFixture(letterboxd, [table('movies.csv', ...lines)]);
    expect(questions).toMatchObject([{ id: 'letterboxd.films:movies.csv' }]);
  });
});
