import type { Episode } from '../model.ts';
import { singleSpaced } from '../single-spaced.ts';
import { readMarker } from './markers.ts';

/** A title that names an episode or a season, as its own parts tell. */
export interface EpisodeTitle {
  /** Of the show; '' where Netflix left it out. */
  readonly name: string;
  readonly episode: Episode;
}

/** French puts a space before a colon, Japanese writes it without any. */
const COLON = /\s*:(?:\s+|$)|\s+:\s*|^:\s*|\s*：\s*/u;
const EPISODE_WORDS =
  'episode|folge|episodio|episódio|épisode|aflevering|odcinek|avsnitt|afsnit|jakso|bölüm|epizoda|díl|epizód|серия|эпизод|エピソード|에피소드';
const EPISODE = new RegExp(`^(?:${EPISODE_WORDS})\\s*(?<number>\\d{1,4})$`, 'iu');
const EPISODE_BEHIND = new RegExp(`\\s*\\((?:${EPISODE_WORDS})\\s*(?<number>\\d{1,4})\\)$`, 'iu');
const EPISODE_CJK = /^第?\s*(?<number>\d{1,4})\s*(?:話|话|集|回|화|회)$/u;
const EXTRAS =
  /_hook_|_backfill|\(clipe?\)\s*:|^(?:(?:season|staffel|temporada|saison|stagione) \d+ )?(?:clip|teaser|trailer|tráiler|bande-annonce)(?: \d+)?\s*:|[:(]\s*(?:official |offizieller )?(?:teaser[ -]?)?(?:trailer|teaser|tráiler|bande-annonce)(?: \d+)?\s*(?:oficial|officielle)?\s*\)?$/iu;

/** Trailers and clips, which stand among the titles. */
export function isExtra(title: string): boolean {
  return EXTRAS.test(singleSpaced(title));
}

export function partsOf(title: string): string[] {
  return singleSpaced(title)
    .split(COLON)
    .map((part) => part.trim());
}

/**
 * Reads `Show: Season 1: Episode`, `Show: Episode 4`, and `Show: : `, as Netflix writes what it shows no more; null where
 * no part tells of an episode, so that it may be a film.
 */
export function splitEpisode(title: string): EpisodeTitle | null {
  const plain = singleSpaced(title);
  const behind = EPISODE_BEHIND.exec(plain)?.groups?.['number'];
  const parts = partsOf(plain.replace(EPISODE_BEHIND, ''));
  const place = markerPlace(parts);
  const end = [place, parts.findIndex((part, at) => at > 0 && isEpisodePart(part))].find((at) => at !== -1);
  if (end === undefined && behind === undefined) return null;
  const marker = markerAt(parts, place);
  const isSeason = marker !== null && marker.kind !== 'chapter';
  const rest = parts.slice(isSeason ? place + 1 : (end ?? 1)).filter((part) => part !== '');
  const season = isSeason ? marker.season : null;
  const name = parts[0] === '' ? '' : parts.slice(0, end ?? 1).join(': ');
  return { name, episode: numbered(season, rest.join(': '), behind) };
}

function isEpisodePart(part: string): boolean {
  return part === '' || EPISODE.test(part) || EPISODE_CJK.test(part);
}

/** A film can end in `Part 2` or `Chapter Two`, but not in `Season 2`. */
function markerPlace(parts: readonly string[]): number {
  const markers = parts.map((_, place) => markerAt(parts, place));
  const season = markers.findIndex((marker) => marker?.kind === 'season');
  if (season !== -1) return season;
  return markers.findIndex((marker, place) => marker !== null && place < parts.length - 1);
}

/** `Stranger Things: Stranger Things 4` is a season as well. */
function markerAt(parts: readonly string[], place: number): ReturnType<typeof readMarker> {
  const [show = ''] = parts;
  const part = parts[place];
  if (place === 0 || part === undefined) return null;
  const repeated = part.startsWith(`${show} `)
    ? /^\d{1,2}$/.exec(part.slice(show.length + 1))?.[0]
    : undefined;
  return repeated === undefined ? readMarker(part) : { kind: 'season', season: Number(repeated) };
}

function numbered(season: number | null, rest: string, behind: string | undefined): Episode {
  const alone = EPISODE.exec(rest)?.groups?.['number'] ?? EPISODE_CJK.exec(rest)?.groups?.['number'];
  const number = behind ?? alone;
  const title = alone === undefined ? rest : '';
  return {
    season,
    number: number === undefined ? null : Number(number),
    ...(title !== '' && { title }),
  };
}
