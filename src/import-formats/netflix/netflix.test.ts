import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import type { ImportedEntry } from '../model.ts';
import { netflix } from './netflix.ts';

const PERSONAL = ['netflix/ViewingActivity.csv', 'netflix/Ratings.csv', 'netflix/MyList.csv'];

const history = (...rows: string[]) => ({
  path: 'NetflixViewingHistory.csv',
  content: ['Title,Date', ...rows].join('\n'),
});
const line = ({ category, name, date, episode }: ImportedEntry) =>
  [
    category,
    name,
    date ?? '?',
    episode && `s${episode.season}e${episode.number}`,
    episode?.title && `(${episode.title})`,
  ]
    .filter(Boolean)
    .join(' ');

const datesOf = (dates: readonly string[], answer?: string) => {
  const rows = dates.map((date, place) => `Film ${place},"${date}"`);
  const answers: Record<string, string> = answer === undefined ? {} : { 'netflix.day-order': answer };
  const { entries, questions } = parseFixture(netflix, [history(...rows)], answers);
  return { dates: entries.map(({ date }) => date), questions };
};

const recognise = (path: string, content: string) =>
  readFixtures([{ path, content }]).map(netflix.recognise)[0];

describe('the viewing history of Netflix', () => {
  const { entries, failed, leftOut, questions } = parseFixture(netflix, [
    'netflix/NetflixViewingHistory.csv',
  ]);

  it('tells episodes from films, also where their names have colons and parts', () => {
    expect(entries.map(line)).toEqual([
      'SHOW Quiet Coast 2026-09-14 s2enull (Half Tide)',
      'SHOW Quiet Coast 2026-09-13 s2e2',
      'MOVIE The Weir 2026-09-13',
      'MOVIE The Weir 2020-01-02',
      'MOVIE Salt, Smoke & Honey: The Return 2026-09-12',
      'MOVIE Reed Wars: Part 2 2026-09-11',
      'SHOW Night Ferry 2026-09-10 s1e4',
      'SHOW Old Pier 2026-09-09 s3enull (The Storm)',
      'SHOW Fen 2026-09-08 snullenull (Chapter One: The Vanishing)',
      'SHOW Fen 2026-09-07 s1enull (Chapter Two: The Search)',
      'SHOW Harbour 2026-09-06 s4enull (Chapter Three)',
      'SHOW Harbour Story 2026-09-03 snullenull (Fog: The Lamp)',
      'SHOW Harbour Story 2026-09-03 snullenull (Fog: The Rope)',
      'SHOW Tidal Kitchen 2026-09-02 snullenull (Bread)',
      'SHOW Tidal Kitchen 2026-09-02 snullenull (Soup)',
      'SHOW Tidal Kitchen 2026-09-01 snullenull (Fish)',
      'MOVIE The Long River: Source 2026-08-30',
      'MOVIE The Long River: Bend 2026-08-29',
      'MOVIE The Long River: Delta 2026-08-28',
      'SHOW Quiet Coast 2020-01-01 snullenull',
      'SHOW High Sluice 2019-12-31 snulle6',
      'SHOW Iron Reed 2019-12-30 s2enull (The Gate)',
      'SHOW Marsh Tales 2019-12-29 snullenull (Chapter Twenty-One: The Owl)',
    ]);
  });

  it('leaves out trailers, and names a row without a show', () => {
    expect(leftOut.map(({ reason }) => reason)).toEqual(['A trailer or a clip.']);
    expect(failed.map(({ row, reason }) => [row.number, reason])).toEqual([
      [12, 'The row does not name the movie or show.'],
      [24, 'The row does not name the movie or show.'],
    ]);
    expect(questions).toEqual([]);
  });

  it('is read in other languages', () => {
    const titles = [
      ['Küste: Staffel 2: Folge 3', 'Küste s2e3'],
      ['Costa: Temporada 2: Episodio 3', 'Costa s2e3'],
      ['Costa: Miniserie: Episodio 3', 'Costa s1e3'],
      ['Côte : Saison 2 : Épisode 3', 'Côte s2e3'],
      ['Riva: Stagione 2: La marea', 'Riva s2enull (La marea)'],
      ['Kust: Seizoen 2: Aflevering 3', 'Kust s2e3'],
      ['Wybrzeże: Sezon 2: Odcinek 3', 'Wybrzeże s2e3'],
      ['Sahil: 2. Sezon: 3. Kısım', 'Sahil s2enull (3. Kısım)'],
      ['海辺: シーズン2: 第3話', '海辺 s2e3'],
      ['海边：第 2 季：第 3 集', '海边 s2e3'],
      ['해변: 시즌 2: 3화', '해변 s2e3'],
      ['Берег: Сезон 2: Серия 3', 'Берег s2e3'],
      ['Coast: Season 2: Ebb (Episode 12)', 'Coast s2e12 (Ebb)'],
      ['Coast: The Sea: Season 2: Ebb', 'Coast: The Sea s2enull (Ebb)'],
      ['Coast: Season 2', 'Coast s2enull'],
      ['Coast: Book II: Ebb', 'Coast s2enull (Ebb)'],
      ['Coast: Specials: Ebb', 'Coast s0enull (Ebb)'],
      ['Trailer Park Coast: Season 1: Ebb', 'Trailer Park Coast s1enull (Ebb)'],
    ];
    const { entries: read } = parseFixture(netflix, [
      history(...titles.map(([title]) => `"${title}",2024-01-01`)),
    ]);
    expect(read.map((entry) => line(entry).replace('SHOW ', '').replace('2024-01-01 ', ''))).toEqual(
      titles.map(([, said]) => said),
    );
  });

  it('keeps films that end in a part, and a film beside its show', () => {
    const titles = [
      'Reed: Chapter Two',
      'Reed: Vol. 2',
      'Coast: Bandstand',
      'It',
      'Heron: The Nest: Part 1',
      'Heron: The Nest: Part 2',
    ];
    const { entries: films } = parseFixture(netflix, [
      history('Coast: Season 1: Ebb,1/13/24', ...titles.map((title) => `"${title}",1/13/24`)),
    ]);
    expect(films.slice(1).map(line)).toEqual(titles.map((title) => `MOVIE ${title} 2024-01-13`));
  });

  it('leaves out what was shown while looking around', () => {
    const titles = [
      'Coast_hook_primary_16x9',
      'Temporada 1 (Clipe): Coast',
      'Teaser: Coast',
      'Bande-annonce : Coast',
    ];
    const { leftOut: extras } = parseFixture(netflix, [
      history(...titles.map((title) => `"${title}",1/13/24`)),
    ]);
    expect(extras).toHaveLength(titles.length);
  });

  it('counts a title once a day', () => {
    const { entries: once } = parseFixture(netflix, [history('The Weir,1/13/24', 'The Weir,1/13/24')]);
    expect(once).toHaveLength(1);
    expect(once[0]?.rows).toHaveLength(2);
  });
});

describe('a date of the viewing history', () => {
  it('is read in the order that all dates of the file allow', () => {
    for (const column of [
      ['9/13/26', '9/10/26'],
      ['13/09/2026', '10/09/2026'],
      ['13.09.26', '10.09.26'],
      ['13-09-2026', '10-09-2026'],
      ['13. 9. 2026', '10. 9. 2026'],
      ['2026-09-13', '2026-09-10'],
      ['2026. 9. 13.', '2026. 9. 10.'],
      ['2026/09/13', '2026/09/10'],
    ]) {
      expect(datesOf(column)).toEqual({ dates: ['2026-09-13', '2026-09-10'], questions: [] });
    }
  });

  it('is read in the order in which the rows are sorted', () => {
    expect(datesOf(['1/2/24', '2/1/24', '1/3/24'])).toMatchObject({ questions: [{}] });
    expect(datesOf(['24. 1. 15.', '23. 12. 2.', '23. 11. 30.']).dates).toEqual([
      '2024-01-15',
      '2023-12-02',
      '2023-11-30',
    ]);
    expect(datesOf(['3/12/23', '4/11/23', '5/10/23'])).toEqual({
      dates: ['2023-12-03', '2023-11-04', '2023-10-05'],
      questions: [],
    });
  });

  it('is asked about where several orders fit', () => {
    expect(datesOf(['05/12/2023'])).toMatchObject({
      dates: ['2023-05-12'],
      questions: [{ options: [{ value: 'month' }, { value: 'day' }] }],
    });
    expect(datesOf(['05/12/2023'], 'day').dates).toEqual(['2023-12-05']);
  });

  it('fails alone where it is none', () => {
    const { failed, entries } = parseFixture(netflix, [history('A,9/13/26', 'B,soon')]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The date is no date.']);
    expect(entries).toHaveLength(1);
  });
});

describe('the personal data of Netflix', () => {
  const { entries, leftOut, failed, questions } = parseFixture(netflix, PERSONAL);
  const of = (name: string) => entries.filter((entry) => entry.name === name);

  it('becomes one entry for each viewing, also of two evenings', () => {
    expect(entries.map(line)).toEqual([
      'MOVIE The Weir 2020-01-01',
      'MOVIE The Weir 2024-05-12/2024-05-13',
      'SHOW Quiet Coast 2024-05-10 s1enull (Half Tide)',
      'SHOW Quiet Coast 2024-05-10 s1enull (Low Water)',
      'SHOW Quiet Coast ?',
      'MOVIE Never Played ?',
      'MOVIE Reed ?',
    ]);
    expect(of('The Weir')[1]?.rows).toHaveLength(2);
  });

  it('takes over stars as a rating, and thumbs as a tag, the last of several', () => {
    expect(of('The Weir').map(({ rating }) => rating)).toEqual([{ value: 4, max: 5 }, undefined]);
    expect(of('Quiet Coast').at(-1)).toMatchObject({ tags: ['two thumbs up'] });
    expect(of('Never Played')).toMatchObject([{ tags: ['thumbs up'], status: 'DONE' }]);
    expect(entries.filter(({ rating }) => rating !== undefined)).toHaveLength(1);
  });

  it('takes over My List as wishes, but for what was watched', () => {
    expect(of('Reed')).toMatchObject([{ status: 'WANT', addedAt: Date.UTC(2024, 5, 1, 12) }]);
  });

  it('leaves out the rest with its reason', () => {
    expect(
      leftOut.map(({ row, reason }) => `${row.path.slice(8)} ${row.number} ${reason}`).toSorted(),
    ).toEqual([
      'MyList.csv 2 This title of “My List” is among the watched ones.',
      'MyList.csv 3 It belongs to another profile of the account.',
      'Ratings.csv 5 The rating was taken back.',
      'Ratings.csv 6 The rating was taken back.',
      'Ratings.csv 7 It belongs to another profile of the account.',
      'ViewingActivity.csv 11 It belongs to another profile of the account.',
      'ViewingActivity.csv 3 A trailer or another extra, not the title itself.',
      'ViewingActivity.csv 4 A trailer or another extra, not the title itself.',
      'ViewingActivity.csv 7 It was played for less than two minutes.',
      'ViewingActivity.csv 8 You have hidden it from your history at Netflix.',
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The start time is no time.']);
  });

  it('asks for the profile, and what titles are that were never played', () => {
    expect(questions.map(({ id, options }) => [id, options[0]?.value])).toEqual([
      ['netflix.profile', 'Nobody'],
      ['netflix.category', 'MOVIE'],
    ]);
    const other = parseFixture(netflix, PERSONAL, {
      'netflix.profile': 'Somebody',
      'netflix.category': 'SHOW',
    });
    expect(other.entries.map(line)).toEqual(['MOVIE Little Boats 2024-05-01', 'SHOW Boats Again ?']);
    expect(parseFixture(netflix, PERSONAL, { 'netflix.profile': '*' }).entries).toHaveLength(9);
  });

  it('becomes the same entries together with the viewing history, whose days are those of the account', () => {
    const both = parseFixture(netflix, [
      ...PERSONAL,
      history(
        'The Weir,5/13/24',
        'Quiet Coast: Season 1: Half Tide,5/11/24',
        'The Weir,1/1/20',
        'Reef,12/13/19',
      ),
    ]);
    expect(both.entries.map(line)).toEqual([
      ...entries.slice(0, 4).map(line),
      'MOVIE Reef 2019-12-13',
      ...entries.slice(4).map(line),
    ]);
  });

  it('says nothing of profiles in its entries', () => {
    expect(JSON.stringify(entries)).not.toMatch(/Nobody|Somebody|France/);
  });

  it('is read with the older names of its columns', () => {
    const header =
      'Profile Name,Start Time (UTC),Duration (H:MM:SS),Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country';
    const row = 'Nobody,2019-05-13 19:00:00,1:40:00,,The Weir,,TV,1:40:00,1:40:00,FR';
    const { entries: older } = parseFixture(netflix, [{ path: 'v.csv', content: `${header}\n${row}` }]);
    expect(older.map(line)).toEqual(['MOVIE The Weir 2019-05-13']);
  });
});

describe('a file of Netflix', () => {
  it('is recognised by its columns', () => {
    expect(readFixtures(PERSONAL).map(netflix.recognise)).toEqual(['sure', 'sure', 'sure']);
  });

  it('is perhaps a history where it has another name, and surely one where a row is an episode', () => {
    expect(recognise('films.csv', 'Title,Date\nThe Weir,1/2/24')).toBe('possible');
    expect(recognise('films.csv', 'Title,Date\nCoast: Season 1: Ebb,1/2/24')).toBe('sure');
    expect(recognise('films.csv', 'Title,Date,Rating\nThe Weir,1/2/24,5')).toBeNull();
  });

  it('is not needed where it is about searches, payments or devices', () => {
    for (const path of [
      'CONTENT_INTERACTION/SearchHistory.csv',
      'netflix-report/PAYMENT_AND_BILLING/BillingHistory.csv',
    ]) {
      expect(recognise(path, 'Profile Name,Query\nNobody,weir')).toBe('unneeded');
    }
  });
});
