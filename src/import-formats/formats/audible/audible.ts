import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { addBook, listOf } from '../../books/listed-book.ts';
import { ONLY_OWNED, askOwned } from '../../books/shelves.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readMoment, readNamedDay } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef } from '../../model/model.ts';
import { readNumber, readRating } from '../../model/numbers.ts';
import { type Listening, addListening, readListening, withoutEdition } from './listening.ts';
import { type LibraryKind, isListening, kindOf, manifest } from './manifest.ts';

/** The library of audiobooks as Amazon and exporters write it, and Amazon's list of when they were listened to. */
export const audible: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    const listened = new Map<string, Listening>();
    for (const file of files) if (isListening(file)) readListening(file, ledger, listened);
    for (const file of files) {
      const kind = kindOf(file);
      if (kind === null || file.kind !== 'table') continue;
      for (const { ref, cell } of namedRows(file, ledger)) {
        const known = listened.get(cell('Asin'));
        if (kind === 'amazon' && known !== undefined) known.rows.push(ref);
        else addTitle(ref, cell, kind, ledger);
      }
    }
    for (const listening of listened.values()) addListening(listening, ledger);
  },
};

function addTitle(row: RowRef, cell: Cell, kind: LibraryKind, ledger: RowLedger): void {
  if (kind === 'amazon' && /^y/i.test(cell('IsDeleted'))) {
    ledger.leaveOut(row, 'You gave this book back or removed it.');
    return;
  }
  const name = cell('Title Short') || withoutEdition(cell('Title'));
  const heard = heardOf(cell, kind);
  const status = heard?.status ?? askOwned(ledger, 'Audible');
  if (status === null) {
    ledger.leaveOut(row, ONLY_OWNED);
    return;
  }
  const creator = cell('Authors');
  const sequence = cell('series_sequence');
  addBook(ledger, {
    row,
    id: cell('Asin') || foldedKey(name, creator),
    name,
    creator,
    readings: [{ status, date: null }],
    rating: readRating(cell('My Rating'), 5),
    texts: [heard?.note ?? ''],
    facts: {
      Series: cell('Series') || [cell('series_title'), sequence && `#${sequence}`].join(' ').trim(),
      'Read by': cell('Narrators'),
    },
    tags: listOf(cell('Tags')),
    addedAt:
      readMoment(cell('date_added') || cell('purchase_date')) ??
      readMoment(readNamedDay(cell('DateAdded')) ?? ''),
  });
}

interface Heard {
  readonly status: ActivityStatus;
  readonly note: string;
}

/** Undefined: nothing, as far as the file says. */
function heardOf(cell: Cell, kind: LibraryKind): Heard | undefined {
  if (kind === 'amazon') return undefined;
  const progress = kind === 'extractor' ? cell('Progress') : cell('percent_complete');
  const percent = readNumber(progress.replace('%', '')) ?? 0;
  const isFinished = /^(?:true|finished)$/i.test(kind === 'extractor' ? progress : cell('is_finished'));
  if (isFinished || percent >= 100) return { status: 'DONE', note: '' };
  if (percent > 0) return { status: 'DOING', note: `Listened to ${Math.round(percent)} %.` };
  return /left/i.test(progress) ? { status: 'DOING', note: `${progress}.` } : undefined;
}
