import type { Coordinates } from '../record.ts';

/** Kilometres between two points on the globe, by the haversine formula; right within half a percent. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const halfLat = Math.sin((latB - latA) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(latA) * Math.cos(latB) * halfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** "north-east": the direction of one point as seen from another. */
export function directionFrom(from: Coordinates, to: Coordinates): string {
  const degreesEast = ((to.lon - from.lon + 540) % 360) - 180;
  const east = degreesEast * Math.cos(radians((from.lat + to.lat) / 2));
  const angle = Math.atan2(east, to.lat - from.lat);
  return DIRECTIONS[Math.round((angle / Math.PI) * 4 + 8) % 8]!;
}

/** "37 km north of Lisbon". */
export function distanceText(name: string, from: Coordinates, to: Coordinates): string {
  const km = Math.max(1, Math.round(kilometresBetween(from, to)));
  return `${km} km ${directionFrom(from, to)} of ${name}`;
}

const DIRECTIONS = 'north north-east east south-east south south-west west north-west'.split(' ');
const EARTH_RADIUS_KM = 6371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
