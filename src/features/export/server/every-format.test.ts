import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_STATUSES, CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import { EXPORT_FORMATS, type ExportFormatName } from '../contract/activity-export.ts';
import { anyRating } from '#testing/any-rating.ts';
import { elementsOf, facts, fileOf, film, rowsFor, rowsOf } from '#testing/exports.ts';
import { unzip } from '#testing/zip.ts';
import { countExports } from './preview.ts';

const DIRECTION = '\u202Eעברית\u202C';
const NASTY = [
  '=1+1',
  'a "quote", and; more\\',
  'line\nbreak\r\nand\rmore',
  '\u2028\u2029',
  '😀👩‍👩‍👧',
  DIRECTION,
  '<b>&amp;]]>',
  '\u0001x',
];

describe('every format', () => {
  const texts = fc.oneof(
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  );
  const days = [
    '2024',
    '2024-05',
    '2024-05-12',
    '0001-01-01',
    '2024-05-12/2024-06-01',
    '2023/2024-05-12',
    '9999-12-31',
  ];
  const links = ['', 'https://www.imdb.com/title/tt2543164/', 'https://myanimelist.net/anime/1'];
  const entries = fc.record<Activity>(
    {
      id: fc.uuid(),
      name: fc.oneof(texts, fc.constant('Lisbon')),
      category: fc.constantFrom(...CATEGORIES),
      rating: anyRating,
      creationTime: fc.constant(film.creationTime),
      status: fc.constantFrom(...ACTIVITY_STATUSES),
      date: fc.constantFrom(...days),
      note: fc.tuple(texts, fc.constantFrom(...links)).map((parts) => parts.join(' ')),
      tags: fc.array(texts, { maxLength: 3 }),
      creator: texts,
      year: fc.integer({ min: 1, max: 9999 }),
    },
    { requiredKeys: ['id', 'name', 'category', 'rating', 'creationTime'] },
  );

  /** How many entries a file has, read as its readers do. */
  const count: Record<
    ExportFormatName,
    (file: { text: string; bytes: Buffer; fileName: string }) => Promise<number> | number
  > = {
    csv: ({ text }) => rowsOf(text).length,
    jsonl: ({ text }) =>
      text.split('\n').filter((line) => line !== '' && typeof JSON.parse(line) === 'object').length,
    async letterboxd({ fileName, text, bytes }) {
      if (fileName.endsWith('.csv')) return rowsOf(text).length;
      const files = await unzip(bytes);
      return [...files.values()].flatMap((content) => rowsOf(content.toString('utf8'))).length;
    },
    goodreads: ({ text }) => rowsOf(text).length,
    storygraph: ({ text }) => rowsOf(text).length,
    trakt: ({ text }) =>
      new Set(
        (JSON.parse(text) as object[]).map((item) =>
          JSON.stringify(Object.entries(item).find(([key]) => key === 'movie' || key === 'show')),
        ),
      ).size,
    imdb: ({ text }) => rowsOf(text).length,
    myanimelist: ({ text }) => elementsOf(text).filter(({ name }) => name === 'anime').length,
    gpx: ({ text }) => elementsOf(text).filter(({ name }) => name === 'wpt').length,
    kml: ({ text }) => elementsOf(text).filter(({ name }) => name === 'Placemark').length,
    ics: ({ text }) => text.split('\r\nBEGIN:VEVENT\r\n').length - 1,
    opml: ({ text }) =>
      elementsOf(text).filter(
        ({ name, attributes }) => name === 'outline' && attributes['created'] !== undefined,
      ).length,
  };

  it.each(EXPORT_FORMATS)('contains as many entries as the preview says: %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entries, { maxLength: 12, selector: ({ name, year }) => `${name} ${year}` }),
        async (log) => {
          const preview = await countExports(
            (async function* () {
              yield* log;
            })(),
            facts,
          );
          const counted = preview.formats.find((one) => one.format === format)!;
          expect(await count[format](await fileOf(format, log))).toBe(counted.entries);
          const leftOut = counted.leftOut.reduce((sum, reason) => sum + reason.count, 0);
          expect(counted.entries + leftOut).toBe(preview.entries);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves no cell that a spreadsheet would run', async () => {
    const log = [{ ...film, name: '=HYPERLINK("x")', creator: '@x', tags: ['+1'], note: '-1' }];
    for (const format of ['csv', 'letterboxd', 'imdb'] as const) {
      const cells = (await rowsFor(format, log, { includesNotes: true })).flatMap((row) =>
        Object.values(row),
      );
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(cells).toContain('\'=HYPERLINK("x")');
    }
  });
});

it('counts a long log while other requests get their turn', async () => {
  let turns = 0;
  const log = async function* () {
    for (let index = 0; index < 1_000; index += 1) {
      setImmediate(() => (turns += 1));
      yield film;
    }
  };
  expect((await countExports(log(), facts)).entries).toBe(1_000);
  expect(turns).toBeGreaterThan(800);
});
