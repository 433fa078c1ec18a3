import type { Episode } from '../model/model.ts';

/** Part of a fold: `Dark, season 1`; `Dark, specials`; `Dark`. */
export function seasonName(show: string, season: number | null): string {
  if (season === null) return show;
  return season === 0 ? `${show}, specials` : `${show}, season ${season}`;
}

/** `Dark, season 1, episode 2: Lies`, as far as it is known. */
export function episodeName(show: string, { season, number, title }: Episode): string {
  const base = seasonName(show, season);
  const name = number === null ? base : `${base}, episode ${number}`;
  return title === undefined ? name : `${name}: ${title}`;
}

/** The show that a season or an episode is of, by the names above; null for any other name. */
export function showNameOf(partName: string): string | null {
  return (
    /^(.+?), (?:specials|(?:season|episode) \d+)(?:, episode \d+)?(?:: .*)?$/u.exec(partName)?.[1] ?? null
  );
}

/** What a line of a show's note is about: `Season 1, episode 2, Lies`. */
export function episodeLabel({ season, number, title }: Episode): string {
  const parts = [
    season === null ? '' : seasonLabel(season),
    number === null ? '' : `episode ${number}`,
  ].filter(Boolean);
  const place = capitalised(parts.join(', '));
  return [place, title ?? ''].filter(Boolean).join(', ');
}

/** `Season 1: episodes 1–8, 10`; `Season 1: 9 episodes` where numbers are unknown. */
export function episodesSentence(episodes: readonly Episode[]): string {
  const bySeason = Map.groupBy(episodes, ({ season }) => season);
  return [...bySeason]
    .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
    .map(([season, those]) => {
      const text = episodesText(those);
      return `${season === null ? capitalised(text) : `${capitalised(seasonLabel(season))}: ${text}`}.`;
    })
    .join(' ');
}

function episodesText(episodes: readonly Episode[]): string {
  const numbers = episodes.map(({ number }) => number).filter((number) => number !== null);
  const unnumbered = new Set(episodes.filter(({ number }) => number === null).map(({ title }) => title)).size;
  const ranges = rangesOf(numbers);
  const isOne = new Set(numbers).size === 1;
  return [
    ranges === '' ? '' : `${isOne ? 'episode' : 'episodes'} ${ranges}`,
    unnumbered === 0
      ? ''
      : `${unnumbered}${ranges === '' ? '' : ' more'} ${unnumbered === 1 ? 'episode' : 'episodes'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `1–8, 10` */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open?.last === number - 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

function seasonLabel(season: number): string {
  return season === 0 ? 'specials' : `season ${season}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
