import type { GuideEntry } from '#guide-engine/guide.ts';
import { countryName } from '#guide-engine/places/countries.ts';
import { createDestinationSpace } from '#guide-engine/places/destination-space.ts';
import { findPlace } from '#guide-engine/places/resolve-place.ts';
import type { PlaceIndex } from '#guide-engine/places/place-index.ts';
import type { DestinationRecord } from '#guide-engine/record.ts';
import type { RecommendationSpace } from '#guide-engine/taste/recommend.ts';
import { plainLabel } from '#guide-engine/text/labels.ts';
import { indexOfString, stringAt } from '#guide-engine/text/string-table.ts';
import { otherNamesOf, readCard } from '#guide-engine/works/card.ts';
import { findWork, type FoundItems, type NamedWork } from '#guide-engine/works/search/identify-work.ts';
import { createWorkSpace } from '#guide-engine/works/work-space.ts';
import type { WorkIndex } from '#guide-engine/works/work-index.ts';

/** A recommendation without its reason. */
export type TasteItem = Omit<GuideEntry, 'why'>;

/** A part of the catalogue in which entries of logs can be found, and from which others are recommended. */
export interface TasteCatalogue {
  readonly space: RecommendationSpace;
  readonly find: (entry: NamedWork) => FoundItems;
  readonly describe: (item: number) => TasteItem;
  /** The item with an id; undefined if there is none. */
  readonly itemOf: (id: string) => number | undefined;
}

export function workCatalogue(index: WorkIndex): TasteCatalogue {
  return {
    space: createWorkSpace(index),
    find: remembering((entry) => findWork(index, entry)),
    itemOf: (id) => foundAt(indexOfString(index.ids, id)),
    describe(item) {
      const card = readCard(index, item);
      const { title, year, creators, genres, description } = card;
      return {
        id: stringAt(index.ids, item),
        name: title,
        otherNames: otherNamesOf(card),
        year,
        creators,
        kindLabel: genres.map(plainLabel).join(', '),
        description,
        query: index.kind === 'movie' ? `${title} ${year}` : `${title} ${creators[0] ?? ''}`.trim(),
      };
    },
  };
}

/** The destinations, which an entry about one of their sights is about, too. */
export function placeCatalogue(index: PlaceIndex): TasteCatalogue {
  return {
    space: createDestinationSpace(index),
    find: remembering(({ name }) => {
      const places = findPlace(index, name)?.places ?? [];
      const possible = [
        ...new Set(places.flatMap((place) => ('destination' in place ? [place.destination] : []))),
      ];
      return { certain: possible.length === 1 ? possible[0] : undefined, possible };
    }),
    itemOf: (id) => foundAt(index.destinations.findIndex((destination) => destination.id === id)),
    describe: (item) => describeDestination(index.destinations[item]!),
  };
}

const foundAt = (position: number): number | undefined => (position < 0 ? undefined : position);

/** Entries whose items are remembered, so that a big log is read in a few milliseconds. */
const MAX_REMEMBERED = 20_000;

/** The same entries are looked up again and again. */
function remembering(find: TasteCatalogue['find']): TasteCatalogue['find'] {
  const known = new Map<string, FoundItems>();
  return (entry) => {
    const key = `${entry.name}\n${entry.year ?? ''}\n${entry.creator ?? ''}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    if (known.size === MAX_REMEMBERED) known.clear();
    const found = find(entry);
    known.set(key, found);
    return found;
  };
}

const MAX_SIGHTS = 3;

function describeDestination({ id, name, aliases, cc, lat, lon, sights }: DestinationRecord): TasteItem {
  const best = sights.toSorted((a, b) => b.fame - a.fame).slice(0, MAX_SIGHTS);
  const sightList = new Intl.ListFormat('en', { type: 'conjunction' });
  return {
    id,
    name,
    otherNames: [...aliases, `${name}, ${countryName(cc)}`],
    kindLabel: countryName(cc),
    at: { lat, lon },
    description: `To see there: ${sightList.format(best.map((sight) => sight.name))}.`,
    query: `${name}, ${countryName(cc)}`,
  };
}
