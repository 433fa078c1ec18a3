import { describe, expect, it } from 'vitest';
import type { Episode, ImportedEntry } from '../model/model.ts';
import { foldEpisodes } from './fold-episodes.ts';

let lastRow = 0;

function watched(
  season: number | null,
  number: number | null,
  more: Partial<ImportedEntry> & { readonly title?: string } = {},
): ImportedEntry {
  const { title, ...rest } = more;
  const episode: Episode = { season, number, ...(title !== undefined && { title }) };
  return { ...show({ key: `dark ${season} ${number} ${title ?? ''}`, ...rest }), episode };
}

function show(more: Partial<ImportedEntry> = {}): ImportedEntry {
  lastRow += 1;
  const rows = [{ path: 'history.csv', number: lastRow }];
  return { rows, key: 'dark', category: 'SHOW', name: 'Dark', status: 'DONE', ...more };
}

function seasonStatus(...statuses: ImportedEntry['status'][]): string | undefined {
  const episodes = statuses.map((status, index) => watched(1, index + 1, { status }));
  return foldEpisodes(episodes, 'season').entries[0]?.status;
}

const named = (entries: readonly ImportedEntry[]) => entries.map(({ name }) => name);

describe('episodes one by one', () => {
  it('are named after their show, as far as they are known', () => {
    const { entries } = foldEpisodes(
      [
        watched(1, 2, { title: 'Lies' }),
        watched(1, 3),
        watched(0, 1),
        watched(null, 5),
        watched(1, null, { title: 'Secrets' }),
        watched(2, null),
        show(),
      ],
      'each',
    );
    expect(named(entries)).toEqual([
      'Dark, season 1, episode 2: Lies',
      'Dark, season 1, episode 3',
      'Dark, specials, episode 1',
      'Dark, episode 5',
      'Dark, season 1: Secrets',
      'Dark, season 2',
      'Dark',
    ]);
  });
});

describe('one entry a season', () => {
  it('has the dates from the first to the last episode, and says which they were', () => {
    const { entries } = foldEpisodes(
      [
        watched(1, 2, { date: '2019-06-02' }),
        watched(1, 1, { date: '2019-06-01' }),
        watched(1, 4, { date: '2019-07' }),
        watched(2, 1, { date: '2020-01-01' }),
      ],
      'season',
    );
    expect(entries).toMatchObject([
      {
        name: 'Dark, season 1',
        date: '2019-06-01/2019-07',
        note: 'Season 1: episodes 1–2, 4.',
        status: 'DONE',
      },
      { name: 'Dark, season 2', date: '2020-01-01', note: 'Season 2: episode 1.' },
    ]);
  });

  it('counts the rows of all its episodes', () => {
    const episodes = [watched(1, 1), watched(1, 2)];
    expect(foldEpisodes(episodes, 'season').entries[0]?.rows).toEqual(episodes.flatMap(({ rows }) => rows));
  });

  it('has the rating of the season, and keeps those of the episodes in the note', () => {
    const { entries } = foldEpisodes(
      [
        watched(1, 1, { rating: { value: 9, max: 10 }, note: 'Gripping.' }),
        watched(1, 2, { rating: { value: 7, max: 10 } }),
        watched(1, null, { rating: { value: 8, max: 10 } }),
        watched(2, 1, { rating: { value: 6, max: 10 } }),
      ],
      'season',
    );
    expect(entries[0]?.rating).toEqual({ value: 8, max: 10 });
    expect(entries[0]?.note).toBe(
      'Season 1, episode 1: Gripping.\n\nSeason 1: episodes 1–2.\nEpisodes rated out of 10: S1E1 9, S1E2 7.',
    );
    expect(entries[1]?.rating).toBeUndefined();
  });

  it('counts episodes without a number by their titles', () => {
    const { entries } = foldEpisodes(
      [watched(1, null, { title: 'Secrets' }), watched(1, null, { title: 'Lies' }), watched(1, 3)],
      'season',
    );
    expect(entries[0]?.note).toBe('Season 1: episode 3, 2 more episodes.');
  });

  it('is a wish if all of it is, and goes on if a part of it is', () => {
    expect(seasonStatus('WANT', 'WANT')).toBe('WANT');
    expect(seasonStatus('DONE', 'WANT')).toBe('DOING');
    expect(seasonStatus('DONE', 'DONE')).toBe('DONE');
  });

  it('leaves the show and other works alone', () => {
    const film = { ...show({ key: 'film', name: 'Dune' }), category: 'MOVIE' as const };
    expect(named(foldEpisodes([show(), watched(1, 1), film], 'season').entries)).toEqual([
      'Dark',
      'Dark, season 1',
      'Dune',
    ]);
  });

  it('has the same key in a later export with more episodes', () => {
    const [earlier] = foldEpisodes([watched(1, 1)], 'season').entries;
    const [later] = foldEpisodes([watched(1, 2), watched(1, 1)], 'season').entries;
    expect(later?.key).toBe(earlier?.key);
  });

  it('tells which keys became its key', () => {
    const episode = watched(1, 1);
    const { entries, newKeys } = foldEpisodes([episode], 'season');
    expect(newKeys.get(episode.key)).toBe(entries[0]?.key);
  });

  it('puts episodes of an unknown season to their show', () => {
    const { entries } = foldEpisodes([watched(null, null, { title: 'Secrets' }), show()], 'season');
    expect(entries).toMatchObject([{ name: 'Dark', note: '1 episode.' }]);
  });
});

describe('one entry a show', () => {
  it('joins all seasons with what is said of the show', () => {
    const { entries } = foldEpisodes(
      [
        watched(2, 1, { date: '2020-01-01' }),
        watched(1, 1, { date: '2019-01-01' }),
        show({ rating: { value: 5, max: 5 }, note: 'A knot.', status: 'DOING' }),
      ],
      'show',
    );
    expect(entries).toMatchObject([
      {
        name: 'Dark',
        date: '2019-01-01/2020-01-01',
        rating: { value: 5, max: 5 },
        note: 'A knot.\n\nSeason 1: episode 1. Season 2: episode 1.',
        status: 'DOING',
      },
    ]);
  });

  it('keeps the ratings of its seasons in the note, and counts no season as an episode', () => {
    const rated = watched(2, null, { rating: { value: 7, max: 10 } });
    const titled = watched(2, null, { title: 'Lies', rating: { value: 8, max: 10 } });
    const { entries } = foldEpisodes([watched(1, 1), rated, titled], 'show');
    expect(entries).toMatchObject([
      {
        note: 'Season 1: episode 1. Season 2: 1 episode.\nEpisodes rated out of 10: S2 7, S2 Lies 8.',
      },
    ]);
  });

  it('knows two shows of the same name by their years', () => {
    const { entries } = foldEpisodes([watched(1, 1, { year: 2017 }), watched(1, 2, { year: 1995 })], 'show');
    expect(entries).toHaveLength(2);
  });

  it('gives episodes without a year to the one show of that name', () => {
    const { entries } = foldEpisodes([show({ year: 2017 }), watched(1, 2)], 'show');
    expect(entries).toMatchObject([{ year: 2017 }]);
    expect(entries).toHaveLength(1);
  });
});

describe('a show that an earlier import brought', () => {
  const episodes = [watched(1, 1), watched(1, 2), watched(2, 1)];
  const again = (before: 'each' | 'season' | 'show', now: 'each' | 'season' | 'show') => {
    const known = foldEpisodes(episodes.slice(0, 1), before).entries.map(({ key }) => key);
    return named(foldEpisodes(episodes, now, new Set(known)).entries);
  };

  it('stays as it was folded then, whatever is chosen now', () => {
    expect(again('each', 'season')).toEqual(again('each', 'each'));
    expect(again('season', 'each')).toEqual(['Dark, season 1', 'Dark, season 2']);
    expect(again('show', 'season')).toEqual(['Dark']);
  });

  it('decides nothing for other shows', () => {
    const other = watched(1, 1, { name: 'Lost', key: 'lost' });
    const { entries } = foldEpisodes([...episodes, other], 'show', new Set([episodes[0]!.key]));
    expect(named(entries).at(-1)).toBe('Lost');
  });
});
