import { type Cell, namedRows } from '../../model/columns.ts';
import { readMoment, readOrderedDay } from '../../model/dates.ts';
import { dayOrderOf } from '../../model/day-order.ts';
import { createEntry, foldedKey } from '../../model/entry.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating, readYear } from '../../model/numbers.ts';
import { usesRatedDay } from '../../model/rated-day.ts';
import { NO_TITLE, unreadableRating } from '../../model/shared-reasons.ts';
import { manifest } from './manifest.ts';

const RATING_MAX = 10;

/** The votes of a user, as extensions and scripts for the browser write them down. */
export const kinopoisk: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'table') parseTable(file, ledger);
  },
};

function parseTable(file: TableFile, ledger: RowLedger): void {
  const order = dayOrderOf(ledger, file, ['dateTime']);
  for (const { ref, cell } of namedRows(file, ledger))
    addTitle(ref, cell, readOrderedDay(cell('dateTime'), order), ledger);
}

function addTitle(row: RowRef, cell: Cell, day: string | null, ledger: RowLedger): void {
  const [shown, original] = [cell('name'), cell('originalName')];
  const name = usesOriginalTitles(ledger) ? original || shown : shown || original;
  const rating = readRating(cell('userVote'), RATING_MAX);
  if (name === '') ledger.fail(row, NO_TITLE);
  else if (rating === undefined && /[1-9]/.test(cell('userVote')))
    ledger.fail(row, unreadableRating(1, RATING_MAX));
  else {
    const isWish = rating === undefined && /^false$/i.test(cell('isWatched'));
    const other = [shown, original].find((title) => title !== '' && title !== name) ?? '';
    ledger.add(
      createEntry({
        rows: [row],
        key: `title:${/\/(\d+)\/?$/.exec(cell('url'))?.[1] ?? foldedKey(shown, cell('year'))}`,
        category: /^true$/i.test(cell('isSeries')) ? 'SHOW' : 'MOVIE',
        name,
        year: readYear(cell('year')),
        status: isWish ? 'WANT' : 'DONE',
        date: day !== null && !isWish && usesRatedDay(ledger, 'kinopoisk', 'Kinopoisk') ? day : null,
        rating,
        note: other === '' ? '' : `Also named ${other}.`,
        addedAt: readMoment(day ?? ''),
      }),
    );
  }
}

function usesOriginalTitles(ledger: RowLedger): boolean {
  const answer = ledger.ask({
    id: 'kinopoisk.titles',
    text: 'Which titles should the entries have? The others go into the notes.',
    options: [
      { value: 'shown', label: 'Those that Kinopoisk shows' },
      { value: 'original', label: 'The original ones, where Kinopoisk has them' },
    ],
  });
  return answer === 'original';
}
