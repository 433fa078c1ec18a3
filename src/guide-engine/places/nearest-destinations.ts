import type { Coordinates } from '../record.ts';
import { kilometresBetween } from './distance.ts';
import type { PlaceIndex } from './place-index.ts';

export interface DestinationDistance {
  readonly destination: number;
  readonly km: number;
}

/** What is farther away, or across a sea, is no part of a journey to a place. */
export const NEAR_KM = 60;

/** Whether one can go from one to the other without crossing a sea. */
export function isOnSameLand(a: { readonly island?: string }, b: { readonly island?: string }): boolean {
  return a.island === b.island;
}

/** All destinations, sorted by their distance from a point. */
export function destinationsByDistance(
  { destinations }: PlaceIndex,
  point: Coordinates,
): DestinationDistance[] {
  return destinations
    .map((record, destination) => ({ destination, km: kilometresBetween(record, point) }))
    .toSorted((a, b) => a.km - b.km || a.destination - b.destination);
}

/** The destination nearest to a point, without sorting all of them. */
export function nearestDestination(
  { destinations }: PlaceIndex,
  point: Coordinates,
): DestinationDistance | undefined {
  let nearest: DestinationDistance | undefined;
  for (const [destination, record] of destinations.entries()) {
    const km = kilometresBetween(record, point);
    if (nearest === undefined || km < nearest.km) nearest = { destination, km };
  }
  return nearest;
}

/** "34 km from Lisbon"; tells towns of one name apart. */
export function formatDistance(index: PlaceIndex, { destination, km }: DestinationDistance): string {
  return `${Math.max(1, Math.round(km))} km from ${index.destinations[destination]!.name}`;
}
