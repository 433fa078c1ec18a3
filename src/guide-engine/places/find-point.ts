import type { Coordinates } from '../record.ts';
import { searchKey } from '../text/normalise.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { findPlace } from './resolve-place.ts';

/**
 * The coordinates of the place that has exactly this name, or the one before a comma in the area behind it: a destination, the
 * only sight or the only town of that name. Undefined for countries, regions, sights without certain coordinates, and names
 * of several places.
 */
export function findPoint(index: PlaceIndex, input: string): Coordinates | undefined {
  const [place, ...others] = findPlace(index, input)?.places ?? [];
  switch (place?.kind) {
    case 'destination':
      return others.some(({ kind }) => kind === 'destination')
        ? undefined
        : toPoint(index.destinations[place.destination]);
    case 'town':
      return others.length === 0 ? toPoint(place.town) : undefined;
    case 'sight':
      return others.length === 0 ? pointOfSight(index, place) : undefined;
    default:
      return undefined;
  }
}

function pointOfSight(
  { destinations }: PlaceIndex,
  { name, destination }: Extract<Place, { kind: 'sight' }>,
): Coordinates | undefined {
  return toPoint(
    destinations[destination]?.sights.find((sight) => searchKey(sight.name) === searchKey(name)),
  );
}

function toPoint(place: Coordinates | undefined): Coordinates | undefined {
  return place && { lat: place.lat, lon: place.lon };
}
