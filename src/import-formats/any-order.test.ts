import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { ImportRow, ImportSource } from '#features/import/contract/import.ts';
import { droppedFixtures } from '#testing/import-formats.ts';
import { type ImportAccount, withRows } from '#testing/import-account.ts';
import { isFullRun } from '#testing/full-run.ts';
import { FORMATS } from '#testing/import-formats.ts';
import { SERVICES } from './services.ts';
import { readBytes } from './reading/read-bytes.ts';
import { isUnreadable } from './reading/unreadable.ts';
import { createImportSession } from './session/session.ts';
import type { DroppedFile, ImportChoices, ImportSession } from './model/session-model.ts';

const RUNS = isFullRun ? 30 : 2;
const CHOICES: ImportChoices = {
  rounding: 'half',
  unrated: true,
  wishes: true,
  episodes: 'season',
  lists: true,
};
const SOURCES = FORMATS.map(({ source }) => source).filter((source) => droppedFixtures(source).length > 0);
/** Their fixtures are exports of different years that contradict each other: the first of a drop counts. */
const CONTRADICTING: ReadonlySet<ImportSource> = new Set(['audible', 'bookwyrm', 'grouvee', 'imdb']);

async function opened(source: ImportSource, files: readonly DroppedFile[]): Promise<ImportSession> {
  const session = createImportSession(SERVICES, () => null);
  await session.read(files, () => undefined);
  await session.parse({ source, paths: files.map(({ path }) => path), answers: {} });
  return session;
}

function rowsFor({ log, known }: ImportAccount, session: ImportSession): readonly ImportRow[] {
  session.plan(CHOICES, log, known, { lists: [], deleted: [], known: [] });
  return session.importRows(0, 10_000);
}

const EMPTY: ImportAccount = { log: [], known: [] };

/** What an empty account would get, whatever the order of entries, of paragraphs in their notes, and of tags. */
async function broughtBy(source: ImportSource, files: readonly DroppedFile[]): Promise<string[]> {
  return rowsFor(EMPTY, await opened(source, files))
    .map((row) => {
      if (row.kind === 'add') return JSON.stringify(sorted(row));
      return JSON.stringify(row.kind === 'list' ? sortedList(row) : row);
    })
    .toSorted();
}

function sorted({ key, draft }: Extract<ImportRow, { kind: 'add' }>) {
  return [key, { ...draft, note: draft.note?.split('\n\n').toSorted(), tags: draft.tags?.toSorted() }];
}

function sortedList({ key, name, items }: Extract<ImportRow, { kind: 'list' }>) {
  return [key, name, items.map((item) => item.key).toSorted()];
}

it.each(SOURCES)(
  'the files of %s say the same in any order, and again as copies in the same drop',
  async (source) => {
    const files = droppedFixtures(source);
    const expected = await broughtBy(source, files);
    const copies = files.map(({ path, blob }) => ({ path: `copies/${path}`, blob }));
    expect(await broughtBy(source, [...files, ...copies])).toEqual(expected);
    if (CONTRADICTING.has(source)) return;
    const anyOrder = fc.shuffledSubarray(files, { minLength: files.length });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (some) => {
        expect(await broughtBy(source, some)).toEqual(expected);
      }),
      { numRuns: files.length === 1 ? 1 : RUNS },
    );
  },
);

/** The same file with some of its rows: of a table, or of a list in JSON. */
async function withSomeRows({ path, blob }: DroppedFile, isKept: () => boolean): Promise<DroppedFile> {
  const file = readBytes(path, new Uint8Array(await blob.arrayBuffer()));
  if (isUnreadable(file)) return { path, blob };
  if (file.kind === 'json' && Array.isArray(file.value))
    return { path, blob: new Blob([JSON.stringify(file.value.filter(isKept))]) };
  if (file.kind !== 'table' || file.preamble.length > 0) return { path, blob };
  const rows = [...file.rows()].filter(isKept).map(({ cells }) => [...cells]);
  const text = Papa.unparse([[...file.header], ...rows], { delimiter: file.delimiter });
  return { path, blob: new Blob([text]) };
}

it.each(SOURCES)('any rows of %s after the whole export add and change nothing', async (source) => {
  const files = droppedFixtures(source);
  const account = withRows(EMPTY, rowsFor(EMPTY, await opened(source, files)));
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (choices) => {
      const isKept = () => choices.next().value === true;
      const some = await Promise.all(files.map((file) => withSomeRows(file, isKept)));
      const rows = rowsFor(account, await opened(source, some));
      const news = rows.filter(
        (row) => row.kind === 'add' || (row.kind === 'change' && Object.keys(row.change).length > 0),
      );
      expect(news).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

/** What the columns of anybody's tables are called. */
const WORDS =
  'Title,Name,Date,Year,Rating,My Rating,Score,Author,Authors,Creator,Director,Genre,Status,Type,Category,URL,Link,Notes,Review,Tags,Platform,Progress,Started,Finished,Watched,Read,Season,Episode,Artist,Album,Price,Address,City,Country,Latitude,Longitude,id,Game,Hours,Pages,ISBN,Comment,Position'.split(
    ',',
  );
const CELLS = [
  '',
  'Dune',
  '5',
  '4.5',
  '2024-05-12',
  '05/12/2023',
  'yes',
  'https://example.org/1',
  'read',
  '1984',
];

it('a table of nobody’s service becomes no entries before the user has said what its columns are', async () => {
  const tables = fc
    .uniqueArray(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 10 })
    .chain((header) =>
      fc.tuple(
        fc.constant(header),
        fc.array(
          fc.array(fc.constantFrom(...CELLS), { minLength: header.length, maxLength: header.length }),
          { minLength: 1, maxLength: 5 },
        ),
      ),
    );
  await fc.assert(
    fc.asyncProperty(tables, async ([header, rows]) => {
      const text = [header, ...rows].map((cells) => cells.join(',')).join('\n');
      const session = createImportSession(SERVICES, () => null);
      const drop = await session.read([{ path: 'table.csv', blob: new Blob([text]) }], () => undefined);
      expect(drop.sources).toEqual([]);
    }),
    { numRuns: RUNS * 50 },
  );
});
