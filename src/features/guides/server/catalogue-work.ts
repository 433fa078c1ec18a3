import {
  ALIKE_MAX_ITEMS,
  type AlikeWork,
  type CatalogueWork,
  type WorkAnswer,
  type WorkInput,
} from '../contract/catalogue-work.ts';
import type { GuideEntry } from '#guide-engine/guide.ts';
import { vectorOf } from '#guide-engine/index/field-index.ts';
import { countryName } from '#guide-engine/places/countries.ts';
import type { Place, PlaceIndex } from '#guide-engine/places/place-index.ts';
import { findPlace } from '#guide-engine/places/resolve-place.ts';
import { travelGuide } from '#guide-engine/places/travel-guide.ts';
import { searchKey } from '#guide-engine/text/normalise.ts';
import { capitalised, plainLabel } from '#guide-engine/text/labels.ts';
import { stringAt } from '#guide-engine/text/string-table.ts';
import { otherNamesOf, readCard } from '#guide-engine/works/card.ts';
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
  if (certain === undefined) return { alike: possible.slice(0, ALIKE_MAX_ITEMS).map(possibleWork) };
  const card = readCard(index, certain);
  const { minutes, pages, series, country, genres } = card;
  const otherNames = otherNamesOf(card);
  const cast = castOf(index, certain);
  return {
    work: {
      category,
      name: card.title,
      ...(otherNames.length > 0 && { otherNames: [...otherNames] }),
      year: card.year,
      creators: [...card.creators],
      description: card.description,
      genres: genres.map(plainLabel),
      ...(cast.length > 0 && { cast }),
      ...countryFact(country),
      ...(minutes !== undefined && { minutes }),
      ...(pages !== undefined && { pages }),
      ...(series !== undefined && { series: { ...series } }),
    },
    alike: toAlike(category, entriesLike(index, certain)),
  };

  function possibleWork(item: number): AlikeWork {
    const { title, year, creators, description } = readCard(index, item);
    return { category, name: title, year, creators: [...creators], description };
  }
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
  const { creators, cast, description, country, genres, seasons } = title;
  const otherNames = otherNamesOf(title);
  const similar = await titles.findSimilar(kind, title, ALIKE_MAX_ITEMS);
  return {
    work: {
      category,
      name: title.title,
      ...(otherNames.length > 0 && { otherNames: [...otherNames] }),
      year: title.year,
      creators: [...creators],
      description,
      genres: genres.map(plainLabel),
      ...(cast !== undefined && { cast: [...cast] }),
      ...countryFact(country),
      ...(seasons !== undefined && { seasons }),
    },
    alike: toAlike(category, similar.map(asEntry)),
  };
}

/** An entry names one maker or several, with commas between them. */
function isBy(creators: readonly string[], creator: string): boolean {
  const named = creator.split(',').map(searchKey);
  return creators.some((name) => named.includes(searchKey(name)));
}

function asEntry({ title, year, creators, description }: TitleRecord): AlikeEntry {
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
  const [place, ...others] = findPlace(index, name)?.places ?? [];
  // Several sights have this name.
  if (place === undefined || (place.kind === 'sight' && others.some(({ kind }) => kind === 'sight')))
    return { alike: [] };
  const guide = travelGuide(index, name, { childFriendly: false });
  const sights = guide.kind === 'guide' ? toAlike('PLACE', guide.entries) : [];
  const work = describePlace(index, place);
  const destination = place.kind === 'sight' ? index.destinations[place.destination] : undefined;
  const around = destination === undefined ? [] : [{ category: 'PLACE', name: destination.name } as const];
  return { work, alike: [...around, ...sights].slice(0, ALIKE_MAX_ITEMS) };
}

function describePlace({ destinations }: PlaceIndex, place: Place): CatalogueWork {
  const category = 'PLACE';
  switch (place.kind) {
    case 'country':
      return { category, name: capitalised(countryName(place.cc)) };
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
        name: place.name,
        ...(sight && { description: sight.description, genres: [plainLabel(sight.kind)] }),
        place: name,
        ...countryFact(cc),
      };
    }
  }
}

type AlikeEntry = Pick<GuideEntry, 'name' | 'year' | 'creators' | 'description'>;

function toAlike(category: WorkInput['category'], entries: readonly AlikeEntry[]): AlikeWork[] {
  return entries.slice(0, ALIKE_MAX_ITEMS).map(({ name, year, creators, description }) => ({
    category,
    name,
    ...(year !== undefined && { year }),
    ...(creators !== undefined && { creators: [...creators] }),
    description,
  }));
}
