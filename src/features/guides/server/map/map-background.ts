import type { MapBackground } from '../../contract/guide-map.ts';
import { clipLines, clipRings, type GeoBox } from './clip-lines.ts';
import type { WorldMap } from './world-map.ts';

const KM_PER_DEGREE = 111.32;
/** Maps are up to 2.8 times as wide as high, and have a margin around the sights. */
const WIDTH_OF_HEIGHT = 3.8;
const MARGIN = 1.4;
/** So that a town is seen in its surroundings. */
const TOWN_KM = 700;
/** In a longer area, bays of the finer map would be less than a pixel. */
const FINE_MAX_KM = 2_000;
const MAX_LAT = 85;
/** How many units an area is wide or high, whatever is more. */
const UNITS = { fine: 2_000, coarse: 1_200 };
/** What is smaller is left out. */
const MIN_UNITS = 3;

/** Coasts, lakes and rivers of an area, as paths of SVG. */
export function mapBackground(world: WorldMap, box: GeoBox): Omit<MapBackground, 'towns'> {
  const [lons, lats] = [box.east - box.west, box.north - box.south];
  const kmPerLon = KM_PER_DEGREE * Math.cos(radians((box.south + box.north) / 2));
  const lengthKm = Math.max(lons * kmPerLon, lats * KM_PER_DEGREE);
  const detail = lengthKm > FINE_MAX_KM ? 'coarse' : 'fine';
  const unitKm = lengthKm / UNITS[detail];
  const minDegrees = (MIN_UNITS * unitKm) / KM_PER_DEGREE;
  const [width, height] = [(lons * kmPerLon) / unitKm, (lats * KM_PER_DEGREE) / unitKm].map(Math.round) as [
    number,
    number,
  ];
  const draw = (lines: readonly (readonly number[])[], end: 'z' | '') =>
    lines
      .map((line) =>
        line.map((value, at) =>
          Math.round(
            at % 2 === 0 ? ((value - box.west) / lons) * width : ((box.north - value) / lats) * height,
          ),
        ),
      )
      .map((points) => pathOf(points, end))
      .join('');
  const land = detail === 'coarse' ? world.coarseLand : world.land;
  return {
    ...box,
    width,
    height,
    land: draw(clipRings(land, box, minDegrees), 'z'),
    lakes: draw(clipRings(world.lakes, box, minDegrees), 'z'),
    rivers: draw(clipLines(world.rivers, box, minDegrees), ''),
  };
}

/** The area that a map of these sights shows, whatever its shape, and at least the surroundings of a town. */
export function surroundingsOf({ west, south, east, north }: GeoBox, minKm = TOWN_KM): GeoBox {
  const lat = (south + north) / 2;
  const lon = (west + east) / 2;
  const kmPerLon = KM_PER_DEGREE * Math.cos(radians(lat));
  const widthKm = (east - west) * kmPerLon;
  const heightKm = (north - south) * KM_PER_DEGREE;
  const halfLon = Math.max(MARGIN * widthKm, WIDTH_OF_HEIGHT * heightKm, minKm) / 2 / kmPerLon;
  const halfLat = Math.max(MARGIN * widthKm, MARGIN * heightKm, minKm) / 2 / KM_PER_DEGREE;
  return {
    west: lon - Math.min(180, halfLon),
    south: Math.max(-MAX_LAT, lat - halfLat),
    east: lon + Math.min(180, halfLon),
    north: Math.min(MAX_LAT, lat + halfLat),
  };
}

/** Whole units, each point relative to the one before. */
function pathOf(points: readonly number[], end: 'z' | ''): string {
  const steps: string[] = [];
  let [x, y] = [points[0]!, points[1]!];
  for (let at = 2; at < points.length; at += 2) {
    const [dx, dy] = [points[at]! - x, points[at + 1]! - y];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    steps.push(`${dx}${dy < 0 ? '' : ' '}${dy}`);
    [x, y] = [points[at]!, points[at + 1]!];
  }
  if (steps.length < (end === 'z' ? 2 : 1)) return '';
  return `M${points[0]} ${points[1]}l${steps.join(' ').replaceAll(' -', '-')}${end}`;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
