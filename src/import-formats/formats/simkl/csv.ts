import { type Cell, namedRows } from '../../model/columns.ts';
import { readOrderedDay } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/questions.ts';
import { createEntry, joinTexts } from '../../model/entry.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { unknownStatus } from '../../model/statuses.ts';
import { knownDay, RATING_MAX, readStatus, titleKey } from './backup.ts';

/** @param known the titles that the JSON of the same drop has, which says more, with the keys of their entries */
export function readCsv(file: TableFile, ledger: RowLedger, known: ReadonlyMap<string, string>): void {
  const order = dayOrderOf(ledger, file, ['WatchedDate']);
  for (const { ref, cell } of namedRows(file, ledger)) {
    const key = known.get(keyOf(cell));
    if (key !== undefined) ledger.leaveOut(ref, 'The JSON of the backup says more of this title.', key);
    else addRow(ref, cell, knownDay(readOrderedDay(cell('WatchedDate'), order)), ledger);
  }
}

function keyOf(cell: Cell): string {
  return titleKey(cell('SIMKL_ID'), cell('Title'), cell('Year'));
}

function addRow(row: RowRef, cell: Cell, day: string | null, ledger: RowLedger): void {
  const name = cell('Title');
  const read = readStatus(cell('Watchlist'));
  const isMovie = /^movies?$/i.test(cell('Type'));
  if (name === '') ledger.fail(row, NO_TITLE);
  else if (read === null) ledger.fail(row, unknownStatus(cell('Watchlist')));
  else {
    const isOver = read.status === 'DONE' || read.status === 'STOPPED';
    ledger.add(
      createEntry({
        rows: [row],
        key: keyOf(cell),
        category: isMovie ? 'MOVIE' : 'SHOW',
        name,
        year: readYear(cell('Year')),
        status: read.status,
        date: isOver ? day : null,
        rating: readRating(cell('Rating'), RATING_MAX),
        note: joinTexts(cell('Memo'), read.status !== 'DONE' && lastEpisode(cell('LastEpWatched'))),
        tags: read.tags,
      }),
    );
  }
}

/** `S01E02` */
function lastEpisode(text: string): string {
  const [, season, episode] = /^s(\d+)e(\d+)$/i.exec(text) ?? [];
  return season === undefined ? '' : `Watched up to season ${Number(season)}, episode ${Number(episode)}.`;
}
