import { findPlace } from '#guide-engine/places/resolve-place.ts';
import type { Place, PlaceIndex } from '#guide-engine/places/place-index.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { readCard } from '#guide-engine/works/card.ts';
import { identifyWork, type NamedWork } from '#guide-engine/works/search/identify-work.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';

interface Indexes {
  readonly places: PlaceIndex;
  readonly movie: WorkIndex;
  readonly book: WorkIndex;
}

/** An entry of a log. */
export interface LoggedItem extends NamedWork {
  readonly category: string;
}

/** What the catalogue knows about a logged work or place. */
export interface EntryFacts {
  readonly year?: number;
  readonly creators: readonly string[];
  /** As people write them: 'science fiction'. */
  readonly genres: readonly string[];
  /** The English name of the country of a place, or in which a work was made. */
  readonly country?: string;
}

/** Names by code, because `Intl` takes longer than everything else about an entry. */
const countryNames = new Map<string, string>();

/** How many names are remembered: those of a few long logs. */
const MAX_REMEMBERED = 40_000;

/** Finds what the catalogue knows about entries; null if it does not certainly know what was logged. */
export function createEntryFacts(indexes: Indexes): (entry: LoggedItem) => EntryFacts | null {
  // Whole logs are looked up again and again, and most of their entries stay the same.
  const remembered = new Map<string, EntryFacts | null>();
  return (entry) => {
    const key = `${entry.category} ${entry.year ?? ''} ${entry.creator ?? ''}\n${entry.name}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const facts = findEntryFacts(indexes, entry);
    remembered.set(key, facts);
    return facts;
  };
}

function findEntryFacts(indexes: Indexes, entry: LoggedItem): EntryFacts | null {
  switch (entry.category) {
    case 'MOVIE':
      return workFacts(indexes.movie, entry);
    case 'BOOK':
      return workFacts(indexes.book, entry);
    case 'PLACE':
      return placeFacts(indexes, entry.name);
    default:
      return null;
  }
}

function workFacts(index: WorkIndex, entry: LoggedItem): EntryFacts | null {
  const item = identifyWork(index, entry);
  if (item === undefined) return null;
  const { year, creators, genres, country } = readCard(index, item);
  return { year, creators, genres: genres.map(plainLabel), ...countryFact(country) };
}

function placeFacts({ places }: Indexes, name: string): EntryFacts | null {
  const [place] = findPlace(places, name.trim())?.places ?? [];
  const country = place && countryOf(places.destinations, place);
  return country === undefined ? null : { creators: [], genres: [], ...countryFact(country) };
}

function countryOf(destinations: PlaceIndex['destinations'], place: Place): string | undefined {
  switch (place.kind) {
    case 'country':
      return place.cc;
    case 'town':
      return place.town.cc;
    case 'destination':
    case 'sight':
      return destinations[place.destination]?.cc;
    case 'region':
      return undefined;
  }
}

/** The plain English name of a country: 'United States'. */
export function countryFact(cc: string | undefined): { readonly country?: string } {
  if (cc === undefined) return {};
  const country = countryNames.get(cc) ?? new Intl.DisplayNames(['en'], { type: 'region' }).of(cc) ?? cc;
  countryNames.set(cc, country);
  return { country };
}
