import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { listOf, type Reading } from '../../books/listed-book.ts';
import { readingsOf } from '../../books/reading-dates.ts';
import { unknownShelf } from '../../books/shelves.ts';
import { readDay } from '../../model/dates.ts';
import { dateRange, foldedKey } from '../../model/entry.ts';
import { bookFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

const STATUSES = new Map<string, ActivityStatus>([
  ['finished', 'DONE'],
  ['in_progress', 'DOING'],
  ['planned', 'WANT'],
  ['abandoned', 'STOPPED'],
]);

/** The CSV file of the app Openreads. */
export const openreads = bookFormat(manifest, () => ({
  columns: { name: 'title', creator: 'author', year: 'publication_year', addedAt: 'date_added' },
  rating: ['rating', 5],
  read({ cell }) {
    if (cell('deleted') === 'true') return { leftOut: 'You deleted this book in Openreads.' };
    const status = STATUSES.get(cell('status')) ?? (cell('readings') === '' ? null : 'DONE');
    if (status === null) return { leftOut: unknownShelf('') };
    return {
      id: cell('olid') || foldedKey(cell('title'), cell('author')),
      readings: readings(cell('readings'), status),
      texts: [cell('my_review'), cell('notes')],
      facts: { Subtitle: cell('subtitle') },
      tags: [...listOf(cell('tags'), '|||||'), ...(cell('favourite') === 'true' ? ['favorite'] : [])],
    };
  },
}));

/** `2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|5400000;…`: first day, last day, and the time spent. */
function readings(text: string, status: ActivityStatus): readonly Reading[] {
  const dated = listOf(text, ';').map((reading) => {
    const [start = '', end = ''] = reading.split('|');
    return { start: readDay(start), end: readDay(end) };
  });
  const finished = dated
    .filter(({ end }) => end !== null)
    .toSorted((a, b) => (a.end! < b.end! ? -1 : 1))
    .map(({ start, end }) => dateRange(start, end)!);
  const begun = dated.find(({ start, end }) => start !== null && end === null)?.start ?? null;
  // A book that was given up may have no last day.
  if (status === 'STOPPED' && begun !== null)
    return [...finished.map((date): Reading => ({ status: 'DONE', date })), { status, date: begun }];
  return readingsOf(status, finished, begun);
}
