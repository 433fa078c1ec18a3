import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { splitSeries } from '../../books/names.ts';
import { dateProblem, readingsOf } from '../../books/reading-dates.ts';
import { askShelf, isStatusShelf, shelfStatus, unknownShelf } from '../../books/shelves.ts';
import { readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat } from '../../model/model.ts';
import { type BookRules, readBooks, type ReadRow } from '../table-format.ts';
import { isAccount, readAccount } from './account.ts';
import { manifest } from './manifest.ts';

const DATES = ['start_date', 'finish_date', 'stopped_date', 'shelf_date'];

/** BookWyrm's list of books, with the latest reading, review and shelf of each, and the export of an account. */
export const bookwyrm: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const known = new Map(files.filter(isAccount).flatMap((file) => [...readAccount(file, ledger)]));
    for (const file of files) if (file.kind === 'table') readBooks(file, ledger, listRules(known));
  },
};

/** @param known the keys of the books that the account has, by their addresses */
const listRules = (known: ReadonlyMap<string, string>): BookRules => ({
  rating: ['rating', 5],
  read(row) {
    const { cell, ledger } = row;
    const key = known.get(cell('remote_id'));
    if (key !== undefined) return { leftOut: 'The export of the account says more of this book.', key };
    const problem = dateProblem(Object.fromEntries(DATES.map((column) => [column, cell(column)])));
    if (problem !== null) return problem;
    const shelf = cell('shelf_name') || cell('shelf');
    const status = statusOf(row) ?? (shelf === '' ? null : askShelf(ledger, shelf));
    if (status === null) return { leftOut: unknownShelf(shelf) };
    const { name, series } = splitSeries(cell('title'));
    const creator = cell('author_text');
    return {
      id: cell('remote_id') || foldedKey(name, creator),
      name,
      creator,
      readings: readings(row, status),
      texts: [cell('review_name'), htmlToText(cell('review_content'))],
      facts: { 'Content warning': cell('review_cw'), Series: series },
      tags: shelf === '' || isStatusShelf(shelf) || isStatusShelf(cell('shelf')) ? [] : [shelf],
      addedAt: readMoment(cell('shelf_date') || cell('review_published')),
    };
  },
});

/** A shelf of one's own says nothing, but the dates do. */
function statusOf({ cell, rating }: ReadRow): ActivityStatus | undefined {
  const shelf = shelfStatus(cell('shelf')) ?? shelfStatus(cell('shelf_name'));
  if (shelf !== undefined) return shelf;
  if (cell('stopped_date') !== '' && cell('finish_date') === '') return 'STOPPED';
  const isRead = cell('finish_date') !== '' || cell('review_content') !== '';
  if (isRead || rating !== undefined) return 'DONE';
  return cell('start_date') === '' ? undefined : 'DOING';
}

function readings({ day }: ReadRow, status: ActivityStatus) {
  const start = day('start_date');
  const end = day('finish_date') ?? day('stopped_date');
  return readingsOf(status, [end && dateRange(start, end)], start);
}
