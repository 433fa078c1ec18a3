import { namedRows } from '../../model/columns.ts';
import { readDay } from '../../model/dates.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readOrdinal } from '../../model/numbers.ts';
import type { EpisodeNumbers, Library } from './library.ts';

/** The first of these columns that has something in it; `''` if none has. */
export type Cell = (...columns: readonly string[]) => string;

export interface TableContext {
  readonly file: TableFile;
  readonly library: Library;
  readonly ledger: RowLedger;
  /** Whether the drop has the newer log of views, which the older one repeats in part. */
  readonly hasTrackingV2: boolean;
}

export function eachRow({ file, ledger }: TableContext, take: (cell: Cell, ref: RowRef) => void): void {
  for (const { ref, cell } of namedRows(file, ledger))
    take((...columns) => columns.map(cell).find((text) => text !== '') ?? '', ref);
}

export function isYes(text: string): boolean {
  return text === 'true' || text === '1';
}

/** TV Time writes moments in UTC; its zero time is the year 1. */
export function readWatchDay(text: string): string | null {
  const day = readDay(text);
  return day === null || day < '1900' ? null : day;
}

/** Number 0 of a season means that TV Time has lost the number; season 0 has the specials. */
export function episodeNumbers(id: string, season: string, number: string): EpisodeNumbers {
  const [inSeason, inShow] = [readOrdinal(number), readOrdinal(season)];
  return { id, season: inShow, number: inSeason === 0 && inShow !== 0 ? null : inSeason };
}
