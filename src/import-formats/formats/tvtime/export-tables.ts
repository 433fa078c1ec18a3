import { readMoment } from '../../model/dates.ts';
import type { RowRef } from '../../model/model.ts';
import { readNumber, readRating, readYear } from '../../model/numbers.ts';
import { NOT_WATCHED } from '../../model/shared-reasons.ts';
import { addView, type Movie, type Show, type Watched } from './library.ts';
import { type Cell, eachRow, episodeNumbers, isYes, readWatchDay, type TableContext } from './rows.ts';

const LIBERATOR_MAX = 10;

/** `tvtime-series.csv` */
export function readSeries({ library, ...context }: TableContext): void {
  eachRow({ library, ...context }, (cell, ref) => {
    const show = library.show(cell('tvdb_id'), cell('title'));
    show.rows.push(ref);
    show.word ??= cell('status');
    setAddedAt(show, cell('created_at'));
  });
}

/** `tvtime-series-episodes.csv` */
export function readEpisodes({ library, ledger, ...context }: TableContext): void {
  eachRow({ library, ledger, ...context }, (cell, ref) => {
    const show = library.show(cell('series_tvdb_id'), cell('title'));
    const numbers = episodeNumbers(cell('tvdb_id'), cell('season'), cell('episode'));
    if (isYes(cell('is_watched'))) addWatch(library.episode(show, numbers), cell, ref);
    else ledger.leaveOut(ref, NOT_WATCHED);
  });
}

/** `tvtime-movies.csv` */
export function readMovies({ library, ...context }: TableContext): void {
  eachRow({ library, ...context }, (cell, ref) => {
    const movie = library.movie({
      uuid: cell('uuid'),
      tvdb: cell('tvdb_id'),
      name: cell('title'),
      year: readYear(cell('year')),
    });
    setAddedAt(movie, cell('created_at'));
    addMovieRow(movie, isYes(cell('is_watched')), cell, ref);
  });
}

/**
 * `activity_history.csv` of the extension TV Time Liberator. Its rows of shows are episodes, whose number of TheTVDB is
 * not that of the show; it calls everything that was not watched watchlisted.
 */
export function readLiberator({ library, ledger, ...context }: TableContext): void {
  eachRow({ library, ledger, ...context }, (cell, ref) => {
    if (cell('type').toLowerCase() === 'movie') {
      const movie = library.movie({ tvdb: cell('tvdb_id'), name: cell('title') });
      rate(movie, cell('rating'));
      addMovieRow(movie, isYes(cell('is_watched')), cell, ref);
      return;
    }
    const show = library.show('', cell('title'));
    show.word ??= cell('status');
    const numbers = episodeNumbers(cell('tvdb_id'), cell('season'), cell('episode'));
    if (!isYes(cell('is_watched'))) addUnwatched(show, ref);
    else if (numbers.season === null && numbers.number === null) addWholeShow(show, cell, ref);
    else {
      const episode = library.episode(show, numbers);
      rate(episode, cell('rating'));
      addWatch(episode, cell, ref);
    }
  });

  /** A show that was not begun has no other row. */
  function addUnwatched(show: Show, ref: RowRef): void {
    if (show.word === 'not_started_yet') show.rows.push(ref);
    else ledger.leaveOut(ref, NOT_WATCHED);
  }
}

function addWholeShow(show: Show, cell: Cell, ref: RowRef): void {
  show.rows.push(ref);
  show.word ??= 'up_to_date';
  const rating = readRating(cell('rating'), LIBERATOR_MAX);
  if (rating !== undefined) show.rating ??= rating;
}

function rate(watched: Watched, text: string): void {
  const rating = readRating(text, LIBERATOR_MAX);
  if (rating !== undefined) watched.rating ??= rating;
}

function addMovieRow(movie: Movie, isWatched: boolean, cell: Cell, ref: RowRef): void {
  if (isWatched) addWatch(movie, cell, ref);
  else {
    movie.rows.push(ref);
    movie.isWanted = true;
  }
}

/** The export dates the last time only. */
function addWatch(watched: Watched, cell: Cell, ref: RowRef): void {
  addView(watched, ref, readWatchDay(cell('watched_at')));
  const again = readNumber(cell('rewatch_count')) ?? 0;
  if (again > 0) watched.notes.push(`Watched again ${again === 1 ? 'once' : `${again} times`}.`);
}

function setAddedAt(work: { addedAt?: number }, text: string): void {
  const addedAt = readMoment(text);
  if (addedAt !== null) work.addedAt ??= addedAt;
}
