import type { ActivityCategory } from '#features/log/contract/activity.ts';
import { type Cell, type NamedRow, namedRows } from '../../model/columns.ts';
import { foldedKey } from '../../model/entry.ts';
import type { Episode, RowLedger, TableFile } from '../../model/model.ts';
import { readOrdinal } from '../../model/numbers.ts';

export interface Row extends NamedRow {
  /** `tv`, `season`, `episode`, `movie` … */
  readonly type: string;
  /** The same in the rows of a show, its seasons and its episodes. */
  readonly work: string;
  /** Of exports with lists and owned copies; empty: all rows are titles. */
  readonly kind: string;
}

export const CATEGORIES = new Map(
  Object.entries<ActivityCategory>({
    tv: 'SHOW',
    season: 'SHOW',
    episode: 'SHOW',
    anime: 'SHOW',
    movie: 'MOVIE',
    manga: 'BOOK',
    book: 'BOOK',
    comic: 'BOOK',
    game: 'GAME',
    boardgame: 'GAME',
  }),
);

export function readRows(file: TableFile, ledger: RowLedger): Row[] {
  return [...namedRows(file, ledger)].map(({ ref, cell: written }) => {
    const cell: Cell = (column) => written(column).replace(/^None$/, '');
    const type = cell('media_type').toLowerCase();
    const isPart = type === 'season' || type === 'episode';
    const id = cell('media_id') || foldedKey(cell('title'));
    const kind = cell('row_type').toLowerCase();
    return { ref, cell, type, kind, work: `${isPart ? 'tv' : type}:${cell('source')}:${id}` };
  });
}

export function episodeOf({ type, cell }: Row): Episode | undefined {
  if (type !== 'season' && type !== 'episode') return undefined;
  const number = type === 'episode' ? readOrdinal(cell('episode_number')) : null;
  return { season: readOrdinal(cell('season_number')), number };
}

export function partKey({ work, cell }: Row): string {
  return `${work}:s${cell('season_number')}`;
}

export function entryKey(row: Row): string {
  if (row.type === 'season') return partKey(row);
  return row.type === 'episode' ? `${partKey(row)}e${row.cell('episode_number')}` : row.work;
}
