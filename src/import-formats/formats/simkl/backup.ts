import { readDay, readMoment } from '../../model/dates.ts';
import { htmlToText } from '../../model/html-text.ts';
import { createEntry, foldedKey, joinTexts } from '../../model/entry.ts';
import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { RowLedger, RowRef } from '../../model/model.ts';
import { readNumber, readRating, readYear } from '../../model/numbers.ts';
import { progressText } from '../../model/progress.ts';
import { NO_TITLE } from '../../model/shared-reasons.ts';
import { createStatusReader, unknownStatus } from '../../model/statuses.ts';

export const RATING_MAX = 10;

/** Simkl called what was dropped “not interesting” before. */
export const readStatus = createStatusReader({
  completed: 'DONE',
  watching: 'DOING',
  plantowatch: 'WANT',
  hold: 'ON_HOLD',
  onhold: 'ON_HOLD',
  dropped: 'STOPPED',
  notinteresting: 'STOPPED',
});

interface Watched {
  readonly season: number | null;
  readonly number: number | null;
  readonly date: string | null;
}

/**
 * A movie; or a show with its watched episodes, and an entry of its own if it says more than they do.
 * @returns the key of an entry; null if the row has failed
 */
export function addTitle(row: RowRef, title: unknown, ledger: RowLedger): string | null {
  const movie = jsonField(title, 'movie');
  const work = movie ?? jsonField(title, 'show');
  const isMovie = movie !== undefined || jsonText(title, 'anime_type') === 'movie';
  const name = jsonText(work, 'title');
  const read = readStatus(jsonText(title, 'status'));
  if (name === '' || read === null) {
    ledger.fail(row, name === '' ? NO_TITLE : unknownStatus(jsonText(title, 'status')));
    return null;
  }
  const about = {
    category: isMovie ? ('MOVIE' as const) : ('SHOW' as const),
    name,
    year: readYear(jsonField(work, 'year')),
  };
  const key = keyOfTitle(title);
  const rating = readRating(jsonField(title, 'user_rating'), RATING_MAX);
  const memo = htmlToText(jsonText(title, 'memo', 'text'));
  const watched = isMovie ? [] : watchedOf(title);
  const isOver = read.status === 'DONE' || read.status === 'STOPPED';
  const hasOwnEntry =
    watched.length === 0 || rating !== undefined || memo !== '' || read.status === 'STOPPED';
  if (hasOwnEntry) {
    ledger.add(
      createEntry({
        ...about,
        rows: [row],
        key,
        status: read.status,
        date: isOver && watched.length === 0 ? knownDay(readDay(jsonText(title, 'last_watched_at'))) : null,
        rating,
        note: joinTexts(
          memo,
          !isMovie && watched.length === 0 && read.status !== 'DONE' && progressOf(title),
        ),
        tags: read.tags,
        addedAt: readMoment(jsonText(title, 'added_to_watchlist_at') || jsonText(title, 'user_rated_at')),
      }),
    );
  }
  const keyOf = ({ season, number }: Pick<Watched, 'season' | 'number'>) =>
    `${key}:s${season ?? ''}e${number ?? ''}`;
  watched.forEach(({ date, ...episode }, index) => {
    const counts = index === 0 && !hasOwnEntry;
    ledger.add(
      createEntry({
        ...about,
        ...(counts ? { rows: [row] } : { rows: [], from: row }),
        key: keyOf(episode),
        status: 'DONE',
        date,
        episode,
      }),
    );
  });
  const [first] = watched;
  return hasOwnEntry || first === undefined ? key : keyOf(first);
}

export function keyOfTitle(title: unknown): string {
  const work = jsonField(title, 'movie') ?? jsonField(title, 'show');
  return titleKey(jsonText(work, 'ids', 'simkl'), jsonText(work, 'title'), jsonText(work, 'year'));
}

/** The same in both files of a backup. */
export function titleKey(id: string, name: string, year: string): string {
  return `title:${id || foldedKey(name, year)}`;
}

function watchedOf(title: unknown): readonly Watched[] {
  return jsonList(title, 'seasons').flatMap((season) =>
    jsonList(season, 'episodes').map((episode) => ({
      season: numberIn(season),
      number: numberIn(episode),
      date: knownDay(readDay(jsonText(episode, 'watched_at'))),
    })),
  );
}

/** Simkl writes the first second of 1970 for a day that nobody remembers. */
export function knownDay(day: string | null): string | null {
  return day === '1970-01-01' ? null : day;
}

function progressOf(title: unknown): string {
  const count = (field: string) => readNumber(jsonText(title, field)) ?? 0;
  return progressText('Watched', count('watched_episodes_count'), count('total_episodes_count'), 'episodes');
}

function numberIn(part: unknown): number | null {
  const number = jsonField(part, 'number');
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}
