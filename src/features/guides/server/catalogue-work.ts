import {
  ALIKE_MAX_ITEMS,
  type AlikeWork,
  type CatalogueWork,
  type WorkAnswer,
  type WorkInput,
} from '../contract/catalogue-work.ts';
import type { GuideEntry } from '#guide-engine/guide.ts';
import { vectorOf } from '#guide-engine/index/field-index.ts';
import type { Place, PlaceIndex } from '#guide-engine/places/place-index.ts';
import { findPlace } from '#guide-engine/places/resolve-place.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { choiceOfPlace } from '#guide-engine/places/trip.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { stringAt } from '#guide-engine/text/string-table.ts';
import { otherNamesOf, readCard, type Card } from '#guide-engine/works/card.ts';
import { findWork } from '#guide-engine/works/search/identify-work.ts';
import { entriesLike } from '#guide-engine/works/work-guide.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';
import type { TitleKind, TitleRecord } from '#guide-engine/record.ts';
import type { TitleLookup } from './catalogue/title-lookup.ts';
import { countryFact } from './entry-facts.ts';

interface Indexes {
  readonly places: PlaceIndex;
  readonly movie: WorkIndex;
  readonly book: WorkIndex;
}

/** What the catalogue knows about the work that certainly is meant; otherwise the works that may be. */
export function findCatalogueWork(indexes: Indexes, input: WorkInput): WorkAnswer {
  switch (input.category) {
    case 'MOVIE':
      return inWorks(indexes.movie, input);
    case 'BOOK':
      return inWorks(indexes.book, input);
    case 'PLACE':
      return inPlaces(indexes.places, input.name.trim());
    default:
      return { alike: [] };
  }
}

function inWorks(index: WorkIndex, input: WorkInput): WorkAnswer {
  const { category } = input;
  const { certain, possible } = findWork(index, input);
  if (certain === undefined) {
    const cards = possible.map((item) => readCard(index, item));
    return { alike: toAlike(category, cards.map(asEntry)) };
  }
  return {
    work: describeWork(category, { ...readCard(index, certain), cast: castOf(index, certain) }),
    alike: toAlike(category, entriesLike(index, certain)),
  };
}

const TITLE_KINDS: Readonly<Partial<Record<WorkInput['category'], TitleKind>>> = {
  SHOW: 'show',
  GAME: 'game',
};

/** The same for a show or a game; null for what the indexes have. */
export async function findCatalogueTitle(titles: TitleLookup, input: WorkInput): Promise<WorkAnswer | null> {
  const { category, name, year, creator } = input;
  const kind = TITLE_KINDS[category];
  if (kind === undefined) return null;
  const named = await titles.find(kind, name, year);
  const made = named.filter(({ creators }) => creator !== undefined && isBy(creators, creator));
  const [title, ...others] = made.length > 0 ? made : named;
  if (title === undefined || others.length > 0) return { alike: toAlike(category, named.map(asEntry)) };
  const similar = await titles.findSimilar(kind, title, ALIKE_MAX_ITEMS);
  return { work: describeWork(category, title), alike: toAlike(category, similar.map(asEntry)) };
}

type Described = Omit<Card, 'lang'> & Pick<TitleRecord, 'cast' | 'seasons'>;

function describeWork(category: WorkInput['category'], described: Described): CatalogueWork {
  const { genres, cast = [], country, minutes, pages, seasons, series } = described;
  const otherNames = otherNamesOf(described);
  return {
    ...toNamed(category, asEntry(described)),
    ...(otherNames.length > 0 && { otherNames: [...otherNames] }),
    genres: genres.map(plainLabel),
    ...(cast.length > 0 && { cast: [...cast] }),
    ...countryFact(country),
    ...(minutes !== undefined && { minutes }),
    ...(pages !== undefined && { pages }),
    ...(seasons !== undefined && { seasons }),
    ...(series !== undefined && { series: { ...series } }),
  };
}

/** An entry names one maker or several, with commas between them. */
function isBy(creators: readonly string[], creator: string): boolean {
  const named = creator.split(',').map(searchKey);
  return creators.some((name) => named.includes(searchKey(name)));
}

type Titled = Pick<Card, 'title' | 'year' | 'creators' | 'description'>;

function asEntry({ title, year, creators, description }: Titled): AlikeEntry {
  return { name: title, year, creators, description };
}

/** Those with the most works in the catalogue first, because the index does not keep their order. */
function castOf({ fields: { cast } }: WorkIndex, item: number): string[] {
  const worksOf = (term: number) => cast.termStarts[term + 1]! - cast.termStarts[term]!;
  return vectorOf(cast, item)
    .toSorted((a, b) => worksOf(b.term) - worksOf(a.term))
    .map(({ term }) => stringAt(cast.terms, term));
}

function inPlaces(index: PlaceIndex, name: string): WorkAnswer {
  const [place] = findPlace(index, name)?.places ?? [];
  if (place === undefined) return { alike: [] };
  const sights = place.kind === 'sight' ? sightsCalled(index, name) : [];
  if (sights.length > 1) {
    const names = sights.map((sight) => ({ name: choiceOfPlace(index, sight).label }));
    return { alike: toAlike('PLACE', names) };
  }
  const work = describePlace(index, place);
  const guide = travelGuide(index, name, { childFriendly: false });
  if (guide.kind !== 'guide') return { work, alike: [] };
  // A town or a country without sights of its own leads to the nearest destination.
  const near = index.destinations.find(({ id }) => id === guide.understood.id);
  const around = near !== undefined && place.kind !== 'destination' ? [{ name: near.name }] : [];
  const own = guide.entries.filter((entry) => entry.distanceKm === undefined && entry.name !== work.name);
  return { work, alike: toAlike('PLACE', [...around, ...own]) };
}

const sightsCalled = (index: PlaceIndex, name: string): readonly Place[] =>
  (findPlace(index, name)?.places ?? []).filter(({ kind }) => kind === 'sight');

function describePlace(index: PlaceIndex, place: Place): CatalogueWork {
  const { destinations } = index;
  const category = 'PLACE';
  switch (place.kind) {
    case 'country':
      return { category, name: countryFact(place.cc).country ?? place.cc };
    case 'region':
      return { category, name: place.name };
    case 'town':
      return { category, name: place.town.name, ...countryFact(place.town.cc) };
    case 'destination': {
      const { name, cc } = destinations[place.destination]!;
      return { category, name, ...countryFact(cc) };
    }
    case 'sight': {
      const { name, cc, sights } = destinations[place.destination]!;
      const sight = sights.find((one) => searchKey(one.name) === searchKey(place.name));
      return {
        category,
        name: sightsCalled(index, place.name).length > 1 ? choiceOfPlace(index, place).label : place.name,
        ...(sight && { description: sight.description, genres: [plainLabel(sight.kind)] }),
        place: name,
        ...countryFact(cc),
      };
    }
  }
}

type AlikeEntry = Pick<GuideEntry, 'name' | 'year' | 'creators'> & Pick<Partial<GuideEntry>, 'description'>;

function toAlike(category: WorkInput['category'], entries: readonly AlikeEntry[]): AlikeWork[] {
  return entries.slice(0, ALIKE_MAX_ITEMS).map((entry) => toNamed(category, entry));
}

function toNamed(
  category: WorkInput['category'],
  { name, year, creators, description }: AlikeEntry,
): AlikeWork {
  return {
    category,
    name,
    ...(year !== undefined && year > 0 && { year }),
    ...(creators !== undefined && { creators: [...creators] }),
    ...(description !== undefined && { description }),
  };
}
