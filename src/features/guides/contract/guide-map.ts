import * as z from 'zod/mini';
import { GET, type Api } from '#platform/contract/endpoint.ts';

/** In degrees (WGS 84), as text, because it comes in a query string. */
const Degrees = z.pipe(
  z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,2})?$/)),
  z.pipe(z.transform(Number), z.number().check(z.gte(-180), z.lte(540))),
);

/** Where the sights of a guide are; `east` is beyond 180 if they are on both sides of the antimeridian. */
const SightBounds = z
  .object({ west: Degrees, south: Degrees, east: Degrees, north: Degrees })
  .check(
    z.refine(
      ({ west, south, east, north }) =>
        west <= east && east - west <= 360 && -90 <= south && south <= north && north <= 90,
      'The bounds are no part of the world.',
    ),
  );

export const MapTown = z.object({ name: z.string(), lat: z.number(), lon: z.number() });
export type MapTown = z.infer<typeof MapTown>;

/** What surrounds the sights of a guide: an area and what is in it, as paths of SVG in units of that area. */
export const MapBackground = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  /** In units, which are as long on the ground in both directions. */
  width: z.number(),
  height: z.number(),
  land: z.string(),
  lakes: z.string(),
  rivers: z.string(),
  /** Best known first. */
  towns: z.array(MapTown),
});
export type MapBackground = z.infer<typeof MapBackground>;

export const guideMapApi = {
  retrieve: {
    ...GET,
    path: '/api/travel/map',
    access: 'open',
    limit: 'general',
    summary: 'Coasts, lakes, rivers and towns around the sights of a guide (Natural Earth).',
    input: SightBounds,
    output: MapBackground,
  },
} as const satisfies Api;
