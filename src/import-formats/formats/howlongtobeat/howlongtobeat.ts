import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { type Cell, namedRows } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { createEntry, dateRange, foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import type { ImportFormat, RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { readRating } from '../../model/numbers.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { manifest } from './manifest.ts';

const REVIEW_MAX = 100;
/** The user can rename the tabs between these two columns. */
const BEFORE_OWN_TABS = 'Replay';
const AFTER_OWN_TABS = 'Completed';
const TIMES = [
  'Progress',
  'Main Story',
  'Main + Extras',
  'Completionist',
  'Speed Any%',
  'Speed 100%',
  'Co-Op',
  'Multi-Player',
];
const NOTES = [
  'Main Story Notes',
  'Main + Extras Notes',
  'Completionist Notes',
  'Speed Any% Notes',
  'Speed 100% Notes',
  'Retired Notes',
];

/** A row for each time that a game was played, wished for or put aside. */
export const howlongtobeat: ImportFormat = {
  ...manifest,

  parse(files, ledger) {
    for (const file of files) if (file.kind === 'table') parseTable(file, ledger);
  },
};

function parseTable(file: TableFile, ledger: RowLedger): void {
  const tabs = ownTabs(file.header);
  for (const { ref, cell: written } of namedRows(file, ledger)) {
    // Where nothing was written, HowLongToBeat has `--`.
    const cell: Cell = (column) => written(column).replace(/^--$/, '');
    addGame(
      cell,
      tabs.filter((tab) => isTicked(cell(tab))),
      ref,
      ledger,
    );
  }
}

function ownTabs(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  return names.slice(names.indexOf(BEFORE_OWN_TABS) + 1, names.indexOf(AFTER_OWN_TABS));
}

function addGame(cell: Cell, tabs: readonly string[], ref: RowRef, ledger: RowLedger): void {
  const name = cell('Title');
  if (name === '') {
    ledger.fail(ref, NO_TITLE);
    return;
  }
  const status = statusOf(cell);
  ledger.add(
    createEntry({
      rows: [ref],
      key: `game:${foldedKey(name, cell('Platform'), cell('Added') || cell('Playthrough'))}`,
      category: 'GAME',
      name,
      status,
      date: status === 'WANT' ? null : dateRange(readDay(cell('Start Date')), finishedOn(cell)),
      rating: readRating(cell('Review').replace(/%$/, ''), REVIEW_MAX),
      note: noteOf(cell),
      tags: [...tabs, cell('Platform'), cell('Storefront')],
      addedAt: readMoment(cell('Added')),
    }),
  );
}

/** The column of finished games holds a tick, or the day itself. */
function finishedOn(cell: Cell): string | null {
  return readDay(cell('Completion Date')) ?? readDay(cell('Completed'));
}

/** A game on tabs of the user only is wished for, unless something says that it was played. */
function statusOf(cell: Cell): ActivityStatus {
  if (isTicked(cell('Completed')) || finishedOn(cell) !== null) return 'DONE';
  if (isTicked(cell('Retired'))) return 'STOPPED';
  if (isTicked(cell('Playing')) || isTicked(cell('Replay')) || isTicked(cell('Paused'))) return 'DOING';
  if (isTicked(cell('Backlog'))) return 'WANT';
  return TIMES.some((column) => /[1-9]/.test(cell(column))) ? 'DOING' : 'WANT';
}

/** `✓` or `X` in different years. */
function isTicked(text: string): boolean {
  return text !== '' && !/^(?:no|false|0)$/i.test(text);
}

function noteOf(cell: Cell): string {
  const notes = NOTES.map((column) => {
    const text = htmlToText(cell(column));
    return text === '' ? '' : `${column.replace(' Notes', '')}: ${text}`;
  });
  const times = TIMES.filter((column) => /[1-9]/.test(cell(column))).map(
    (column) => `${column}: ${cell(column)}`,
  );
  return joinTexts(
    htmlToText(cell('Review Notes')),
    htmlToText(cell('General Notes')),
    ...notes,
    times.join('\n'),
  );
}
