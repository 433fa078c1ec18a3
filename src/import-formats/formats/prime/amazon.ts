import { fold } from '#platform/contract/fields.ts';
import { namedRows } from '../../model/columns.ts';
import { dayOfMoment, readEpoch, readMoment, readOrderedDay } from '../../model/dates.ts';
import type { RowLedger, RowRef, TableFile } from '../../model/model.ts';
import { EXTRA, NO_TITLE } from '../../model/shared-reasons.ts';
import { addViewing, type Work, type Works, wishOf } from '../../model/works.ts';
import { isExtra, readTitle } from './titles.ts';

interface Playback {
  readonly ref: RowRef;
  readonly work: Work;
  readonly ms: number;
}

/** Hours of playing that are further apart are two viewings. */
const PAUSE_MAX_MS = 12 * 3_600_000;

/** One viewing for the hours in which a title was played. */
export function readPlayback(file: TableFile, ledger: RowLedger, works: Works): void {
  const byWork = Map.groupBy(playbacks(file, ledger, works), ({ work }) => work);
  for (const [work, rows] of byWork) {
    let last = -Infinity;
    let viewing: ReturnType<typeof addViewing> | undefined;
    for (const { ref, ms } of rows.toSorted((a, b) => a.ms - b.ms)) {
      const day = dayOfMoment(ms);
      if (viewing === undefined || ms - last > PAUSE_MAX_MS) {
        viewing = addViewing(work, `${work.key}|${day ?? ''}`, day);
        viewing.addedAt = ms;
      }
      viewing.rows.push(ref);
      last = ms;
    }
  }
}

function* playbacks(file: TableFile, ledger: RowLedger, works: Works): Iterable<Playback> {
  for (const { ref, cell } of namedRows(file, ledger)) {
    const title = cell('Title');
    const ms = momentIn(cell('Playback Hour'));
    const isPromotion = /trailer|promo|bonus|preview|clip/i.test(cell('Video Type'));
    if (isPromotion || isExtra(title)) {
      ledger.leaveOut(ref, EXTRA);
    } else if (title === '' || /^not (?:available|applicable)$/i.test(title)) {
      ledger.fail(ref, NO_TITLE);
    } else if (ms === null) {
      ledger.fail(ref, 'The playback hour is not understood.');
    } else {
      yield { ref, work: workOf(title, works), ms };
    }
  }
}

/** Titles that are still on the watchlist; its history names those that were removed as well. */
export function readWatchlist(file: TableFile, ledger: RowLedger, works: Works): void {
  for (const { ref, cell } of namedRows(file, ledger)) {
    const title = cell('catalogTitle');
    if (title === '') {
      ledger.fail(ref, NO_TITLE);
    } else if (/^(?:1|true)$/i.test(cell('deleted'))) {
      ledger.leaveOut(ref, 'It was removed from the watchlist.');
    } else {
      const wish = wishOf(workOf(title, works));
      wish.rows.push(ref);
      const ms = momentIn(cell('itemAddedDate'));
      if (ms !== null) wish.addedAt ??= ms;
    }
  }
}

function workOf(title: string, works: Works): Work {
  return works.of(`title:${fold(title)}|`, readTitle(title));
}

/** Milliseconds since 1970, or `01/13/2016 22:00:00` in UTC. */
function momentIn(text: string): number | null {
  if (/^\d{9,}$/.test(text)) return readEpoch(text);
  const day = readOrderedDay(text, 'month-first');
  const time = /\d{1,2}:\d{2}(?::\d{2})?/.exec(text)?.[0].padStart('00:00'.length, '0');
  return day === null ? null : readMoment(time === undefined ? day : `${day} ${time}`);
}
