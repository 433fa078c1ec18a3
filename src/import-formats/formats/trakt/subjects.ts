import { foldedKey } from '../../model/entry.ts';
import { isJsonObject, jsonField, type JsonObject, jsonText } from '../../model/json.ts';
import type { Episode, RowLedger, RowRef } from '../../model/model.ts';
import { readYear } from '../../model/numbers.ts';
import { NO_MOVIE_OR_SHOW, NO_TITLE } from '../../model/shared-reasons.ts';
import type { Work, Works } from '../../model/works.ts';

const PEOPLE = 'The log has no category for people.';
const ID_NAMES = ['trakt', 'imdb', 'tmdb', 'tvdb', 'slug'];

/** What an element is about; a sentence where the log holds no such thing. */
export function subjectOf(element: unknown, works: Works): Work | string {
  const part = (name: string) => {
    const value = jsonField(element, name);
    return isJsonObject(value) ? value : null;
  };
  const [movie, show, season, episode] = ['movie', 'show', 'season', 'episode'].map(part);
  const work = movie ?? show;
  if (work === null || work === undefined) return part('person') === null ? NO_MOVIE_OR_SHOW : PEOPLE;
  const name = jsonText(work, 'title');
  if (name === '') return NO_TITLE;
  const year = readYear(jsonField(work, 'year'));
  if (movie) return works.of(idOf('movie', movie), { category: 'MOVIE', name, year });
  const about = episodeOf(season, episode);
  const key = `${idOf('show', work)}${about === undefined ? '' : `:${partKey(about)}`}`;
  return works.of(key, { category: 'SHOW', name, year, episode: about });
}

/** Gives a row without a subject its outcome. */
export function rejectRow(ledger: RowLedger, ref: RowRef, reason: string): void {
  if (reason === PEOPLE) ledger.leaveOut(ref, reason);
  else ledger.fail(ref, reason);
}

/** The key of the show that an element is about; null for a movie. */
export function showKeyOf(element: unknown): string | null {
  const show = jsonField(element, 'show');
  return isJsonObject(show) ? idOf('show', show) : null;
}

function idOf(kind: 'movie' | 'show', work: JsonObject): string {
  const name = ID_NAMES.find((id) => jsonText(work, 'ids', id) !== '');
  if (name === undefined) return `${kind}:${foldedKey(jsonText(work, 'title'), jsonText(work, 'year'))}`;
  return `${kind}:${name === 'trakt' ? '' : `${name}:`}${jsonText(work, 'ids', name)}`;
}

/** Season 0 holds the specials. */
function episodeOf(
  season: JsonObject | null | undefined,
  episode: JsonObject | null | undefined,
): Episode | undefined {
  if (episode) {
    const title = jsonText(episode, 'title');
    const numbers = { season: numberIn(episode, 'season'), number: numberIn(episode, 'number') };
    return title === '' ? numbers : { ...numbers, title };
  }
  return season ? { season: numberIn(season, 'number'), number: null } : undefined;
}

function partKey({ season, number, title }: Episode): string {
  const named = season === null && number === null ? foldedKey(title) : '';
  return `s${season ?? ''}${number === null ? '' : `e${number}`}${named}`;
}

function numberIn(value: JsonObject, name: string): number | null {
  const number = jsonField(value, name);
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : null;
}
