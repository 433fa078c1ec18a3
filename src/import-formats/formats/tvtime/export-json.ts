import { jsonField, jsonList, jsonText } from '../../model/json.ts';
import type { JsonFile, RowLedger, RowRef } from '../../model/model.ts';
import { readYear } from '../../model/numbers.ts';
import { NOT_WATCHED } from '../../model/shared-reasons.ts';
import { addView, type Library } from './library.ts';
import { episodeNumbers, readWatchDay } from './rows.ts';

interface Part {
  readonly work: unknown;
  readonly season?: unknown;
  readonly episode?: unknown;
}

/** `tvtime-series.json` and `tvtime-movies.json`, which TV Time Liberator writes as well. */
export function readJsonExport(file: JsonFile, library: Library, ledger: RowLedger): void {
  for (const { ref, value } of ledger.rowsOf(file, jsonList(file.value).flatMap(partsOf))) {
    if (value.episode !== undefined) addEpisode(value, ref, library, ledger);
    else if (jsonField(value.work, 'seasons') !== undefined) addShow(value.work, ref, library);
    else addMovie(value.work, ref, library);
  }
}

/** A show and each of its episodes are a row each. */
function partsOf(work: unknown): Part[] {
  const episodes = jsonList(work, 'seasons').flatMap((season) =>
    jsonList(season, 'episodes').map((episode): Part => ({ work, season, episode })),
  );
  return [{ work }, ...episodes];
}

function addShow(work: unknown, ref: RowRef, library: Library): void {
  const show = library.show(jsonText(work, 'id', 'tvdb'), jsonText(work, 'title'));
  show.rows.push(ref);
  show.word ??= jsonText(work, 'status');
}

function addEpisode({ work, season, episode }: Part, ref: RowRef, library: Library, ledger: RowLedger): void {
  const show = library.show(jsonText(work, 'id', 'tvdb'), jsonText(work, 'title'));
  const numbers = episodeNumbers(
    jsonText(episode, 'id', 'tvdb'),
    jsonText(season, 'number'),
    jsonText(episode, 'number'),
  );
  if (jsonField(episode, 'is_watched') !== true) ledger.leaveOut(ref, NOT_WATCHED);
  else addView(library.episode(show, numbers), ref, readWatchDay(jsonText(episode, 'watched_at')));
}

function addMovie(work: unknown, ref: RowRef, library: Library): void {
  const movie = library.movie({
    uuid: jsonText(work, 'uuid'),
    tvdb: jsonText(work, 'id', 'tvdb'),
    name: jsonText(work, 'title'),
    year: readYear(jsonField(work, 'year')),
  });
  if (jsonField(work, 'is_watched') === true) {
    addView(movie, ref, readWatchDay(jsonText(work, 'watched_at')));
  } else {
    movie.rows.push(ref);
    movie.isWanted = true;
  }
}
