import type { Cell } from '../../model/columns.ts';
import { readMoment } from '../../model/dates.ts';
import { foldedKey } from '../../model/entry.ts';
import type { Episode, RowLedger, TableFile } from '../../model/model.ts';
import { readYear } from '../../model/numbers.ts';
import { usesRatedDay } from '../../model/questions.ts';
import { NO_NAME, unreadableRating } from '../../model/shared-reasons.ts';
import { tableFormat } from '../table-format.ts';
import { manifest } from './manifest.ts';

/** What the unrated titles of a file are. */
type ListKind = 'watchlist' | 'favorites' | 'watched';

const DATE_COLUMNS = ['Date Rated', 'Date Added'];

/** Ratings, watchlist and favourites of TMDB. Its column `Rating` is the public average. */
export const tmdb = tableFormat(manifest, (file, ledger) => ({
  category: 'SHOW',
  rating: ['Your Rating', 10],
  days: DATE_COLUMNS,
  read({ cell, readDay, rating }) {
    const name = cell('Name');
    if (name === '') return NO_NAME;
    if (rating === undefined && !/^0?(?:\.0)?$/.test(cell('Your Rating'))) return unreadableRating(0.5, 10);
    const written = DATE_COLUMNS.map(cell).find((date) => date !== '') ?? '';
    const day = readDay(written);
    const kind = rating === undefined ? listKindOf(file, ledger) : 'watched';
    const episode = episodeOf(cell);
    return {
      key: keyOf(cell),
      ...(isMovie(cell) && { category: 'MOVIE' }),
      name,
      status: kind === 'watchlist' ? 'WANT' : 'DONE',
      // That of a season or an episode is not the year of its show.
      year: episode === null ? readYear(cell('Release Date')) : null,
      date: rating !== undefined && day !== null && usesRatedDay(ledger, manifest) ? day : null,
      tags: kind === 'favorites' ? ['favorite'] : [],
      addedAt: readMoment(written) ?? readMoment(day ?? ''),
      episode,
    };
  },
}));

/** A watchlist and favourites have the columns of the ratings, without one. */
function listKindOf({ path }: TableFile, ledger: RowLedger): ListKind {
  if (/watch-?list/i.test(path)) return 'watchlist';
  if (/favou?rites/i.test(path)) return 'favorites';
  return ledger.ask(`tmdb.list:${path}`, `What are the titles without a rating in ${path}?`, {
    watchlist: 'Titles that I want to watch',
    favorites: 'My favorites',
    watched: 'Titles that I have watched',
  });
}

function isMovie(cell: Cell): boolean {
  return /^(?:movie|film)$/i.test(cell('Type'));
}

function keyOf(cell: Cell): string {
  const { season, number } = episodeOf(cell) ?? {};
  const part = season === undefined ? '' : `:${season ?? ''}:${number ?? ''}`;
  const id = cell('TMDb ID');
  return `${isMovie(cell) ? 'movie' : 'tv'}:${id || foldedKey(cell('Name'), cell('Release Date'))}${part}`;
}

/** Of a rated season or episode. */
function episodeOf(cell: Cell): Episode | null {
  const [season, number] = [cell('Season Number'), cell('Episode Number')].map((text) =>
    /^\d+$/.test(text) ? Number(text) : null,
  );
  return season == null && number == null ? null : { season: season ?? null, number: number ?? null };
}
