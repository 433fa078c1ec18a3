import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { ImportedEntry } from '../../model/model.ts';
import { prime } from './prime.ts';
import { isExtra, readEpisode, readTitle } from './titles.ts';

const line = ({ category, name, date, status, year }: ImportedEntry) =>
  [status, category, name, year, date ?? '?'].filter(Boolean).join(' ');
const recognise = (path: string, content: string) =>
  readFixtures([{ path, content }]).map(prime.recognise)[0];

describe('the watch history of Prime Video by its exporter', () => {
  const { entries, failed, leftOut } = parseFixture(prime, ['prime/watch-history-export.csv']);

  it('becomes one entry for each title and day', () => {
    expect(entries.map(line)).toEqual([
      'DONE SHOW Quiet Coast 2024-04-23',
      'DONE SHOW Quiet Coast 2024-04-23',
      'DONE MOVIE The Weir 2004 2024-04-22',
      'DONE MOVIE The Weir 2004 2019-01-01',
      'DONE MOVIE Salt, Smoke & Honey 2024-04-19',
    ]);
    expect(entries[2]?.rows).toHaveLength(2);
  });

  it('reads season and number of an episode in both spellings', () => {
    expect(entries.slice(0, 2).map(({ episode }) => episode)).toEqual([
      { season: 2, number: 3, title: 'Half Tide' },
      { season: 2, number: 2, title: 'Low Water' },
    ]);
  });

  it('leaves out trailers, and names an episode without its show', () => {
    expect(leftOut.map(({ row }) => row.number)).toEqual([5]);
    expect(failed).toMatchObject([
      { row: { number: 6 }, reason: 'The row names an episode, but not its show.' },
    ]);
  });

  it('is read in the older form of other languages', () => {
    const german =
      'Datum angesehen,Typ,Titel,Folge\n2023-05-06,Serie,"Küste, Staffel 1","Folge 2: Ebbe"\n2023-05-05,Film,"Reet",';
    const { entries: older } = parseFixture(prime, [{ path: 'export.csv', content: german }]);
    expect(older).toMatchObject([
      {
        category: 'SHOW',
        name: 'Küste',
        date: '2023-05-06',
        episode: { season: 1, number: 2, title: 'Ebbe' },
      },
      { category: 'MOVIE', name: 'Reet', date: '2023-05-05' },
    ]);
  });

  it('is read as JSON', () => {
    const rows = [
      { dateWatched: 1_713_556_800_000, type: 'Movie', title: 'Reed', episodeTitle: '', id: 'x' },
    ];
    const { entries: read } = parseFixture(prime, [{ path: 'export.json', content: JSON.stringify(rows) }]);
    expect(read.map(line)).toEqual(['DONE MOVIE Reed 2024-04-19']);
  });
});

describe('the data of Prime Video that Amazon gives out', () => {
  const { entries, failed, leftOut } = parseFixture(prime, [
    'prime/viewing-history.csv',
    'prime/watchlist-history.csv',
  ]);

  it('becomes one entry for the hours of a viewing, also past midnight, and one for each wish', () => {
    expect(entries.map(line)).toEqual([
      'DONE MOVIE The Weir 2016-01-13',
      'DONE MOVIE The Weir 2018-03-04',
      'DONE SHOW Quiet Coast 2016-02-04',
      'WANT MOVIE Reed ?',
    ]);
    expect(entries.at(-1)).toMatchObject({ addedAt: Date.UTC(2021, 4, 6, 10, 30) });
  });

  it('leaves out trailers and removed wishes, and names a row without a time', () => {
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'A trailer or another extra, not the title itself.',
      'It was removed from the watchlist.',
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The playback hour is not understood.']);
  });

  it('says nothing of places and connections in its entries', () => {
    expect(JSON.stringify(entries)).not.toMatch(/nowhere|NOISP|Some OS/);
  });

  it('is recognised by its columns, and its other files are not needed', () => {
    expect(
      readFixtures(['prime/viewing-history.csv', 'prime/watchlist-history.csv']).map(prime.recognise),
    ).toEqual(['sure', 'sure']);
    expect(recognise('Digital.PrimeVideo.Devices/Digital.PrimeVideo.Devices.csv', 'a,b\n1,2')).toBe(
      'unneeded',
    );
    expect(recognise('other.csv', 'Title,Date\nA,1/2/24')).toBeNull();
  });
});

describe('a title of Prime Video', () => {
  it('names its season in several ways', () => {
    const titles = [
      'Coast - Season 2',
      'Coast: Staffel 2',
      'Coast, Temporada 2',
      'Coast Season 2 [4K UHD]',
      'Coast S2',
      'Coast (Saison 2)',
    ];
    expect(titles.map((title) => readEpisode(title, 'Ebb'))).toEqual(
      titles.map(() => ({
        category: 'SHOW',
        name: 'Coast',
        episode: { season: 2, number: null, title: 'Ebb' },
      })),
    );
  });

  it('is a trailer where it ends in that word', () => {
    expect(['Heron - Official Trailer', 'Heron (Trailer 2)', 'Heron Season 2 Trailer'].map(isExtra)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['Trailer Park Boys', 'Trailer', 'The Bonus', 'Sneak'].map(isExtra)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is a movie where it names none', () => {
    expect(
      ['The Four Seasons', 'Seven Series', 'Ocean 11', 'Ebb (1999)'].map((title) => readTitle(title).name),
    ).toEqual(['The Four Seasons', 'Seven Series', 'Ocean 11', 'Ebb']);
  });
});
