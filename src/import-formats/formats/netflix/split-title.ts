import { fold } from '#platform/contract/fields.ts';
import type { Episode } from '../../model/model.ts';
import { singleSpaced } from '../../model/texts.ts';
import { readMarker, readNumeral } from './markers.ts';

/** A title that names an episode or a season, as its own parts tell. */
export interface EpisodeTitle {
  /** Of the show; '' where Netflix left it out. */
  readonly name: string;
  readonly episode: Episode;
}

/** French puts a space before a colon, Japanese writes it without any. */
const COLON = /(\s*:(?:\s+|$)|\s+:\s*|^:\s*|\s*：\s*)/u;
const EPISODE_WORDS =
  'episode|folge|episodio|episódio|épisode|aflevering|odcinek|avsnitt|afsnit|jakso|bölüm|epizoda|díl|epizód|rész|серия|серія|эпизод|επεισόδιο|tập|episod|الحلقة|פרק|ตอนที่|エピソード|에피소드';
const EPISODE = new RegExp(`^(?:${EPISODE_WORDS})\\s*#?(?<number>\\d{1,4})$`, 'iu');
const EPISODE_NUMERAL = new RegExp(`^(?:${EPISODE_WORDS})\\s+(?<number>[ivx]{1,5}|\\p{L}{3,5})$`, 'iu');
const EPISODE_BEHIND = new RegExp(`\\s*\\((?:${EPISODE_WORDS})\\s*(?<number>\\d{1,4})\\)$`, 'iu');
/** `3. Bölüm`, `第3話`, `3화`. */
const NUMBERED_EPISODE = new RegExp(
  `^(?:第?\\s*(?<number>\\d{1,4})\\s*(?:話|话|集|回|화|회)|(?<ordinal>\\d{1,4})\\.\\s*(?:${EPISODE_WORDS}))$`,
  'iu',
);
const EXTRAS =
  /_hook_|_backfill|\((?:clipe?|teaser|trailer|tráiler|bande-annonce)(?: \d+)?\)\s*:|^(?:(?:season|staffel|temporada|saison|stagione) \d+ )?(?:clip|teaser|trailer|tráiler|bande-annonce)(?: \d+)?\s*:|[:(]\s*(?:official |offizieller )?(?:teaser[ -]?)?(?:trailer|teaser|tráiler|bande-annonce)(?: \d+)?\s*(?:oficial|officielle)?\s*\)?$/iu;

/** Trailers and clips, which stand among the titles. */
export function isExtra(title: string): boolean {
  return EXTRAS.test(singleSpaced(title));
}

/**
 * Reads `Show: Season 1: Episode`, `Show: Episode 4`, and `Show: : `, as Netflix writes what it shows no more; null where
 * no part tells of an episode, so that it may be a film.
 */
export function splitEpisode(title: string): EpisodeTitle | null {
  const plain = singleSpaced(title);
  const behind = EPISODE_BEHIND.exec(plain)?.groups?.['number'];
  const pieces = plain.replace(EPISODE_BEHIND, '').split(COLON);
  const parts = pieces.filter((_, at) => at % 2 === 0).map((part) => part.trim());
  const place = markerPlace(parts);
  const end = [place, parts.findIndex((part, at) => at > 0 && isEpisodePart(part))].find((at) => at !== -1);
  if (end === undefined && behind === undefined) return null;
  const marker = markerAt(parts, place);
  const isSeason = marker !== null && marker.kind !== 'chapter';
  const season = isSeason ? marker.season : null;
  const rest = asWritten(pieces, isSeason ? place + 1 : (end ?? 1), parts.length);
  const name = parts[0] === '' ? '' : withoutRepetition(asWritten(pieces, 0, end ?? 1));
  return { name, episode: numbered(season, rest, behind) };
}

/** The parts with the colons between them, as the language spells those. */
function asWritten(pieces: readonly string[], from: number, to: number): string {
  const text = pieces.slice(from * 2, to * 2 - 1).join('');
  return text.replaceAll(/^[\s:：]+|[\s:：]+$/gu, '');
}

/** The first season of a show can have the name of the show: `Show: Show: Book 1`. */
function withoutRepetition(name: string): string {
  for (let at = name.indexOf(': '); at !== -1; at = name.indexOf(': ', at + 1)) {
    if (fold(name.slice(0, at)) === fold(name.slice(at + 2))) return name.slice(0, at);
  }
  return name;
}

function isEpisodePart(part: string): boolean {
  return part === '' || EPISODE.test(part) || NUMBERED_EPISODE.test(part);
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
  const alone = episodeNumber(rest, season !== null);
  const number = behind === undefined ? alone : Number(behind);
  const title = alone === null ? rest : '';
  return { season, number, ...(title !== '' && { title }) };
}

/** Words and Roman numerals count only behind a season, as a film can be an `Episode IV`. */
function episodeNumber(text: string, hasSeason: boolean): number | null {
  const { number, ordinal } = { ...EPISODE.exec(text)?.groups, ...NUMBERED_EPISODE.exec(text)?.groups };
  const digits = number ?? ordinal;
  if (digits !== undefined) return Number(digits);
  const numeral = hasSeason ? EPISODE_NUMERAL.exec(text)?.groups?.['number'] : undefined;
  const value = readNumeral(numeral) ?? 0;
  return value > 0 ? value : null;
}
