import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/log/contract/activity.ts';
import { withRows } from '#testing/import-account.ts';
import { hasColumns, namedRows } from '../model/columns.ts';
import type { ImportFormat } from '../model/model.ts';
import { readRating } from '../model/numbers.ts';
import { createImportSession } from './session.ts';
import type { ImportChoices, PreviewQuery } from '../model/session-model.ts';

/** A format of this test, to follow rows of all kinds through a session. */
const films: ImportFormat = {
  source: 'letterboxd',
  recognise: (file) => {
    if (file.path.endsWith('profile.csv')) return 'unneeded';
    return file.kind === 'table' && hasColumns(file.header, 'Film', 'Stars') ? 'sure' : null;
  },
  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) {
        const name = cell('Film');
        const rating = readRating(cell('Stars'), 5);
        if (name === 'Trailer') ledger.leaveOut(ref, 'A trailer is not a movie.');
        else if (name === '') ledger.fail(ref, 'The film has no name.');
        else
          ledger.add({
            rows: [ref],
            key: name,
            category: 'MOVIE',
            name,
            status: cell('Wish') === 'yes' ? 'WANT' : 'DONE',
            ...(rating && { rating }),
          });
      }
    }
  },
};

const CHOICES: ImportChoices = {
  rounding: 'half',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};
const NO_LISTS = { lists: [], deleted: [], known: [] };
const ALL: PreviewQuery = { offset: 0, limit: 100 };
const FILE =
  'Film,Stars,Wish\nDune,4.5,\nSolaris,,\nStalker,,yes\nTrailer,,\n,3,\nThe Mirror,5,\nÉmigré,2.2,\nUnrated,,\n';

const inLog: Activity = {
  id: 'a1',
  name: 'Solaris',
  category: 'MOVIE',
  rating: 5,
  creationTime: '2024-01-01T00:00:00.000Z',
};

async function openSession(text = FILE) {
  const session = createImportSession([{ ...films, load: () => Promise.resolve(films) }], () => null);
  const shares: number[] = [];
  const drop = await session.read(
    [
      { path: 'export/films.csv', blob: new Blob([text]) },
      { path: 'export/profile.csv', blob: new Blob(['Name,E-mail\nme,me@example.org\n']) },
      { path: 'export/other.csv', blob: new Blob(['a,b\nDune,2\n']) },
    ],
    (share) => void shares.push(share),
  );
  return { session, drop, shares };
}

async function planned(choices: Partial<ImportChoices> = {}) {
  const { session } = await openSession();
  await session.parse({ source: 'letterboxd', paths: ['export/films.csv'], answers: {} });
  return { session, plan: session.plan({ ...CHOICES, ...choices }, [inLog], [], NO_LISTS) };
}

async function failedReasonOf(text: string): Promise<string | undefined> {
  const { session } = await openSession(text);
  await session.parse({ source: 'letterboxd', paths: ['export/films.csv'], answers: {} });
  return session.plan(CHOICES, [], [], NO_LISTS).failedReason;
}

describe('an import session', () => {
  it('says what was dropped, and how far it has read', async () => {
    const { drop, shares } = await openSession();
    expect(drop).toEqual({
      sources: [{ source: 'letterboxd', paths: ['export/films.csv'] }],
      undecided: [],
      mappable: ['export/other.csv'],
      unneeded: ['export/profile.csv'],
      unreadable: [],
    });
    expect(shares.at(-1)).toBeCloseTo(1, 1);
  });

  it('counts each row once', async () => {
    const { plan } = await planned();
    expect(plan).toEqual({
      counts: { rows: 8, added: 5, changed: 0, here: 1, leftOut: 1, failed: 1 },
      shown: { added: 5, changed: 0, here: 1, leftOut: 1, failed: 1 },
      lists: [],
      sentCount: 6,
    });
  });

  it('says once why rows have failed, if all of them have the same reason', async () => {
    expect(await failedReasonOf('Film,Stars,Wish\n,3,\nDune,5,\n,4,\n')).toBe('The film has no name.');
    expect(await failedReasonOf('Film,Stars,Wish\n,3,\nDune,5,\n')).toBeUndefined();
    expect(await failedReasonOf(`Film,Stars,Wish\n,3,\n${'x'.repeat(200_001)},5,\n`)).toBeUndefined();
  });

  it('counts anew with other choices', async () => {
    const { session, plan } = await planned({ wishes: false, unrated: false });
    expect(plan.counts).toEqual({ rows: 8, added: 3, changed: 0, here: 0, leftOut: 4, failed: 1 });
    expect(session.plan(CHOICES, [], [], NO_LISTS).counts).toMatchObject({ added: 6, leftOut: 1 });
  });

  it('lists what each row becomes, page by page', async () => {
    const { session } = await planned();
    const { rows, total } = session.preview({ offset: 0, limit: 1 });
    expect(total).toBe(8);
    expect(rows).toMatchObject([
      {
        rows: [{ path: 'export/films.csv', number: 1 }],
        outcome: 'added',
        entry: { name: 'Dune', rating: 4.5, note: '' },
        rating: { value: 4.5, max: 5 },
      },
    ]);
    expect(session.preview({ offset: 5, limit: 3 }).rows).toMatchObject([
      { outcome: 'here', reason: 'The log has it already.', entry: { name: 'Solaris' } },
      { outcome: 'leftOut', reason: 'A trailer is not a movie.', text: 'Trailer' },
      { outcome: 'failed', reason: 'The film has no name.', rows: [{ number: 5 }], text: '3' },
    ]);
  });

  it('finds rows by outcome, category and text, whatever the accents', async () => {
    const { session } = await planned();
    const found = (query: Partial<PreviewQuery>) =>
      session.preview({ ...ALL, ...query }).rows.map(({ entry, reason }) => entry?.name ?? reason);
    expect(found({ text: ' emigre ' })).toEqual(['Émigré']);
    expect(found({ text: 'trailer' })).toEqual(['A trailer is not a movie.']);
    expect(found({ outcome: 'here' })).toEqual(['Solaris']);
    expect(found({ outcome: 'added', text: 'of 5' })).toEqual(['Émigré']);
    expect(found({ category: 'BOOK' })).toEqual([]);
    expect(found({})).toHaveLength(8);
  });

  it('tells the server of what is new and of what it does not know by its key, page by page', async () => {
    const { session } = await planned();
    const rows = [...session.importRows(0, 4), ...session.importRows(4, 4)];
    expect(rows.map(({ kind, key }) => [kind, key])).toEqual([
      ['add', 'Dune'],
      ['change', 'Solaris'],
      ['add', 'Stalker'],
      ['add', 'The Mirror'],
      ['add', 'Émigré'],
      ['add', 'Unrated'],
    ]);
    expect(rows[2]).toMatchObject({ draft: { status: 'WANT', rating: null } });
  });

  it('offers the half star that an import of a version without them rounded, once, and keeps what was written', async () => {
    const { session } = await planned();
    const { log, known } = withRows({ log: [inLog], known: [] }, session.importRows(0, 10));
    const { activityId } = known.find(({ key }) => key === 'Dune')!;
    const said = 'Rated 4.5 of 5 on Letterboxd.';
    const planFor = (mine: Partial<Activity>) => {
      const account = {
        log: log.map((one) => (one.id === activityId ? { ...one, rating: 5, note: said, ...mine } : one)),
        known: known.map((one) =>
          one.activityId === activityId ? { ...one, says: { ...one.says!, rating: 5, note: said } } : one,
        ),
      };
      session.plan(CHOICES, account.log, account.known, NO_LISTS);
      return { account, rows: session.importRows(0, 10) };
    };
    const { account, rows } = planFor({ note: `The desert.\n\n${said}` });
    expect(rows).toMatchObject([{ activityId, change: { rating: 4.5, note: 'The desert.' } }]);
    const after = withRows(account, rows);
    session.plan(CHOICES, after.log, after.known, NO_LISTS);
    expect(session.importRows(0, 10)).toEqual([]);
    expect(planFor({ rating: 3 }).rows).toEqual([]);
  });

  it('gives the failed rows back to be mended and dropped again', async () => {
    const { session } = await planned();
    const failed = await session.failedFile();
    expect(failed?.name).toBe('films.csv');
    const mended = (await failed!.blob.text()).replace('"",', '"Ivan",');
    const again = await openSession(mended);
    await again.session.parse({ source: 'letterboxd', paths: ['export/films.csv'], answers: {} });
    expect(again.session.plan(CHOICES, [inLog], [], NO_LISTS).counts).toMatchObject({ rows: 1, added: 1 });
  });

  it('loads the format of a service when its files are parsed, and says what to do if it cannot', async () => {
    const loads: string[] = [];
    const load = () => {
      loads.push('films');
      return loads.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(films);
    };
    const session = createImportSession([{ ...films, load }], () => null);
    await session.read([{ path: 'films.csv', blob: new Blob([FILE]) }], () => undefined);
    expect(loads).toEqual([]);
    const request = { source: 'letterboxd', paths: ['films.csv'], answers: {} } as const;
    await expect(session.parse(request)).rejects.toThrow('Please try again when you are online.');
    expect(await session.parse(request)).toMatchObject({ rowCount: 8 });
  });

  it('offers choices only where they matter', async () => {
    const { session } = await openSession();
    const summary = await session.parse({ source: 'letterboxd', paths: ['export/films.csv'], answers: {} });
    expect(summary).toMatchObject({
      hasHalfStars: true,
      hasRounded: true,
      hasUnrated: true,
      hasWishes: true,
      hasEpisodes: false,
      hasLists: false,
      files: { files: 0, folders: 0, unplaced: 0 },
    });
  });
});
