import { describe, expect, it } from 'vitest';
import { parseFixture, readFixtures } from '#testing/import-formats.ts';
import { historyFile, line } from '#testing/netflix-history.ts';
import { netflix } from './netflix.ts';

const PERSONAL = ['netflix/ViewingActivity.csv', 'netflix/Ratings.csv', 'netflix/MyList.csv'];

const recognise = (path: string, content: string) =>
  readFixtures([{ path, content }]).map(netflix.recognise)[0];

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
      'MyList.csv 3 It belongs to another profile of the account.',
      'Ratings.csv 5 You removed the rating.',
      'Ratings.csv 6 You removed the rating.',
      'Ratings.csv 7 It belongs to another profile of the account.',
      'ViewingActivity.csv 11 It belongs to another profile of the account.',
      'ViewingActivity.csv 3 A trailer or another extra, not the title itself.',
      'ViewingActivity.csv 4 A trailer or another extra, not the title itself.',
      'ViewingActivity.csv 7 It was played for less than two minutes.',
      'ViewingActivity.csv 8 You have hidden it from your history at Netflix.',
    ]);
    expect(failed.map(({ reason }) => reason)).toEqual(['The start time is not understood.']);
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
      historyFile(
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

  it('is read with times that a spreadsheet wrote', () => {
    const header = 'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Bookmark';
    const rows = [
      'Nobody,7/28/2022 4:22,2:06:58,,The Weir,,2:06:58',
      'Nobody,1/7/2021 2:33,0:40:00,,Reed,,0:40:00',
    ];
    const { entries: resaved } = parseFixture(netflix, [
      { path: 'v.csv', content: [header, ...rows].join('\n') },
    ]);
    expect(resaved.map(line)).toEqual(['MOVIE The Weir 2022-07-28', 'MOVIE Reed 2021-01-07']);
    expect(resaved[0]?.addedAt).toBe(Date.UTC(2022, 6, 28, 4, 22));
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
