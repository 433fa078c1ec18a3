import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook } from '../../books/listed-book.ts';
import { splitSeries } from '../../books/names.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import {
  type ShelfQuestions,
  createShelfQuestions,
  isStatusShelf,
  shelfStatus,
  unknownShelf,
} from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { isAccount, readAccount } from './account.ts';
import { manifest } from './manifest.ts';

/** BookWyrm's list of books, with the latest reading, review and shelf of each, and the export of an account. */
export const bookwyrm: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const shelves = createShelfQuestions(ledger);
    const known = new Map(files.filter(isAccount).flatMap((file) => [...readAccount(file, ledger, shelves)]));
    for (const file of files) {
      if (file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) {
        const key = known.get(cell('remote_id'));
        if (key !== undefined) ledger.leaveOut(ref, 'The export of the account says more of this book.', key);
        else parseRow(ref, cell, ledger, shelves);
      }
    }
  },
};

function parseRow(row: RowRef, cell: Cell, ledger: RowLedger, shelves: ShelfQuestions): void {
  const dates = ['start_date', 'finish_date', 'stopped_date', 'shelf_date'];
  const problem = dateProblem(Object.fromEntries(dates.map((column) => [column, cell(column)])));
  if (problem !== null) {
    ledger.fail(row, problem);
    return;
  }
  const shelfName = cell('shelf_name') || cell('shelf');
  const status = statusOf(cell) ?? (shelfName === '' ? null : shelves.ask(shelfName));
  if (status === null) {
    ledger.leaveOut(row, unknownShelf(shelfName));
    return;
  }
  const { name, series } = splitSeries(cell('title'));
  const creator = cell('author_text');
  addBook(ledger, {
    row,
    id: cell('remote_id') || foldedKey(name, creator),
    name,
    creator,
    readings: readings(cell, status),
    rating: readRating(cell('rating'), 5),
    texts: [cell('review_name'), htmlToText(cell('review_content'))],
    facts: { 'Content warning': cell('review_cw'), Series: series },
    tags: shelfName === '' || isStatusShelf(shelfName) || isStatusShelf(cell('shelf')) ? [] : [shelfName],
    addedAt: readMoment(cell('shelf_date') || cell('review_published')),
  });
}

/** A shelf of one's own says nothing, but the dates do. */
function statusOf(cell: Cell): ActivityStatus | undefined {
  const shelf = shelfStatus(cell('shelf')) ?? shelfStatus(cell('shelf_name'));
  if (shelf !== undefined) return shelf;
  if (cell('stopped_date') !== '' && cell('finish_date') === '') return 'STOPPED';
  const isRead = cell('finish_date') !== '' || cell('review_content') !== '';
  if (isRead || readRating(cell('rating'), 5) !== undefined) return 'DONE';
  return cell('start_date') === '' ? undefined : 'DOING';
}

function readings(cell: Cell, status: ActivityStatus) {
  const start = readDay(cell('start_date'));
  const end = readDay(cell('finish_date')) ?? readDay(cell('stopped_date'));
  return readingsOf(status, [end && dateRange(start, end)], start);
}
