import { nameKey } from '#platform/contract/catalogue-item.ts';
import { foldedKey } from '../../model/entry.ts';
import type { OriginalRating, RowRef } from '../../model/model.ts';

/** One time that something was watched. */
export interface View {
  readonly rows: RowRef[];
  /** A calendar day; null: unknown. */
  readonly day: string | null;
}

/** What several files say of one episode or movie. */
export interface Watched {
  readonly views: View[];
  /** Rows that say something else of it: a rating, a comment, a copy. */
  readonly rows: RowRef[];
  readonly notes: string[];
  rating?: OriginalRating;
  addedAt?: number;
}

export interface Episode extends Watched {
  readonly season: number | null;
  readonly number: number | null;
  readonly key: string;
}

export interface Show {
  readonly key: string;
  name: string;
  readonly rows: RowRef[];
  readonly notes: string[];
  readonly tags: string[];
  readonly episodes: Map<string, Episode>;
  rating?: OriginalRating;
  addedAt?: number;
  isFollowed?: boolean;
  isArchived?: boolean;
  isForLater?: boolean;
  isListed?: boolean;
  episodesSeen?: number;
  /** The status as newer exports spell it: `not_started_yet`. */
  word?: string;
}

export interface Movie extends Watched {
  readonly key: string;
  name: string;
  year?: number;
  isWanted?: boolean;
  readonly tags: string[];
}

export interface EpisodeNumbers {
  /** Of TheTVDB. */
  readonly id: string;
  readonly season: number | null;
  readonly number: number | null;
}

interface MovieNames {
  readonly uuid?: string;
  readonly tvdb?: string;
  readonly name: string;
  readonly year?: number | undefined;
}

/** Under this number, TV Time has filed episodes of many shows. */
const MIXED_SHOW = '10000018';

export type Library = ReturnType<typeof createLibrary>;

/** What all files of an export say, by show, episode and movie. */
export function createLibrary() {
  const shows = new Map<string, Show>();
  const showKeys = new Map<string, string>();
  const episodesById = new Map<string, Episode>();
  const movies = new Map<string, Movie>();

  return {
    shows: (): Iterable<Show> => shows.values(),
    movies: (): Iterable<Movie> => new Set(movies.values()),

    /** The show with this number of TheTVDB; without one, that of the same name. */
    show(id: string, name: string): Show {
      const hasId = Number(id) > 0 && id !== MIXED_SHOW;
      const sameName = name === '' ? undefined : showKeys.get(nameKey(name));
      const key = hasId ? `show:${id}` : (sameName ?? `show:${foldedKey(name)}`);
      const show = shows.get(key) ?? { key, name: '', rows: [], notes: [], tags: [], episodes: new Map() };
      shows.set(key, show);
      if (show.name === '') show.name = name;
      if (name !== '' && sameName === undefined) showKeys.set(nameKey(name), key);
      return show;
    },

    /** The show that another file has named, if one has. */
    knownShow: (id: string): Show | undefined => shows.get(`show:${id}`),

    /** Files number episodes differently, so their own number counts first. */
    episode(show: Show, { id, season, number }: EpisodeNumbers): Episode {
      const hasId = Number(id) > 0;
      const place = number === null && hasId ? `ep${id}` : `s${season ?? '?'}e${number ?? '?'}`;
      const key = `${show.key}:${place}`;
      const episode = (hasId ? episodesById.get(id) : undefined) ??
        show.episodes.get(key) ?? { key, season, number, views: [], rows: [], notes: [] };
      if (hasId) episodesById.set(id, episode);
      if (!show.episodes.has(episode.key) && episode.key === key) show.episodes.set(key, episode);
      return episode;
    },

    /** A movie that was removed and added again has two numbers, but one name and year. */
    movie({ uuid = '', tvdb = '', name, year }: MovieNames): Movie {
      const names = [
        uuid === '' ? '' : `movie:${uuid}`,
        Number(tvdb) > 0 ? `movie:tvdb:${tvdb}` : '',
        name === '' ? '' : `movie:${foldedKey(name, year)}`,
      ].filter((key) => key !== '');
      // Without any name, it is one that fails.
      if (names.length === 0) names.push('movie:');
      const known = names.map((key) => movies.get(key)).find((movie) => movie !== undefined);
      const movie = known ?? { key: names[0]!, name, views: [], rows: [], notes: [], tags: [] };
      if (movie.name === '') movie.name = name;
      if (year !== undefined) movie.year ??= year;
      // A key that another movie has stays its own, so that no movie is lost.
      for (const key of names) if (!movies.has(key)) movies.set(key, movie);
      // Ratings and comments know no year; they mean the first movie of that name.
      const withoutYear = `movie:${foldedKey(name, '')}`;
      if (name !== '' && !movies.has(withoutYear)) movies.set(withoutYear, movie);
      return movie;
    },

    knownMovie: (uuid: string): Movie | undefined => movies.get(`movie:${uuid}`),
  };
}

/** Two rows about the same day are about the same view. */
export function addView(watched: Watched, row: RowRef, day: string | null): void {
  const sameDay = watched.views.find((view) => view.day === day || day === null);
  if (sameDay) sameDay.rows.push(row);
  else watched.views.push({ rows: [row], day });
}

/** A row of a file that repeats what another one says better: it counts only where that one lacks it. */
export function addCopy(watched: Watched, row: RowRef, day: string | null): void {
  if (watched.views.length === 0) addView(watched, row, day);
  else watched.rows.push(row);
}
