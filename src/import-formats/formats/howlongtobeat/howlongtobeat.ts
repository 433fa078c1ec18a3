import type { ActivityStatus } from '#features/log/contract/activity.ts';
import type { Cell } from '../../model/columns.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { dateRange, foldedKey, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { readRating } from '../../model/numbers.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { tableFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

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
export const howlongtobeat = tableFormat(manifest, ({ header }) => {
  const tabs = ownTabs(header);
  return {
    category: 'GAME',
    read({ cell: written }) {
      // Where nothing was written, HowLongToBeat has `--`.
      const cell: Cell = (column) => written(column).replace(/^--$/, '');
      const name = cell('Title');
      if (name === '') return NO_TITLE;
      const status = statusOf(cell);
      return {
        key: `game:${foldedKey(name, cell('Platform'), cell('Added') || cell('Playthrough'))}`,
        name,
        status,
        date: status === 'WANT' ? null : dateRange(readDay(cell('Start Date')), finishedOn(cell)),
        rating: readRating(cell('Review').replace(/%$/, ''), 100),
        note: noteOf(cell),
        tags: [...tabs.filter((tab) => isTicked(cell(tab))), cell('Platform'), cell('Storefront')],
        addedAt: readMoment(cell('Added')),
      };
    },
  };
});

function ownTabs(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  return names.slice(names.indexOf(BEFORE_OWN_TABS) + 1, names.indexOf(AFTER_OWN_TABS));
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
