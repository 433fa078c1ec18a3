import { dayOfMoment, readEpoch, readMoment } from '../../model/dates.ts';
import type { RowRef } from '../../model/model.ts';
import { readYear } from '../../model/numbers.ts';
import { addCopy, addView, type Movie } from './library.ts';
import { type Cell, eachRow, episodeNumbers, isYes, readWatchDay, type TableContext } from './rows.ts';

export const COUNTER = "One of TV Time's own counters, which say nothing more than the rows that they count.";

const HALF_DAY_MS = 43_200_000;

/** `tracking-prod-records-v2.csv`: the beginning of its key says what a row is about. */
export function readTrackingV2(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const key = cell('key');
    if (/^(?:re)?watch-episode-/.test(key)) addEpisodeView(context, cell, ref);
    else if (key.startsWith('user-series-')) addFollowed(context, cell, ref);
    else context.ledger.leaveOut(ref, COUNTER);
  });
}

function addEpisodeView({ library }: TableContext, cell: Cell, ref: RowRef): void {
  const show = library.show(cell('s_id'), cell('series_name'));
  const numbers = episodeNumbers(
    cell('ep_id', 'episode_id'),
    cell('season_number', 's_no'),
    cell('episode_number', 'ep_no'),
  );
  addView(library.episode(show, numbers), ref, readWatchDay(cell('created_at')));
}

function addFollowed({ library }: TableContext, cell: Cell, ref: RowRef): void {
  const show = library.show(cell('s_id'), cell('series_name'));
  show.rows.push(ref);
  show.isFollowed = isYes(cell('is_followed'));
  show.isArchived = isYes(cell('is_archived'));
  show.isForLater = isYes(cell('is_for_later'));
  show.episodesSeen ??= Number(cell('ep_watch_count'));
  const addedAt = readMoment(cell('created_at'));
  if (addedAt !== null) show.addedAt = addedAt;
}

/** `tracking-prod-records.csv`: movies, and episodes of earlier years. */
export function readTrackingV1(context: TableContext): void {
  eachRow(context, (cell, ref) => {
    const type = cell('type');
    const isMovie =
      cell('entity_type') === 'movie' || (cell('movie_name') !== '' && cell('series_name') === '');
    if (isMovie) addMovieState(context, cell, ref);
    else if (type === 'watch' || type === 'rewatch') addOldEpisodeView(context, cell, ref);
    else if (type === 'follow' && cell('series_name') !== '') addOldFollow(context, cell, ref);
    else context.ledger.leaveOut(ref, COUNTER);
  });
}

/** Newer files say whether it is followed still. */
function addOldFollow({ library }: TableContext, cell: Cell, ref: RowRef): void {
  const show = library.show(cell('series_id'), cell('series_name'));
  show.rows.push(ref);
  show.isFollowed ??= true;
}

function addOldEpisodeView({ library, hasTrackingV2, ledger }: TableContext, cell: Cell, ref: RowRef): void {
  const [seriesId, episodeId] = [cell('series_id'), cell('episode_id')];
  if (seriesId === '' && episodeId === '' && cell('series_name') === '') {
    ledger.leaveOut(ref, COUNTER);
    return;
  }
  const show = library.show(seriesId, cell('series_name'));
  const numbers = episodeNumbers(episodeId, cell('season_number'), cell('episode_number'));
  const add = hasTrackingV2 ? addCopy : addView;
  add(library.episode(show, numbers), ref, viewDay(cell));
}

/** Rows with the same number are states of one movie, and only those that say "watch" are views. */
function addMovieState({ library, ledger }: TableContext, cell: Cell, ref: RowRef): void {
  const movie = library.movie({
    uuid: cell('uuid'),
    name: cell('movie_name') || slugTitle(cell),
    year: yearOfRelease(cell('release_date_range_key'), cell('release_date')),
  });
  const type = cell('type');
  if (type === 'watch' || type === 'rewatch') addView(movie, ref, viewDay(cell));
  else if (type === 'towatch' || type === 'follow') addWish(movie, cell, ref);
  else ledger.leaveOut(ref, COUNTER);
}

function addWish(movie: Movie, cell: Cell, ref: RowRef): void {
  movie.rows.push(ref);
  movie.isWanted = true;
  const addedAt = readMoment(cell('created_at'));
  if (addedAt !== null) movie.addedAt ??= addedAt;
}

/** Seconds since 1970, by themselves or behind `watch-date-`, in older rows a day; else when the row was written. */
function viewDay(cell: Cell): string | null {
  const key = cell('watch_date_range_key').replace(/^watch-date-/, '');
  const day = readWatchDay(key);
  if (/^\d{4}-\d{2}-\d{2}$/.test(key) && day !== null) return day;
  const ms = readEpoch(cell('watch_date') || key);
  return ms === null || ms <= 0 ? readWatchDay(cell('created_at')) : dayOfMoment(ms);
}

/** Movies that were added many at once have no name, but a part of an address: `watch-alpha-the-batman`. */
function slugTitle(cell: Cell): string {
  return cell('alpha_range_key')
    .replace(/^.*-alpha-/, '')
    .replaceAll('-', ' ')
    .trim();
}

/** The release is midnight in a time zone east of UTC: `2017-12-31 21:00:00` is New Year's Day, as its key says. */
function yearOfRelease(key: string, release: string): number | undefined {
  const ms = readMoment(release);
  const day = /\d{4}-\d{2}-\d{2}$/.exec(key)?.[0] ?? (ms === null ? '' : dayOfMoment(ms + HALF_DAY_MS));
  const year = readYear(day ?? '');
  return year !== undefined && year >= 1888 ? year : undefined;
}
