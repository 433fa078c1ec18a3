import { hasColumns, isTable } from '../../model/columns.ts';
import type { Service, SourceFile } from '../../model/model.ts';

/** Which of Movary's three files it is, by the column that only that one has. */
export type FileKind = 'watchedAt' | 'userRating' | 'addedAt';

const KINDS: readonly FileKind[] = ['watchedAt', 'userRating', 'addedAt'];

export const manifest: Service = {
  source: 'movary',
  name: 'Movary',
  group: 'Movies and shows',
  takes: 'every viewing, with comments, ratings and the watchlist',
  steps: [
    'Open the settings of your Movary, and choose Data.',
    'Export history, ratings and watchlist: three CSV files.',
    'Drop all three here together, so that ratings find their movies.',
  ],
  url: 'https://github.com/leepeuker/movary',
  recognise: (file) => (kindOf(file) === null ? null : 'sure'),
  load: async () => (await import('./movary.ts')).movary,
};

/** Movary knows movies only: a table that says of each row what it is comes from elsewhere. */
export function kindOf(file: SourceFile): FileKind | null {
  if (!isTable(file, 'title', 'tmdbId', 'imdbId')) return null;
  if (hasColumns(file.header, 'type')) return null;
  return KINDS.find((kind) => hasColumns(file.header, kind)) ?? null;
}
