import { hasHalfStar, type Activity, type ActivityStatus } from '#features/log/contract/activity.ts';
import { createFormat, trueSentences, type ExportFacts, type ExportFormat, type Taken } from './format.ts';
import { daysOf, goodreadsIdOf, isRange, WITHOUT } from './parts-of-entry.ts';
import { formulaSentence, writeRows, type Row } from './service-csv.ts';

/** The columns that Goodreads itself exports, which its importer and those of other services read. */
const COLUMNS = [
  'Book Id',
  'Title',
  'Author',
  'Author l-f',
  'Additional Authors',
  'ISBN',
  'ISBN13',
  'My Rating',
  'Average Rating',
  'Publisher',
  'Binding',
  'Number of Pages',
  'Year Published',
  'Original Publication Year',
  'Date Read',
  'Date Added',
  'Bookshelves',
  'Bookshelves with positions',
  'Exclusive Shelf',
  'My Review',
  'Spoiler',
  'Private Notes',
  'Read Count',
  'Owned Copies',
] as const;

const SHELVES = {
  DONE: 'read',
  DOING: 'currently-reading',
  WANT: 'to-read',
  STOPPED: 'did-not-finish',
} as const satisfies Record<ActivityStatus, string>;

type BookRow = Row<(typeof COLUMNS)[number]>;

/** Books as Goodreads exports and imports them (goodreads.com/review/import). */
export const goodreads: ExportFormat = createBookFormat('goodreads.csv', 'Goodreads');

/** StoryGraph imports what Goodreads exports (app.thestorygraph.com/import-goodreads). */
export const storygraph: ExportFormat = createBookFormat('storygraph-from-goodreads.csv', 'StoryGraph');

function createBookFormat(fileName: string, service: string): ExportFormat {
  return createFormat<BookRow>({
    contentType: 'text/csv; charset=utf-8',
    fileName,
    take: (entry, facts) => takeBook(entry, facts, service),
    write: (open) => writeRows(COLUMNS, open()),
  });
}

function takeBook(entry: Activity, { includesNotes }: ExportFacts, service: string): Taken<BookRow> {
  const {
    category,
    name,
    status = 'DONE',
    creator = '',
    year,
    rating,
    note = '',
    tags = [],
    pictures = [],
  } = entry;
  if (category !== 'BOOK') return { leftOut: `${service} takes only books.` };
  const { last } = daysOf(entry);
  const [author = '', ...others] = splitAuthors(creator);
  const row: BookRow = {
    'Book Id': goodreadsIdOf(entry) ?? '',
    Title: name,
    Author: author,
    'Additional Authors': others.join(', '),
    'My Rating': String(Math.round(rating ?? 0)),
    'Original Publication Year': String(year ?? ''),
    'Date Read': status === 'DONE' ? slashed(last ?? '') : '',
    'Date Added': slashed(entry.creationTime.slice(0, 10)),
    Bookshelves: [...tags.map(shelfName), ...(status === 'DONE' ? [] : [SHELVES[status]])].join(', '),
    'Exclusive Shelf': SHELVES[status],
    'My Review': includesNotes ? note : '',
    'Read Count': status === 'DONE' ? '1' : '0',
  };
  return {
    item: row,
    hasPrivateNote: note !== '',
    without: [
      ...trueSentences({
        [WITHOUT.partialDate]: status === 'DONE' && entry.date !== undefined && last === null,
        [WITHOUT.firstDay]: status === 'DONE' && last !== null && isRange(entry),
        'Only the day of finishing a book is carried over.': status !== 'DONE' && entry.date !== undefined,
        'Tags become shelves, without spaces and commas.': tags.some((tag) => shelfName(tag) !== tag),
        [`${service} takes whole stars: half a star is rounded up.`]: hasHalfStar(rating),
        [WITHOUT.pictures]: pictures.length > 0,
      }),
      ...formulaSentence(row),
    ],
  };
}

/** Several full names become several authors; `Herbert, Frank` is one. */
function splitAuthors(creator: string): string[] {
  const names = creator.split(/,\s*/);
  return names.length > 1 && names.every((name) => /\S\s\S/u.test(name)) ? names : [creator];
}

function shelfName(tag: string): string {
  return tag.trim().replaceAll(/[\s,]+/gu, '-');
}

function slashed(day: string): string {
  return day.replaceAll('-', '/');
}
