import { describe, expect, it } from 'vitest';
import { parseFixture } from '#testing/import-formats.ts';
import { simkl } from './simkl.ts';

const BACKUP = ['simkl/SimklBackup.json'];

const watchedOn = (day: string, index: number) => ({ number: index + 1, watched_at: `${day}T00:00:01Z` });

describe('the backup of Simkl', () => {
  const { entries, failed } = parseFixture(simkl, BACKUP);
  const named = (name: string) => entries.filter((entry) => entry.name === name);

  it('has an entry for each watched episode, and one of the show that says more', () => {
    expect(named('Quiet Coast')).toMatchObject([
      {
        key: 'title:16051',
        status: 'DOING',
        rating: { value: 8, max: 10 },
        note: 'With Ana',
        year: 2019,
        addedAt: Date.UTC(2021, 0, 1, 10),
      },
      { key: 'title:16051:s1e1', status: 'DONE', date: '2021-12-25', episode: { season: 1, number: 1 } },
      { key: 'title:16051:s1e2', status: 'DONE', date: '2021-12-26', from: { number: 5 } },
    ]);
    expect(named('Quiet Coast')[0]).not.toHaveProperty('date');
    expect(named('One Evening')).toMatchObject([
      { episode: { season: 0, number: 1 }, rows: [{ number: 7 }] },
    ]);
  });

  it('has wishes, and what rests or was given up, with how far it was watched', () => {
    expect(named('Far Coast')).toMatchObject([{ status: 'WANT' }]);
    expect(named('Paused')).toMatchObject([
      { status: 'DOING', tags: ['on hold'], note: 'Watched 3 of 8 episodes.' },
    ]);
    expect(named('Tin Moon')).toMatchObject([
      { status: 'STOPPED', date: '2023-03-02', note: 'Watched 4 of 12 episodes.' },
    ]);
  });

  it('has movies, also among the anime', () => {
    expect(entries.filter(({ category }) => category === 'MOVIE')).toMatchObject([
      { key: 'title:53001', name: 'Weir', date: '2024-01-02', rating: { value: 7, max: 10 } },
      { key: 'title:53002', name: 'Reed', status: 'WANT' },
      { key: 'title:40001', name: 'Rain Lamp', date: '2023-02-02' },
    ]);
  });

  it('does not know the day where Simkl writes the first second of 1970', () => {
    const [movie, show] = [
      { title: 'Weir', ids: { simkl: 1 } },
      { title: 'Ebb', ids: { simkl: 2 } },
    ];
    const backup = {
      movies: [{ status: 'completed', last_watched_at: '1970-01-01T00:00:01Z', movie }],
      shows: [
        {
          status: 'completed',
          show,
          seasons: [{ number: 1, episodes: ['2024-05-12', '1970-01-01'].map(watchedOn) }],
        },
      ],
    };
    const parsed = parseFixture(simkl, [{ path: 'SimklBackup.json', content: JSON.stringify(backup) }]);
    expect(parsed.entries.map(({ date }) => date)).toEqual([undefined, '2024-05-12', undefined]);
  });

  it('names what cannot be understood', () => {
    expect(failed.map(({ reason }) => reason)).toEqual([
      'The title is missing.',
      'Daybook does not know the status “lost”.',
    ]);
  });

  it('has the same keys as a spreadsheet', () => {
    const csv = parseFixture(simkl, ['simkl/SimklBackup.csv']);
    expect(csv.entries.map(({ key, status, date, note }) => [key, status, date, note])).toEqual([
      ['title:16051', 'DOING', undefined, 'With Ana\n\nWatched up to season 1, episode 2.'],
      ['title:16052', 'WANT', undefined, undefined],
      ['title:40001', 'DONE', '2023-02-02', undefined],
      ['title:40002', 'STOPPED', '2023-02-03', 'Watched up to season 1, episode 4.'],
      ['title:53001', 'DONE', '2024-01-02', undefined],
    ]);
    expect(csv.failed).toHaveLength(1);
    expect(csv.questions.map(({ id }) => id)).toEqual(['day-order']);
  });

  it('says more as JSON than the spreadsheet beside it', () => {
    const both = parseFixture(simkl, ['simkl/SimklBackup.csv', ...BACKUP]);
    expect(both.entries.map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
    expect(both.leftOut).toHaveLength(6);
  });
});
