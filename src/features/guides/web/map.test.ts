import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BADGE_RADIUS, overlaps, placeLabels, ringsAround } from './map/map-labels.ts';
import { projectPoints, scaleBarFor, type MapPoint } from './map/map-projection.ts';

function isInside(value: number, max: number): boolean {
  return value >= 19.99 && value <= max - 19.99;
}

function badgeBox({ x, y }: MapPoint) {
  return { left: x - BADGE_RADIUS, top: y - BADGE_RADIUS, right: x + BADGE_RADIUS, bottom: y + BADGE_RADIUS };
}

const SIZE = { width: 360, height: 320 };

describe('the projection', () => {
  it('has north up, east to the right, and the same scale in both directions', () => {
    // One degree of longitude at 60° north is half as long as one of latitude.
    const { points, pixelsPerKm } = projectPoints(
      [
        { lat: 60.5, lon: 10 },
        { lat: 59.5, lon: 12 },
      ],
      SIZE,
      20,
    );
    const [northWest, southEast] = [points[0]!, points[1]!];
    expect(northWest.y).toBeLessThan(southEast.y);
    expect(southEast.x - northWest.x).toBeCloseTo(southEast.y - northWest.y, 5);
    expect((southEast.y - northWest.y) / pixelsPerKm).toBeCloseTo(111.32, 5);
  });

  it('crosses the antimeridian the shorter way', () => {
    const { points } = projectPoints(
      [
        { lat: -17, lon: 179 },
        { lat: -17, lon: -179 },
      ],
      SIZE,
      20,
    );
    expect(points[0]!.x).toBeLessThan(points[1]!.x);
  });

  it('keeps all points inside the padding, wherever they are', () => {
    const point = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const property = fc.property(fc.array(point, { minLength: 1, maxLength: 10 }), (list) =>
      projectPoints(list, SIZE, 20).points.every(
        ({ x, y }) => isInside(x, SIZE.width) && isInside(y, SIZE.height),
      ),
    );
    expect(() => fc.assert(property)).not.toThrow();
  });
});

it.each([
  [100, 110, '1 km', 100],
  [1_000, 110, '100 m', 100],
  [0.3, 110, '200 km', 60],
])('the scale of %s pixels per km is a round number', (pixelsPerKm, max, label, pixels) => {
  expect(scaleBarFor(pixelsPerKm, max)).toMatchObject({ label, pixels });
});

it('circles go from the middle of most sights to the farthest one, and their labels are on the map', () => {
  const points = [...Array.from({ length: 9 }, () => ({ x: 60, y: 160 })), { x: 60, y: 300 }];
  const rings = ringsAround(points, 50, SIZE);
  expect(rings.map(({ middle, radius }) => [middle.x, middle.y, radius])).toEqual([
    [60, 160, 50],
    [60, 160, 100],
    [60, 160, 150],
  ]);
  expect(rings.map(({ label }) => label.left)).toEqual([86, 136, 186]);
});

describe('labels', () => {
  it('of ten sights in one street do not cover each other', () => {
    const points = Array.from({ length: 10 }, (_, i) => ({ x: 150 + 3 * i, y: 160 + (i % 3) }));
    const boxes = placeLabels(
      points,
      points.map(() => 'A sight'),
      SIZE,
    ).map(({ badge }) => badgeBox(badge));
    const pairs = boxes.flatMap((a, i) => boxes.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([]);
  });

  it('have a name only where there is room', () => {
    const [label] = placeLabels([{ x: 20, y: 160 }], ['Castle'], SIZE);
    expect(label?.name?.anchor).toBe('start');
    expect(placeLabels([{ x: 20, y: 160 }], ['x'.repeat(60)], SIZE)[0]?.name).toBeNull();
    expect(placeLabels([{ x: 50, y: 50 }], ['Castle'], { width: 100, height: 100 })[0]?.name).toBeNull();
  });
});
