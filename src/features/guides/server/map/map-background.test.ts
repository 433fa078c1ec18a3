import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipRings, type GeoBox } from './clip-lines.ts';
import { mapBackground, surroundingsOf } from './map-background.ts';
import type { MapLines, WorldMap } from './world-map.ts';

type Ring = readonly (readonly [lon: number, lat: number])[];

function linesOf(rings: readonly Ring[]): MapLines {
  let end = 0;
  return {
    points: Float32Array.from(rings.flat(2)),
    starts: Uint32Array.from([0, ...rings.map(({ length }) => (end += length))]),
    bounds: Float32Array.from(
      rings.flatMap((ring) => {
        const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
        return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
      }),
    ),
  };
}

const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const NOTHING = linesOf([]);
const world = (land: readonly Ring[], rivers: readonly Ring[] = []): WorldMap => ({
  land: linesOf(land),
  coarseLand: linesOf(land),
  lakes: NOTHING,
  rivers: linesOf(rivers),
});

/** By the trapezoid formula. */
function areaOf(points: readonly number[]): number {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const [x1, y1] = [points[at]!, points[at + 1]!];
    const [x2, y2] = [points[(at + 2) % points.length]!, points[(at + 3) % points.length]!];
    area += (x1 * y2 - x2 * y1) / 2;
  }
  return Math.abs(area);
}

describe('clipping', () => {
  const box: GeoBox = { west: 0, south: 0, east: 10, north: 10 };

  it('leaves what is common to a square and the box', () => {
    const property = fc.property(
      fc.record({ west: fc.integer({ min: -30, max: 30 }), south: fc.integer({ min: -30, max: 30 }) }),
      fc.integer({ min: 1, max: 40 }),
      ({ west, south }, size) => {
        const clipped = clipRings(linesOf([square(west, south, size)]), box, 0);
        const common = (from: number) => Math.max(0, Math.min(10, from + size) - Math.max(0, from));
        const area = clipped.reduce((sum, ring) => sum + areaOf(ring), 0);
        expect(area).toBeCloseTo(common(west) * common(south), 6);
      },
    );
    expect(() => fc.assert(property)).not.toThrow();
  });

  it('finds land on both sides of the antimeridian', () => {
    const pacific: GeoBox = { west: 175, south: -20, east: 185, north: -10 };
    const land = linesOf([square(178, -15, 1), square(-179, -15, 1)]);
    const wests = clipRings(land, pacific, 0).map((ring) =>
      Math.min(...ring.filter((_, at) => at % 2 === 0)),
    );
    expect(wests).toEqual([178, 181]);
  });

  it('leaves out what would be too small to see', () => {
    expect(clipRings(linesOf([square(1, 1, 0.1), square(3, 3, 1)]), box, 0.5)).toHaveLength(1);
  });
});

describe('the background of a map', () => {
  const town: GeoBox = { west: 12.4, south: 41.8, east: 12.6, north: 42 };

  it('shows at least 700 km around a town, and more than the sights of a country', () => {
    const { south, north } = surroundingsOf(town);
    expect((north - south) * 111.32).toBeCloseTo(700, 0);
    const country = surroundingsOf({ west: 5, south: 58, east: 31, north: 71 });
    expect(country.south).toBeLessThan(58 - 1);
    expect(country.east).toBeGreaterThan(31 + 10);
  });

  it('has paths of whole units, relative to the first point, as wide as the land in it', () => {
    const area = surroundingsOf(town);
    const { width, height, land, rivers } = mapBackground(
      world(
        [square(-90, -80, 170)],
        [
          [
            [12, 41],
            [13, 41],
          ],
        ],
      ),
      area,
    );
    expect([width, height].toSorted((a, b) => a - b)[1]).toBe(2_000);
    expect(land).toMatch(/^M\d+ \d+l(-?\d+[ -]\d+ ?)+z$/);
    const widest = Math.max(...(land.match(/\d+/g) ?? []).map(Number));
    expect(widest).toBe(Math.max(width, height));
    expect(rivers).toMatch(/^M\d+ \d+l\d+ 0$/);
  });

  it('is the sea alone where there is no land', () => {
    expect(mapBackground(world([square(60, 60, 5)]), surroundingsOf(town))).toMatchObject({
      land: '',
      rivers: '',
    });
  });
});
