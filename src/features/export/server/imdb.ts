import type { Activity } from '#features/log/contract/activity.ts';
import { createFormat, trueSentences, type ExportFacts, type ExportFormat, type Taken } from './format.ts';
import { daysOf, imdbIdOf, ratingOfTen, WITHOUT } from './parts-of-entry.ts';
import { formulaSentence, writeRows, type Row } from './service-csv.ts';

/** The columns of a list that IMDb exports. */
const COLUMNS = [
  'Position',
  'Const',
  'Created',
  'Modified',
  'Description',
  'Title',
  'Original Title',
  'URL',
  'Title Type',
  'IMDb Rating',
  'Runtime (mins)',
  'Year',
  'Genres',
  'Num Votes',
  'Release Date',
  'Directors',
  'Your Rating',
  'Date Rated',
] as const;

const TITLE_TYPES: Readonly<Partial<Record<Activity['category'], string>>> = {
  MOVIE: 'Movie',
  SHOW: 'TV Series',
};

type TitleRow = Row<(typeof COLUMNS)[number]>;

/** What was watched, as a list of IMDb, which many other services import. IMDb itself imports no files any more. */
export const imdb: ExportFormat = createFormat<TitleRow>({
  contentType: 'text/csv; charset=utf-8',
  fileName: 'imdb.csv',
  needs: 'keys',
  take,
  write: (open) => writeRows(COLUMNS, numbered(open())),
});

function take(entry: Activity, facts: ExportFacts): Taken<TitleRow> {
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
  const type = TITLE_TYPES[category];
  if (type === undefined) return { leftOut: 'An IMDb list holds only movies and shows.' };
  if (status !== 'DONE')
    return { leftOut: 'An IMDb list has no status, so it holds only what was finished.' };
  const id = imdbIdOf(entry, facts);
  const { last } = daysOf(entry);
  const added = entry.creationTime.slice(0, 10);
  const row: TitleRow = {
    Const: id ?? '',
    Created: added,
    Modified: added,
    Description: facts.includesNotes ? note : '',
    Title: name,
    URL: id === null ? '' : `https://www.imdb.com/title/${id}/`,
    'Title Type': type,
    Year: String(year ?? ''),
    Directors: creator ?? '',
    'Your Rating': String(ratingOfTen(entry) ?? ''),
    'Date Rated': rating === null ? '' : (last ?? added),
  };
  return {
    item: row,
    hasPrivateNote: note !== '',
    without: [
      ...trueSentences({
        'Its IMDb number is unknown, so a service has to find it by title and year. An import or a link in the note can supply the number.':
          id === null,
        'The file has no date of watching.': entry.date !== undefined && (rating === null || last === null),
        [WITHOUT.tags]: tags.length > 0,
        [WITHOUT.pictures]: pictures.length > 0,
      }),
      ...formulaSentence(row),
    ],
  };
}

async function* numbered(rows: AsyncIterable<TitleRow>): AsyncGenerator<TitleRow> {
  let position = 0;
  for await (const row of rows) {
    position += 1;
    yield { Position: String(position), ...row };
  }
}
