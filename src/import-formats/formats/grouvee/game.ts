import type { ActivityStatus } from '#features/log/contract/activity.ts';
import { comparePartialDates } from '#platform/contract/partial-date.ts';
import { readDay, readMoment } from '../../model/dates.ts';
import { createEntry, dateRange, joinTexts } from '../../model/entry.ts';
import { htmlToText } from '../../model/html-text.ts';
import { isJsonObject, jsonList, jsonText } from '../../model/json.ts';
import type { ImportedEntry, RowRef } from '../../model/model.ts';
import { readNumber, readRating, readYear } from '../../model/numbers.ts';
import { playTimeText } from '../../model/progress.ts';

/** A game of the collection, from a row of the CSV file or an element of the JSON file. */
export interface GrouveeGame {
  readonly id: string;
  readonly name: string;
  readonly rating: string;
  readonly reviewTitle: string;
  readonly review: string;
  readonly releaseDate: string;
  readonly addedOn: string;
  /** By name: `{"Played": {"date_added": …}}`. */
  readonly shelves: unknown;
  readonly platforms: unknown;
  readonly dates: unknown;
  readonly statuses: unknown;
}

/** One time that a game was played. */
export interface Playthrough {
  readonly start: string | null;
  readonly end: string | null;
  readonly note: string;
}

const RATING_MAX = 5;
const SHELVES = new Map(
  Object.entries<ActivityStatus>({
    playing: 'DOING',
    played: 'DONE',
    completed: 'DONE',
    beaten: 'DONE',
    finished: 'DONE',
    abandoned: 'STOPPED',
    dropped: 'STOPPED',
    'wish list': 'WANT',
    backlog: 'WANT',
  }),
);
/** Of several shelves, the first of these counts: a game that was played and is on a wish list too was played. */
const ORDER: readonly ActivityStatus[] = ['DOING', 'STOPPED', 'DONE', 'WANT'];

/** The status that the shelves name; null: only shelves of the user's own. */
export function shelfStatus(game: GrouveeGame): ActivityStatus | null {
  const statuses = shelfNames(game).map((name) => SHELVES.get(name.toLowerCase()));
  return ORDER.find((status) => statuses.includes(status)) ?? null;
}

/** Grouvee writes a time for every game on a shelf, with the text `None` for its dates. */
export function playthroughsOf(dates: unknown): Playthrough[] {
  return jsonList(dates)
    .map(playthroughOf)
    .filter(({ start, end }) => start !== null || end !== null)
    .toSorted((a, b) => comparePartialDates(lastDay(a), lastDay(b)));
}

function lastDay({ start, end }: Playthrough): string {
  return end ?? start ?? '';
}

export function playthroughOf(date: unknown): Playthrough {
  const level = jsonText(date, 'level_of_completion').replace(/^None$/, '');
  const start = readDay(jsonText(date, 'date_started'));
  const end = readDay(jsonText(date, 'date_finished'));
  const seconds = readNumber(jsonText(date, 'seconds_played')) ?? 0;
  const isLevelSaid = level !== '' && end !== null;
  return {
    start,
    end,
    note: [isLevelSaid && `${level}.`, seconds > 0 && `Played for ${playTimeText(seconds / 3_600)}.`]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * One entry for each time that it was played, the first with the row. The last has the rating and the review.
 * @param status of times without an end
 */
export function entriesOfGame(game: GrouveeGame, status: ActivityStatus, row: RowRef): ImportedEntry[] {
  const played = playthroughsOf(game.dates);
  const times = played.length > 0 ? played : [{ start: null, end: null, note: undatedNote(game) }];
  const key = `game:${game.id}`;
  return times.map(({ start, end, note }, index) => {
    const isLast = index === times.length - 1;
    const date = status === 'WANT' && end === null ? null : dateRange(start, end);
    return createEntry({
      ...(index === 0 ? { rows: [row] } : { rows: [], from: row }),
      key: index === 0 ? key : `${key}:play:${date}`,
      category: 'GAME',
      name: game.name,
      status: end === null || status === 'STOPPED' ? status : 'DONE',
      year: yearOf(game),
      date,
      note: joinTexts(...(isLast ? reviewTexts(game) : []), note),
      tags: [...ownShelves(game), ...namesIn(game.platforms)],
      addedAt: addedAtOf(game),
      ...(isLast && { rating: readRating(readNumber(game.rating), RATING_MAX) }),
    });
  });
}

function reviewTexts({ reviewTitle, review, statuses }: GrouveeGame): string[] {
  const updates = jsonList(statuses).map((update) =>
    [readDay(jsonText(update, 'date')), htmlToText(jsonText(update, 'status'))].filter(Boolean).join(': '),
  );
  return [htmlToText(reviewTitle), htmlToText(review), ...updates];
}

/** Hours may be known where no day is. */
function undatedNote({ dates }: GrouveeGame): string {
  return joinTexts(...jsonList(dates).map((date) => playthroughOf(date).note));
}

function yearOf({ releaseDate }: GrouveeGame): number | undefined {
  const year = readYear(releaseDate);
  return year !== undefined && year >= 1950 ? year : undefined;
}

function addedAtOf({ addedOn, shelves }: GrouveeGame): number | null {
  const shelved = isJsonObject(shelves) ? Object.values(shelves) : [];
  const moments = shelved
    .map((shelf) => readMoment(jsonText(shelf, 'date_added')))
    .filter((ms) => ms !== null);
  return readMoment(addedOn) ?? (moments.length > 0 ? Math.min(...moments) : null);
}

function ownShelves(game: GrouveeGame): string[] {
  return shelfNames(game).filter((name) => !SHELVES.has(name.toLowerCase()));
}

function shelfNames({ shelves }: GrouveeGame): string[] {
  return namesIn(shelves);
}

function namesIn(value: unknown): string[] {
  return isJsonObject(value) ? Object.keys(value).map((name) => name.trim()) : [];
}
