import type { MapLines } from './world-map.ts';

/** In degrees; `east` is beyond 180 if the box crosses the antimeridian. */
export interface GeoBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Longitudes and latitudes, one after the other. */
type Points = readonly number[];

/** The parts of rings within a box, as rings, without what is smaller (I. E. Sutherland and G. W. Hodgman, Reentrant Polygon Clipping, 1974). */
export function clipRings(rings: MapLines, box: GeoBox, minDegrees: number): Points[] {
  return clipLines(rings, box, minDegrees).flatMap((ring) => {
    const sides = [
      [0, 1, box.west],
      [0, -1, box.east],
      [1, 1, box.south],
      [1, -1, box.north],
    ] as const;
    const clipped = sides.reduce<Points>(
      (points, [axis, sign, limit]) => clipSide(points, axis, sign, limit),
      ring,
    );
    return clipped.length === 0 ? [] : [clipped];
  });
}

/** The lines that touch a box, without those that are smaller, and without the points that are far outside. */
export function clipLines({ points, starts, bounds }: MapLines, box: GeoBox, minDegrees: number): Points[] {
  const found: Points[] = [];
  for (let line = 0; line < starts.length - 1; line++) {
    const west = bounds[4 * line]!;
    const south = bounds[4 * line + 1]!;
    const east = bounds[4 * line + 2]!;
    const north = bounds[4 * line + 3]!;
    if (south > box.north || north < box.south || east - west + north - south < minDegrees) continue;
    for (const turn of [-360, 0, 360])
      if (west + turn <= box.east && east + turn >= box.west)
        found.push(withoutFarPoints(points.subarray(2 * starts[line]!, 2 * starts[line + 1]!), turn, box));
  }
  return found;
}

/** Leaves out points between others that are outside on the same side: what is within the box stays the same. */
function withoutFarPoints(points: Float32Array, turn: number, box: GeoBox): Points {
  const kept: number[] = [];
  let before = 0;
  let here = 0;
  for (let at = 0; at < points.length; at += 2) {
    const after = at + 2 < points.length ? outsideOf(box, points[at + 2]! + turn, points[at + 3]!) : 0;
    if (at === 0) here = outsideOf(box, points[0]! + turn, points[1]!);
    if ((before & here & after) === 0 || at === 0) {
      kept.push(points[at]! + turn, points[at + 1]!);
      before = here;
    }
    here = after;
  }
  return kept;
}

/** One bit for each side. */
function outsideOf(box: GeoBox, lon: number, lat: number): number {
  return (
    (lon < box.west ? 1 : 0) |
    (lon > box.east ? 2 : 0) |
    (lat < box.south ? 4 : 0) |
    (lat > box.north ? 8 : 0)
  );
}

function clipSide(ring: Points, axis: 0 | 1, sign: 1 | -1, limit: number): Points {
  const clipped: number[] = [];
  const distanceOf = (at: number) => sign * (ring[at + axis]! - limit);
  for (let at = 0, previous = ring.length - 2; at < ring.length; previous = at, at += 2) {
    const [from, to] = [distanceOf(previous), distanceOf(at)];
    if (from < 0 !== to < 0) {
      const part = from / (from - to);
      for (const other of [0, 1])
        clipped.push(ring[previous + other]! + part * (ring[at + other]! - ring[previous + other]!));
    }
    if (to >= 0) clipped.push(ring[at]!, ring[at + 1]!);
  }
  return clipped;
}
