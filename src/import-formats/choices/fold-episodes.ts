import { nameKey } from '#platform/contract/catalogue-item.ts';
import { formatPartialDate, isPartialDate, partialDateParts } from '#platform/contract/partial-date.ts';
import type { Episode, ImportedEntry } from '../model/model.ts';
import type { ImportChoices } from '../model/session-model.ts';
import { episodeLabel, episodeName, episodesSentence, seasonName } from './episode-names.ts';
import { joinNotes, mergeEntries } from './merge-entries.ts';

type EpisodeEntry = ImportedEntry & { readonly episode: Episode };

export interface Folded {
  readonly entries: readonly ImportedEntry[];
  /** The keys of the entries that stand for others, by the keys of those. */
  readonly newKeys: ReadonlyMap<string, string>;
}

/**
 * One entry for each episode, season or show. A season's entry has the dates from its first to its last episode, the
 * season's own rating and no other, and says in its note which episodes were seen. Episodes of an unknown season belong
 * to their show.
 * @param knownKeys of earlier imports: what they made of a show stays so, because it would be in the log twice otherwise
 */
export function foldEpisodes(
  entries: readonly ImportedEntry[],
  into: ImportChoices['episodes'],
  knownKeys: ReadonlySet<string> = new Set(),
): Folded {
  if (!entries.some(isEpisode)) return { entries, newKeys: new Map() };
  const keyOf = createShowKeys(entries);
  const newKeys = new Map<string, string>();

  function foldShow(key: string, members: readonly ImportedEntry[]): readonly ImportedEntry[] {
    if (!members.some(isEpisode)) return members;
    const way = earlierWay(key, members, knownKeys) ?? into;
    if (way === 'each') return members.map(withEpisodeName);
    if (way === 'show') return foldSome(key, null, members);
    return [...Map.groupBy(members, ({ episode }) => episode?.season ?? null)].flatMap(([season, some]) =>
      some.some(isEpisode) ? foldSome(season === null ? key : seasonKey(key, season), season, some) : some,
    );
  }

  function foldSome(key: string, season: number | null, members: readonly ImportedEntry[]): ImportedEntry[] {
    for (const member of members) newKeys.set(member.key, key);
    return [foldGroup(key, season, members)];
  }

  const shows = [...Map.groupBy(entries, keyOf)];
  return { entries: shows.flatMap(([key, members]) => foldShow(key, members)), newKeys };
}

/** How an earlier import folded a show; undefined if none has brought it. */
function earlierWay(
  key: string,
  members: readonly ImportedEntry[],
  knownKeys: ReadonlySet<string>,
): ImportChoices['episodes'] | undefined {
  if (knownKeys.size === 0) return undefined;
  const episodes = members.filter(isEpisode);
  if (episodes.some((episode) => knownKeys.has(episode.key))) return 'each';
  const seasons = episodes.flatMap(({ episode }) => episode.season ?? []);
  if (seasons.some((season) => knownKeys.has(seasonKey(key, season)))) return 'season';
  return knownKeys.has(key) ? 'show' : undefined;
}

/** The key of an entry's show; of what is no show, its own. */
function createShowKeys(entries: readonly ImportedEntry[]): (entry: ImportedEntry) => string {
  const yearOf = createShowYears(entries);
  return (entry) =>
    entry.category === 'SHOW' ? `folded|${nameKey(entry.name)}|${entry.year ?? yearOf(entry)}` : entry.key;
}

function seasonKey(show: string, season: number): string {
  return `${show}|season ${season}`;
}

/** Episodes often lack the year of their show; where the file knows one show of that name, it is that one's. */
function createShowYears(entries: readonly ImportedEntry[]): (entry: ImportedEntry) => string {
  const years = new Map<string, Set<number>>();
  for (const { category, name, year } of entries) {
    if (category !== 'SHOW' || year === undefined) continue;
    const key = nameKey(name);
    years.set(key, (years.get(key) ?? new Set()).add(year));
  }
  return ({ name }) => {
    const known = years.get(nameKey(name));
    return known?.size === 1 ? [...known].join('') : '';
  };
}

function foldGroup(key: string, season: number | null, members: readonly ImportedEntry[]): ImportedEntry {
  const whole = members.filter((member) => isWhole(member, season));
  const parts = members.filter(isEpisode).filter((member) => !isWhole(member, season));
  const date = spanOf(members.filter(({ status }) => status !== 'WANT').map((member) => member.date));
  const rating = whole.find((member) => member.rating !== undefined)?.rating;
  const { episode: _episode, rating: _rating, date: _date, note: _note, ...base } = mergeEntries(members);
  const note = joinNotes([...whole.map((member) => member.note ?? ''), ...partNotes(parts)]);
  return {
    ...base,
    key,
    name: seasonName(base.name, season),
    status: statusOf(whole, parts),
    ...(date !== null && { date }),
    ...(rating !== undefined && { rating }),
    ...(note !== '' && { note }),
  };
}

/** What the season or show itself says; else what all of its episodes say. */
function statusOf(whole: readonly ImportedEntry[], parts: readonly EpisodeEntry[]): ImportedEntry['status'] {
  const own = whole.find(({ status }) => status !== 'WANT')?.status;
  if (own !== undefined) return own;
  const statuses = new Set(parts.map(({ status }) => status));
  const [only = 'WANT'] = statuses;
  return statuses.size > 1 ? 'DOING' : only;
}

function partNotes(parts: readonly EpisodeEntry[]): string[] {
  const seen = parts
    .filter((part) => part.status !== 'WANT' && !isWhole(part, part.episode.season))
    .map(({ episode }) => episode);
  const noted = parts.filter(({ note = '' }) => note.trim() !== '');
  return [
    ...noted.map(({ episode, note = '' }) => `${episodeLabel(episode)}: ${note.trim()}`),
    [episodesSentence(seen), ratingsSentence(parts)].filter(Boolean).join('\n'),
  ];
}

/** `Episodes rated out of 10: S1E2 9, S1E3 8.`; in the note of a show, its seasons are among them. */
function ratingsSentence(parts: readonly EpisodeEntry[]): string {
  const rated = parts.flatMap(({ episode, rating }) => (rating === undefined ? [] : [{ episode, rating }]));
  return [...Map.groupBy(rated, ({ rating }) => rating.max)]
    .map(([max, those]) => {
      const texts = those.map(({ episode, rating }) => `${shortLabel(episode)} ${rating.value}`);
      return `Episodes rated out of ${max}: ${texts.join(', ')}.`;
    })
    .join('\n');
}

function shortLabel(episode: Episode): string {
  const { season, number, title = '' } = episode;
  const place = `${season === null ? '' : `S${season}`}${number === null ? '' : `E${number}`}`;
  return number === null ? [place, title].filter(Boolean).join(' ') : place;
}

/** The season or the show itself, not one of its episodes. */
function isWhole({ episode }: ImportedEntry, season: number | null): boolean {
  if (episode === undefined) return true;
  return season !== null && episode.number === null && episode.title === undefined;
}

function withEpisodeName(entry: ImportedEntry): ImportedEntry {
  return isEpisode(entry) ? { ...entry, name: episodeName(entry.name, entry.episode) } : entry;
}

function isEpisode(entry: ImportedEntry): entry is EpisodeEntry {
  return entry.episode !== undefined;
}

/** From the start of the earliest to the end of the latest date; null if none is known. */
function spanOf(dates: readonly (string | undefined)[]): string | null {
  const parts = dates
    .filter((date) => date !== undefined)
    .filter(isPartialDate)
    .map(partialDateParts);
  const starts = parts.map(({ start }) => formatPartialDate({ start, end: null }));
  const ends = parts.map(({ start, end }) => formatPartialDate({ start: end ?? start, end: null }));
  const first = starts.toSorted()[0];
  // `~` is after `-`: a year ends after its days.
  const last = ends.toSorted((a, b) => (`${a}~` < `${b}~` ? -1 : 1)).at(-1);
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first}/${last}`;
}
