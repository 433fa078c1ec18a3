import { readMoment } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import type { RowLedger } from '../../model/model.ts';
import { usesRatedDay } from '../../model/questions.ts';
import { NO_TITLE, unreadableRating } from '../../model/shared-reasons.ts';
import { tableFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** The votes of a user, as extensions and scripts for the browser write them down. */
export const kinopoisk = tableFormat(manifest, () => ({
  category: 'MOVIE',
  columns: { year: 'year' },
  rating: ['userVote', 10],
  days: ['dateTime'],
  read({ cell, day, rating, ledger }) {
    const [shown, original] = [cell('name'), cell('originalName')];
    const name = usesOriginalTitles(ledger) ? original || shown : shown || original;
    if (name === '') return NO_TITLE;
    if (rating === undefined && /[1-9]/.test(cell('userVote'))) return unreadableRating(1, 10);
    const isWish = rating === undefined && /^false$/i.test(cell('isWatched'));
    const other = [shown, original].find((title) => title !== '' && title !== name);
    const voted = day('dateTime');
    return {
      key: `title:${/\/(\d+)\/?$/.exec(cell('url'))?.[1] ?? foldedKey(shown, cell('year'))}`,
      ...(/^true$/i.test(cell('isSeries')) && { category: 'SHOW' }),
      name,
      status: isWish ? 'WANT' : 'DONE',
      date: voted !== null && !isWish && usesRatedDay(ledger, manifest) ? voted : null,
      note: other && `Also named ${other}.`,
      addedAt: readMoment(voted ?? ''),
    };
  },
}));

function usesOriginalTitles(ledger: RowLedger): boolean {
  return (
    ledger.ask('kinopoisk.titles', 'Which titles should the entries have? The others go into the notes.', {
      shown: 'Those that Kinopoisk shows',
      original: 'The original ones, where Kinopoisk has them',
    }) === 'original'
  );
}
