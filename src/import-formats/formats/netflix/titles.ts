import { fold } from '#platform/contract/fields.ts';
import { singleSpaced } from '../../model/texts.ts';
import type { WorkFields } from '../../model/works.ts';
import { isFilmPart } from './markers.ts';
import { splitEpisode } from './split-title.ts';

/** How many titles with the same beginning are episodes, though each was watched on another day. */
const EPISODES_MIN = 5;
/** How many `Part 1` of the same name are episodes: films have two. */
const PARTS_MIN = 3;
/** A space before a colon shows that it belongs to a French name: `Luther : Soleil déchu`. */
const SEPARATOR = /(?<!\s):\s+|：\s*/u;
const MOVIE = /\b(?:the movie|le film|la película|o filme|der film|il film|film)\b/iu;

export interface TitleReader {
  /** What a title is; null where Netflix left out the name of the show. */
  read(title: string): WorkFields | null;
  isShow(name: string): boolean;
}

/** A title without `Season 1` and the like, cut before its last part. */
interface Cut {
  readonly name: string;
  readonly last: string;
}

/**
 * Netflix says of no title whether it is a film. A part such as `Season 1` tells an episode; so do three parts
 * (`Show: Name of a season: …`), two titles of one day with the same beginning, and five of different days. A film with
 * a colon and a series of films stay films.
 * @param dated every title with its day
 */
export function createTitleReader(
  dated: readonly (readonly [title: string, day: string | null])[],
): TitleReader {
  const shows = new Set<string>();
  /** By the name before the last part. */
  const episodes = new Map<string, Set<string>>();
  const parts = new Map<string, Set<string>>();
  const shownOn = new Map<string, string>();
  const binged = new Set<string>();
  for (const [title, day] of dated) {
    const split = splitEpisode(title);
    const cut = split === null ? cutTitle(title) : null;
    if (split !== null && split.name !== '') shows.add(fold(split.name));
    if (cut === null) continue;
    const name = fold(cut.name);
    if (isFilmPart(cut.last)) {
      collect(parts, name, title);
      continue;
    }
    collect(episodes, name, title);
    const dayKey = `${name}|${day}`;
    const other = shownOn.get(dayKey) ?? title;
    shownOn.set(dayKey, other);
    if (day !== null && other !== title) binged.add(name);
  }

  function hasEpisodes(name: string): boolean {
    return binged.has(name) || (episodes.get(name)?.size ?? 0) >= EPISODES_MIN;
  }

  /** How long the name of the show is; null for a film. */
  function showOf(title: string, { name, last }: Cut): string | null {
    if (isFilmPart(last)) return (parts.get(fold(name))?.size ?? 0) >= PARTS_MIN ? name : null;
    const shorter = beginningsOf(title).find((one) => hasEpisodes(fold(one)));
    if (shorter !== undefined) return shorter;
    return SEPARATOR.test(name) && !MOVIE.test(title) ? name : null;
  }

  return {
    isShow: (name) => shows.has(fold(name)),
    read(title) {
      const split = splitEpisode(title);
      if (split !== null) return split.name === '' ? null : { category: 'SHOW', ...split };
      const plain = singleSpaced(title);
      const cut = cutTitle(plain);
      const name = cut === null ? null : showOf(plain, cut);
      if (cut === null || name === null) {
        return /^[\s:：]*$/u.test(plain)
          ? null
          : { category: shows.has(fold(title)) ? 'SHOW' : 'MOVIE', name: title };
      }
      const rest = plain.slice(name.length).replace(/^[\s:：]+/u, '');
      return { category: 'SHOW', name, episode: { season: null, number: null, title: rest } };
    },
  };
}

/** `A: B: C` cut into `A: B` and `C`; null where nothing is to be cut. */
function cutTitle(title: string): Cut | null {
  const plain = singleSpaced(title);
  const [name = ''] = beginningsOf(plain).slice(-1);
  const last = plain.slice(name.length).replace(/^[:：]\s*/u, '');
  return name === '' || last === '' ? null : { name, last };
}

/** Of `A: B: C`, `A` and `A: B`. */
function beginningsOf(title: string): string[] {
  return [...title.matchAll(new RegExp(SEPARATOR, 'gu'))].map(({ index }) => title.slice(0, index));
}

function collect(sets: Map<string, Set<string>>, key: string, value: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(value));
}
