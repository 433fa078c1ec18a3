import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import type { ExportFormatName } from '#features/export/contract/activity-export.ts';
import type { ImportSource } from '#features/import/contract/import.ts';
import { SERVICES } from '#import-formats/services.ts';
import { createImportSession } from '#import-formats/session/session.ts';
import { anyRating } from '#testing/any-rating.ts';
import { fileOf, facts } from '#testing/exports.ts';
import { isFullRun } from '#testing/full-run.ts';
import { FORMATS as EXPORT_FORMATS } from '#features/export/server/formats.ts';
import { daysOf } from '#features/export/server/parts-of-entry.ts';

const FIELDS = ['name', 'category', 'status', 'rating', 'date', 'creator', 'year'] as const;
type Said = Partial<Record<(typeof FIELDS)[number], unknown>>;

const CHOICES = { rounding: 'half', unrated: true, wishes: true, episodes: 'each', lists: true } as const;
/** A list of IMDb does not say what its titles are. */
const ANSWERS = { 'imdb.list:imdb.csv': 'watched' };
const FACTS = { ...facts, pointOf: () => ({ lat: 38.72, lon: -9.14 }) };

type AnyEntry = Pick<Activity, 'name' | 'category' | 'status' | 'rating' | 'creator' | 'year'> & {
  readonly date: string | null;
};
const anyEntry: fc.Arbitrary<AnyEntry> = fc.record({
  name: fc.constantFrom('Harbour', 'Émigré', 'Salt, Smoke & Honey', 'The Fog', '1984', 'Aurora', 'Ōkami "A"'),
  category: fc.constantFrom(...CATEGORIES),
  status: fc.constantFrom(...ACTIVITY_STATUSES),
  rating: anyRating,
  date: fc.option(fc.constantFrom('2024-05-12', '2023-01-02', '2024-05-01/2024-05-12', '2024-05', '1999')),
  creator: fc.constantFrom('', 'Ana Braga'),
  year: fc.integer({ min: 1950, max: 2025 }),
});
const anyLog = fc
  .uniqueArray(anyEntry, {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 7,
  })
  .map((all) => all.map(entryOf));

/** Wishes are not rated, and anime are known by a number. */
function entryOf({ date, rating, ...entry }: AnyEntry, index: number): Activity {
  return {
    ...entry,
    id: `a${index}`,
    rating: entry.status === 'WANT' ? null : rating,
    creationTime: '2025-02-03T12:30:00.000Z',
    note: `https://myanimelist.net/anime/${index + 1}`,
    ...(date !== null && { date }),
  };
}

const plain = ({ name, category, status, rating }: Activity): Said => ({ name, category, status, rating });
const made = (entry: Activity): Said => ({ ...plain(entry), creator: entry.creator, year: entry.year });
/** Of what is finished, the last day. */
const finished = (entry: Activity): Said => ({
  date: entry.status === 'DONE' ? daysOf(entry).last : null,
});

/** Goodreads takes whole stars. */
const shelved = (entry: Activity): Said => ({
  ...made(entry),
  ...finished(entry),
  rating: entry.rating === null ? null : Math.round(entry.rating),
});

/** What of an entry comes back by a file: all that the page of the export does not except. */
const CARRIED: Partial<Record<ExportFormatName, readonly [ImportSource, (entry: Activity) => Said]>> = {
  letterboxd: ['letterboxd', (entry) => ({ ...made(entry), ...finished(entry) })],
  goodreads: ['goodreads', shelved],
  storygraph: ['goodreads', shelved],
  trakt: [
    'trakt',
    (entry) => ({
      ...plain(entry),
      ...finished(entry),
      year: entry.year,
      status: entry.status === 'WANT' ? 'WANT' : 'DONE',
    }),
  ],
  imdb: ['imdb', made],
  myanimelist: ['myanimelist', plain],
  gpx: ['gpx', ({ name, category }) => ({ name, category })],
  kml: ['kml', ({ name, category }) => ({ name, category })],
};

it.each(Object.entries(CARRIED))(
  'a log that is exported for %s comes back the same, but for what its page excepts',
  async (name, [source, carried]) => {
    const format = name as ExportFormatName;
    await fc.assert(
      fc.asyncProperty(anyLog, async (log) => {
        const expected = log
          .filter((entry) => 'item' in EXPORT_FORMATS[format].take(entry, FACTS))
          .map(carried);
        if (expected.length === 0) return;
        const { bytes, fileName } = await fileOf(format, log, FACTS);
        const session = createImportSession(SERVICES, () => null);
        const drop = await session.read(
          [{ path: fileName, blob: new Blob([new Uint8Array(bytes)]) }],
          () => undefined,
        );
        expect(drop).toMatchObject({ sources: [{ source }], undecided: [], mappable: [], unreadable: [] });
        await session.parse({ source, paths: drop.sources[0]!.paths, answers: ANSWERS });
        session.plan(CHOICES, [], [], { lists: [], deleted: [], known: [] });
        const { rows } = session.preview({ offset: 0, limit: 1_000 });
        const fields = Object.keys(expected[0]!) as (typeof FIELDS)[number][];
        const back = rows.map(({ entry, outcome, reason }) =>
          entry
            ? Object.fromEntries(fields.map((field) => [field, entry[field]]))
            : { name: `${outcome}: ${reason}` },
        );
        expect(sorted(back)).toEqual(sorted(expected));
      }),
      { numRuns: isFullRun ? 200 : 15 },
    );
  },
);

function sorted(all: readonly Said[]): string[] {
  return all.map((one) => JSON.stringify(one, [...FIELDS])).toSorted();
}
