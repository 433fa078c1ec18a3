import type { Activity } from '#features/log/contract/activity.ts';
import { workKeyOf } from '#features/log/contract/work.ts';
import { createZip, type ZipEntry } from '#platform/responses/zip.ts';
import {
  takeItems,
  trueSentences,
  type ExportFacts,
  type ExportFormat,
  type OpenLog,
  type Taken,
} from './format.ts';
import { daysOf, halfStars, imdbIdOf, isRange, WITHOUT } from './parts-of-entry.ts';
import { countParts, splitIntoParts } from './parts-of-file.ts';
import { formulaSentence, writeRows, type Row } from './service-csv.ts';

/** Its importer takes files of up to 1 MB; a few more rows than these make it slow and unreliable. */
const FILE_LIMITS = { maxRows: 1_900, maxBytes: 900_000 } as const;

const COLUMNS = [
  'imdbID',
  'Title',
  'Year',
  'Directors',
  'WatchedDate',
  'Rating',
  'Rewatch',
  'Tags',
  'Review',
] as const;
type FilmRow = Row<(typeof COLUMNS)[number]>;

interface Film {
  readonly to: 'diary' | 'watchlist';
  /** The same for all viewings of a film. */
  readonly work: string;
  readonly row: FilmRow;
}

/**
 * Films as Letterboxd imports them (letterboxd.com/about/importing-data): one CSV file, or a ZIP of several where there
 * are many films or a watch list, which is imported on another page.
 */
export const letterboxd: ExportFormat = { needs: 'keys', take, createFile };

function take(entry: Activity, facts: ExportFacts): Taken<Film> {
  const {
    category,
    status = 'DONE',
    name,
    year,
    creator,
    rating,
    note = '',
    tags = [],
    pictures = [],
  } = entry;
  if (category !== 'MOVIE') return { leftOut: 'Letterboxd takes only movies.' };
  if (status === 'DOING' || status === 'STOPPED') {
    return { leftOut: 'Letterboxd has no place for unfinished movies.' };
  }
  const about = {
    Title: name,
    Year: String(year ?? ''),
    Directors: creator ?? '',
    imdbID: imdbIdOf(entry, facts) ?? '',
  };
  const { last } = daysOf(entry);
  const isSeen = status === 'DONE';
  const row: FilmRow = isSeen
    ? {
        ...about,
        WatchedDate: last ?? '',
        Rating: String(halfStars(entry) ?? ''),
        Tags: tags.join(', '),
        Review: facts.includesNotes ? note : '',
      }
    : about;
  return {
    item: { to: isSeen ? 'diary' : 'watchlist', work: `${workKeyOf(entry)} ${year ?? ''}`, row },
    hasPrivateNote: note !== '' && isSeen,
    without: [
      ...trueSentences({
        [WITHOUT.partialDate]: isSeen && entry.date !== undefined && last === null,
        [WITHOUT.firstDay]: isSeen && last !== null && isRange(entry),
        [WITHOUT.tagCommas]: isSeen && tags.some((tag) => tag.includes(',')),
        [WITHOUT.pictures]: pictures.length > 0,
        'The watchlist has no ratings, dates, notes or tags.':
          !isSeen && (rating !== null || entry.date !== undefined || note !== '' || tags.length > 0),
      }),
      ...formulaSentence(row),
    ],
  };
}

async function createFile(open: OpenLog, facts: ExportFacts) {
  const films = () => takeItems(open({ category: 'MOVIE' }), take, facts);
  const firstViewings = await findFirstViewings(films());
  const diary = () => rowsOf(films(), 'diary', firstViewings);
  const watchlist = () => rowsOf(films(), 'watchlist', firstViewings);
  const [diaryParts, watchlistParts] = [
    await countParts(diary(), FILE_LIMITS),
    await countParts(watchlist(), FILE_LIMITS),
  ];
  if (diaryParts <= 1 && watchlistParts === 0) {
    const chunks = writeRows(COLUMNS, diary());
    return { contentType: 'text/csv; charset=utf-8', fileName: 'letterboxd.csv', chunks };
  }
  const chunks = createZip(zipEntries({ diary: diary(), watchlist: watchlist() }));
  return { contentType: 'application/zip', fileName: 'letterboxd.zip', chunks };
}

/** By the work: the first day on which it was watched. Only days that are known tell the order of viewings. */
async function findFirstViewings(films: AsyncIterable<Film>): Promise<ReadonlyMap<string, string>> {
  const first = new Map<string, string>();
  for await (const { work, row } of films) {
    const day = row.WatchedDate ?? '';
    const known = first.get(work);
    if (day !== '' && (known === undefined || day < known)) first.set(work, day);
  }
  return first;
}

async function* rowsOf(
  films: AsyncIterable<Film>,
  wanted: Film['to'],
  firstViewings: ReadonlyMap<string, string>,
): AsyncGenerator<FilmRow> {
  for await (const { to, work, row } of films) {
    if (to !== wanted) continue;
    const first = firstViewings.get(work);
    const isAgain = first !== undefined && (row.WatchedDate ?? '') > first;
    yield isAgain ? { ...row, Rewatch: 'true' } : row;
  }
}

async function* zipEntries(
  rowsByName: Readonly<Record<Film['to'], AsyncIterable<FilmRow>>>,
): AsyncGenerator<ZipEntry> {
  for (const [name, rows] of Object.entries(rowsByName)) {
    let number = 0;
    for await (const part of splitIntoParts(rows, FILE_LIMITS)) {
      number += 1;
      yield {
        name: `letterboxd-${name}-${number}.csv`,
        lastModified: new Date(),
        input: toBytes(writeRows(COLUMNS, part)),
      };
    }
  }
}

async function* toBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line);
}
