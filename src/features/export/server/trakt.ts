import type { Activity } from '#features/log/contract/activity.ts';
import { flatten } from '#platform/responses/chunks.ts';
import { jsonArray } from '#platform/responses/streamed-response.ts';
import { createFormat, trueSentences, type ExportFacts, type ExportFormat, type Taken } from './format.ts';
import { daysOf, imdbIdOf, isRange, ratingOfTen, WITHOUT } from './parts-of-entry.ts';

/** What one work becomes: a viewing, a rating, a place on the watch list. */
type TraktItem = readonly object[];

/**
 * Movies and shows as the importer of Trakt reads JSON (app.trakt.tv/settings/data): it finds them by their IMDb number, or by
 * title and year. A day is sent as its noon in UTC, so that it stays that day in most time zones.
 */
export const trakt: ExportFormat = createFormat<TraktItem>({
  contentType: 'application/json; charset=utf-8',
  fileName: 'trakt.json',
  needs: 'keys',
  take,
  write: (open) => jsonArray(flatten(open())),
});

function take(entry: Activity, facts: ExportFacts): Taken<TraktItem> {
  const { category, status = 'DONE', name, year, rating, note = '', tags = [], pictures = [] } = entry;
  if (category !== 'MOVIE' && category !== 'SHOW') return { leftOut: 'Trakt takes only movies and shows.' };
  const imdb = imdbIdOf(entry, facts);
  if (imdb === null && year === undefined) {
    return { leftOut: 'Trakt finds movies and shows by title and year, and their year is missing.' };
  }
  const type = category === 'MOVIE' ? 'movie' : 'show';
  const work = { type, [type]: { title: name, year, ids: imdb === null ? {} : { imdb } } };
  const { last } = daysOf(entry);
  const watchedAt = last === null ? 'unknown' : `${last}T12:00:00.000Z`;
  const items = [
    ...(status === 'DONE' ? [{ action: 'history', watched_at: watchedAt, ...work }] : []),
    ...(status === 'WANT' ? [{ action: 'watchlist', listed_at: entry.creationTime, ...work }] : []),
    ...(rating === null
      ? []
      : [{ action: 'ratings', rating: ratingOfTen(entry), rated_at: entry.creationTime, ...work }]),
  ];
  if (items.length === 0) {
    return { leftOut: 'Trakt takes from a file only what was watched, rated or wished for.' };
  }
  return {
    item: items,
    without: trueSentences({
      [WITHOUT.partialDate]: status === 'DONE' && entry.date !== undefined && last === null,
      [WITHOUT.firstDay]: status === 'DONE' && last !== null && isRange(entry),
      'Trakt marks all episodes of a show as watched.': status === 'DONE' && category === 'SHOW',
      'Trakt takes only the rating of what is not finished.': status === 'DOING' || status === 'STOPPED',
      'Notes are not carried over.': note !== '',
      [WITHOUT.tags]: tags.length > 0,
      [WITHOUT.pictures]: pictures.length > 0,
    }),
  };
}
