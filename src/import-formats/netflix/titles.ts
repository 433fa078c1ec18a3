import { fold } from '#contract/fields.ts';
import type { WorkFields } from '../works.ts';
import { readMarker } from './markers.ts';
import { partsOf, splitEpisode } from './split-title.ts';

/** How many titles with the same beginning are episodes rather than films of a series. */
const EPISODES_MIN = 3;

export interface TitleReader {
  /** What a title is; null where Netflix left out the name of the show. */
  read(title: string): WorkFields | null;
  isShow(name: string): boolean;
}

/**
 * Netflix says of no title whether it is a film. A part such as `Season 1` tells an episode; so do titles that share two
 * parts (`Show: Name of a season: …`), and three or more that share the first, two of them on one day. Films with a colon
 * and series of films stay films.
 * @param dated every title with its day
 */
export function createTitleReader(
  dated: readonly (readonly [title: string, day: string | null])[],
): TitleReader {
  const shows = new Set<string>();
  const beginnings = new Map<string, Set<string>>();
  const shown = new Map<string, string>();
  /** Beginnings of different titles of one day. */
  const binged = new Set<string>();
  for (const [title, day] of dated) {
    const split = splitEpisode(title);
    if (split !== null) {
      if (split.name !== '') shows.add(fold(split.name));
      continue;
    }
    const parts = partsOf(title).map(fold);
    const [first = ''] = parts;
    if (parts.length === 1 || isFilmPart(parts.at(-1) ?? '')) continue;
    collect(beginnings, first, title);
    if (parts.length > 2) collect(beginnings, `${first}: ${parts[1]}`, title);
    const other = shown.get(`${first}|${day}`) ?? title;
    shown.set(`${first}|${day}`, other);
    if (day !== null && other !== title) binged.add(first);
  }

  function isEpisode(parts: readonly string[]): boolean {
    const [first = '', second] = parts.map(fold);
    if (parts.length < 2 || isFilmPart(parts.at(-1) ?? '')) return false;
    if (parts.length > 2 && (beginnings.get(`${first}: ${second}`)?.size ?? 0) > 1) return true;
    return binged.has(first) && (beginnings.get(first)?.size ?? 0) >= EPISODES_MIN;
  }

  return {
    isShow: (name) => shows.has(fold(name)),
    read(title) {
      const split = splitEpisode(title);
      if (split !== null) return split.name === '' ? null : { category: 'SHOW', ...split };
      const parts = partsOf(title);
      const [name = '', ...rest] = parts;
      if (name === '') return null;
      if (isEpisode(parts)) {
        return { category: 'SHOW', name, episode: { season: null, number: null, title: rest.join(': ') } };
      }
      return { category: shows.has(fold(title)) ? 'SHOW' : 'MOVIE', name: title };
    },
  };
}

/** The end of a film in several parts. */
function isFilmPart(part: string): boolean {
  return readMarker(part) !== null;
}

function collect(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
