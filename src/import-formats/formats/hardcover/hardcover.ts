import { addBook, listOf } from '../../books/listed-book.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { type ListCollector, createListCollector, splitLists } from './lists.ts';
import { manifest } from './manifest.ts';

/** The CSV export of Hardcover. Its genres and moods are those of all readers, its years those of editions. */
export const hardcover: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const lists = createListCollector();
    for (const file of files) {
      if (file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) parseRow(ref, cell, ledger, lists);
    }
    for (const list of lists.lists()) ledger.addList(list);
  },
};

function parseRow(row: RowRef, cell: Cell, ledger: RowLedger, collector: ListCollector): void {
  const dates = ['Date Started', 'Date Finished', 'Date Added'];
  const problem = dateProblem(Object.fromEntries(dates.map((column) => [column, cell(column)])));
  if (problem !== null) {
    ledger.fail(row, problem);
    return;
  }
  const shelf = cell('Status');
  if (/^ignored$/i.test(shelf)) {
    ledger.leaveOut(row, 'You told Hardcover to ignore this book.');
    return;
  }
  const rating = readRating(cell('Rating'), 5);
  const isRead = rating !== undefined || cell('Date Finished') !== '';
  const status = shelfStatus(shelf) ?? (isRead ? 'DONE' : null);
  if (status === null) {
    ledger.leaveOut(row, unknownShelf(shelf));
    return;
  }
  const start = readDay(cell('Date Started'));
  const end = readDay(cell('Date Finished'));
  const { ordered, unordered } = splitLists(cell('Lists'));
  const { authors: creator, others } = contributors(cell('Author'));
  const key = addBook(ledger, {
    row,
    id: cell('Hardcover Book ID') || foldedKey(cell('Title'), creator),
    name: cell('Title'),
    creator,
    readings: readingsOf(status, [end && dateRange(start, end)], start),
    rating,
    texts: [htmlToText(cell('Review')), htmlToText(cell('Private Notes'))],
    facts: { Contributors: others, Series: cell('Series').replaceAll('.0)', ')') },
    tags: [...namesOf(cell('Tags')), ...unordered, ...(isStatusShelf(shelf) ? [] : listOf(shelf))],
    addedAt: readMoment(cell('Date Added')),
  });
  if (key !== null) for (const place of ordered) collector.add(place, key);
}

/** `Lee Artist (Illustrator), Ana Writer`: who has a role beside the writing is no author, unless everybody has one. */
function contributors(cell: string): { readonly authors: string; readonly others: string } {
  const others = listOf(cell).filter((name) => /\((?!author\)|writer\))[^()]+\)$/i.test(name));
  const authors = listOf(cell).filter((name) => !others.includes(name));
  return authors.length === 0
    ? { authors: cell, others: '' }
    : { authors: authors.join(', '), others: others.join(', ') };
}

/** `["nordic", "crime"]`, or the names alone. */
function namesOf(cell: string): string[] {
  return listOf(cell.replaceAll(/[[\]"]/g, '').replaceAll(';', ','));
}
