import { type Cell, namedRows } from '../../model/columns.ts';
import { createEntry, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { type ReadStatus, createStatusReader, unknownStatus } from '../../model/statuses.ts';
import { manifest } from './manifest.ts';

const STARS_MAX = 5;

/** Games without an end are retired; shelved ones may be taken up again. */
const readStatus = createStatusReader({
  played: 'DONE',
  completed: 'DONE',
  retired: 'DONE',
  playing: 'DOING',
  shelved: 'ON_HOLD',
  abandoned: 'STOPPED',
  wishlist: 'WANT',
  backlog: 'WANT',
});

/** The games of a profile, as scripts for the browser write them down. */
export const backloggd: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) {
      if (file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) addGame(ref, cell, ledger);
    }
  },
};

function addGame(row: RowRef, cell: Cell, ledger: RowLedger): void {
  const name = cell('Title');
  const isInBacklog = /^(?:yes|true)$/i.test(cell('Backlog'));
  const rating = readRating(cell('Rating'), STARS_MAX);
  const status = statusOf(cell('Status'), rating !== undefined, isInBacklog);
  if (name === '') ledger.fail(row, NO_TITLE);
  else if (status === null) ledger.fail(row, unknownStatus(cell('Status')));
  else {
    ledger.add(
      createEntry({
        rows: [row],
        key: `game:${cell('Game ID') || foldedKey(name)}`,
        category: 'GAME',
        name,
        status: status.status,
        rating,
        tags: [...status.tags, isInBacklog ? 'backlog' : ''],
      }),
    );
  }
}

/** A game in the backlog alone has no status, and neither has one that is only rated. */
function statusOf(text: string, isRated: boolean, isInBacklog: boolean): ReadStatus | null {
  if (text !== '') return readStatus(text);
  if (isRated) return readStatus('played');
  return isInBacklog ? readStatus('backlog') : null;
}
