import { hasColumns } from '../../model/columns.ts';
import type { RowLedger, SourceFile, TableFile } from '../../model/model.ts';

/** What the rows of a file are; `films`: watched, wished for or liked, which only the name of the file says. */
export type LetterboxdKind = 'diary' | 'reviews' | 'ratings' | 'films' | 'list' | 'to import' | 'unneeded';
type FilmsKind = 'watched' | 'watchlist' | 'likes';

/** Entries that the user deleted, and those of films that Letterboxd has no more. */
const REMOVED = /(?:^|\/)(?:deleted|orphaned)\//i;
/** What others wrote, and what was written to others. */
const OF_OTHERS = /(?:^|\/)(?:likes\/(?:reviews|lists)|comments)\.csv$/i;

export function kindOf(file: TableFile): LetterboxdKind | null {
  const has = (...columns: string[]) => hasColumns(file.header, ...columns);
  const isList =
    /^Letterboxd list export/i.test(file.preamble[0]?.[0]?.trim() ?? '') ||
    has('Position', 'Name', 'Year', 'URL', 'Description');
  const isProfile = has('Date Joined', 'Username');
  const isComments = OF_OTHERS.test(file.path) && (has('Letterboxd URI') || has('Date', 'Content'));
  if (isProfile || isComments) return 'unneeded';
  if (isList && has('Name')) return REMOVED.test(file.path) ? 'unneeded' : 'list';
  if (isToImport(file)) return 'to import';
  if (!has('Letterboxd URI')) return null;
  if (!has('Name') || REMOVED.test(file.path)) return 'unneeded';
  if (has('Review')) return 'reviews';
  if (has('Watched Date')) return 'diary';
  return has('Rating') ? 'ratings' : 'films';
}

/** The table that Letterboxd imports (letterboxd.com/about/importing-data), as other services and Daybook write it. */
function isToImport({ header }: TableFile): boolean {
  if (!hasColumns(header, 'Title')) return false;
  if (hasColumns(header, 'Rating10')) return true;
  const others = ['imdbID', 'tmdbID', 'LetterboxdURI', 'Directors', 'Rewatch'];
  return hasColumns(header, 'WatchedDate') && others.some((column) => hasColumns(header, column));
}

/** What the name of a file says of its films, also of a copy: `watchlist (1).csv`; asks where it was renamed. */
export function kindOfFilms({ path }: TableFile, ledger: RowLedger): FilmsKind {
  return namedKind(path) ?? askKind(path, ledger);
}

function namedKind(path: string): FilmsKind | null {
  const name = path.toLowerCase();
  if (/(?:^|\/)likes\//.test(name) || /(?:^|\/)(?:films|likes)\b[^/]*$/.test(name)) return 'likes';
  if (/(?:^|[/-])watchlist\b[^/]*$/.test(name)) return 'watchlist';
  return /(?:^|\/)watched\b[^/]*$/.test(name) ? 'watched' : null;
}

function askKind(path: string, ledger: RowLedger): FilmsKind {
  return ledger.ask(
    `letterboxd.films:${path}`,
    `What are the films in ${path}? Letterboxd says that only by the name of the file, and this one was renamed.`,
    {
      watched: 'Films that I have watched',
      watchlist: 'Films that I want to watch',
      likes: 'Films that I like',
    },
  );
}

export function tables(files: readonly SourceFile[]): readonly TableFile[] {
  return files.filter((file) => file.kind === 'table');
}
