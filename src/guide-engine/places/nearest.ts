import type { Coordinates } from '../record.ts';
import { kilometresBetween } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';

export type NearDestination = { readonly destination: number; readonly km: number };

/** All destinations by their distance from a point. */
export function nearestDestinations({ destinations }: PlaceIndex, point: Coordinates): NearDestination[] {
  return destinations
    .map((record, destination) => ({ destination, km: kilometresBetween(record, point) }))
    .toSorted((a, b) => a.km - b.km || a.destination - b.destination);
}

/** The destination nearest to a point, found without putting all of them in order. */
export function nearestDestination(
  { destinations }: PlaceIndex,
  point: Coordinates,
): NearDestination | undefined {
  let nearest: NearDestination | undefined;
  for (const [destination, record] of destinations.entries()) {
    const km = kilometresBetween(record, point);
    if (nearest === undefined || km < nearest.km) nearest = { destination, km };
  }
  return nearest;
}

/** "34 km from Lisbon": what tells towns of one name apart. */
export function wayFrom(index: PlaceIndex, { destination, km }: NearDestination): string {
  return `${Math.max(1, Math.round(km))} km from ${index.destinations[destination]!.name}`;
}
