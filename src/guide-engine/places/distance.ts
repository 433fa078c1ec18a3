import type { Coordinates } from '../record.ts';

/** Kilometres between two points on the globe, by the haversine formula; right within half a percent. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const halfLat = Math.sin((latB - latA) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(latA) * Math.cos(latB) * halfLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const EARTH_RADIUS_KM = 6371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
