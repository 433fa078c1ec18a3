import { fold } from '#platform/contract/fields.ts';
import type { Episode } from '../../model/model.ts';

export interface EpisodeName {
  /** Of the show; of the episode alone where the title does not name its show. */
  readonly name: string;
  readonly episode?: Episode;
}

const NUMBERS = /^\p{L}+ #(?<season>\d+)\.(?<number>\d+)$/u;

/**
 * Reads titles such as `Breaking Bad: Ozymandias` and `Monsieur Spade: Episode #1.6`. Names of shows can contain colons as
 * well; so a show of the same file counts most, then a beginning that several episodes share, then the first colon.
 */
export function createEpisodeNames(
  episodes: readonly string[],
  shows: readonly string[],
): (title: string) => EpisodeName {
  const known = new Set(shows.map(fold));
  const counts = new Map<string, number>();
  for (const title of new Set(episodes)) {
    for (const { name } of splits(title)) counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
  }
  return (title) => {
    const all = splits(title);
    const split =
      all.findLast(({ name }) => known.has(fold(name))) ??
      all.findLast(({ name }) => (counts.get(fold(name)) ?? 0) > 1) ??
      all[0];
    return split === undefined ? { name: title } : { name: split.name, episode: readEpisode(split.rest) };
  };
}

/** The title, cut at each of its colons. */
function splits(title: string): { readonly name: string; readonly rest: string }[] {
  return [...title.matchAll(/: /g)]
    .map(({ index }) => ({ name: title.slice(0, index).trim(), rest: title.slice(index + 2).trim() }))
    .filter(({ name, rest }) => name !== '' && rest !== '');
}

function readEpisode(rest: string): Episode {
  const { season, number } = NUMBERS.exec(rest)?.groups ?? {};
  if (season === undefined) return { season: null, number: null, title: rest };
  return { season: Number(season), number: Number(number) };
}
