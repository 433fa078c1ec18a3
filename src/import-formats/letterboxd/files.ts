import { hasColumns } from '../columns.ts';
import type { SourceFile, TableFile } from '../model.ts';

/** What the rows of a file are; `films`: watched, wished for or liked, which only the name of the file says. */
export type LetterboxdKind = 'diary' | 'reviews' | 'ratings' | 'films' | 'list' | 'unneeded';
export type FilmsKind = 'watched' | 'watchlist' | 'likes';

/** Entries that the user deleted, and those of films that Letterboxd has no more. */
const REMOVED = /(?:^|\/)(?:deleted|orphaned)\//i;
/** What others wrote, and what was written to others. */
const OF_OTHERS = /(?:^|\/)(?:likes\/(?:reviews|lists)|comments)\.csv$/i;

export function kindOf(file: TableFile): LetterboxdKind | null {
  const has = (...columns: string[]) => hasColumns(file.header, ...columns);
  const isList = /^Letterboxd list export/i.test(file.preamble[0]?.[0]?.trim() ?? '');
  const isProfile = has('Date Joined', 'Username');
  const isComments = OF_OTHERS.test(file.path) && (has('Letterboxd URI') || has('Date', 'Content'));
  if (isProfile || isComments) return 'unneeded';
  if (isList && has('Name')) return REMOVED.test(file.path) ? 'unneeded' : 'list';
  if (!has('Letterboxd URI')) return null;
  if (!has('Name') || REMOVED.test(file.path)) return 'unneeded';
  if (has('Review')) return 'reviews';
  if (has('Watched Date')) return 'diary';
  return has('Rating') ? 'ratings' : 'films';
}

/** What the name of a file says of its films, also of a copy: `watchlist (1).csv`; null where it was renamed. */
export function filmsKindOf(path: string): FilmsKind | null {
  const name = path.toLowerCase();
  if (/(?:^|\/)likes\//.test(name) || /(?:^|\/)(?:films|likes)\b[^/]*$/.test(name)) return 'likes';
  if (/(?:^|\/)watchlist\b[^/]*$/.test(name)) return 'watchlist';
  return /(?:^|\/)watched\b[^/]*$/.test(name) ? 'watched' : null;
}

export function tables(files: readonly SourceFile[]): readonly TableFile[] {
  return files.filter((file) => file.kind === 'table');
}
