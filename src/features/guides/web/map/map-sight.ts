import type { GeoPoint } from './map-projection.ts';

/** A recommended sight whose coordinates are known. */
export interface MapSight {
  readonly id: string;
  /** Its position in the list, from 1. */
  readonly number: number;
  readonly name: string;
  readonly description: string;
  readonly at: GeoPoint;
}

/** The id of a recommendation's list item, to which the map links. */
export function entryId(number: number): string {
  return `entry-${number}`;
}
