/** In degrees (WGS 84). */
export interface GeoPoint {
  readonly lat: number;
  readonly lon: number;
}

/** In pixels, from the upper left corner. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export interface MapSize {
  readonly width: number;
  readonly height: number;
}

export interface Projection {
  readonly points: readonly MapPoint[];
  readonly pixelsPerKm: number;
  readonly project: (point: GeoPoint) => MapPoint;
}

/** `east` is beyond 180 if the antimeridian is between. */
export interface GeoBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const KM_PER_DEGREE = 111.32;
/** So that two neighbouring sights do not look far apart. */
const MIN_SPAN_KM = 0.4;

/**
 * Fits points into a map with north up: the equirectangular projection with the scale of the middle latitude. The map
 * crosses the antimeridian where that is the shorter way.
 */
export function projectPoints(points: readonly GeoPoint[], size: MapSize, padding: number): Projection {
  const shifted = withoutAntimeridian(points);
  const { west, south, east, north } = boundsOf(points);
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const pixelsPerKm = Math.min(
    (size.width - 2 * padding) / Math.max(MIN_SPAN_KM, (east - west) * kmPerLongitude(middle)),
    (size.height - 2 * padding) / Math.max(MIN_SPAN_KM, (north - south) * KM_PER_DEGREE),
  );
  const project = projectionAround(middle, pixelsPerKm, size);
  return { pixelsPerKm, project, points: shifted.map(project) };
}

export function projectionAround(middle: GeoPoint, pixelsPerKm: number, size: MapSize) {
  return ({ lat, lon }: GeoPoint): MapPoint => ({
    x: size.width / 2 + (lon - middle.lon) * kmPerLongitude(middle) * pixelsPerKm,
    y: size.height / 2 - (lat - middle.lat) * KM_PER_DEGREE * pixelsPerKm,
  });
}

export function boundsOf(points: readonly GeoPoint[]): GeoBounds {
  const shifted = withoutAntimeridian(points);
  const [lats, lons] = [shifted.map(({ lat }) => lat), shifted.map(({ lon }) => lon)];
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

export interface ScaleBar {
  /** '200 m', '5 km'. */
  readonly label: string;
  readonly km: number;
  readonly pixels: number;
}

/** The longest bar of 1, 2 or 5 times a power of ten that is no longer than `maxPixels`. */
export function scaleBarFor(pixelsPerKm: number, maxPixels: number): ScaleBar {
  const maxMetres = (maxPixels / pixelsPerKm) * 1_000;
  const power = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= maxMetres) ?? 1);
  const km = metres / 1_000;
  return { label: distanceText(km), km, pixels: km * pixelsPerKm };
}

/** '400 m', '2.3 km'. */
export function distanceText(km: number): string {
  const metres = Math.round(km * 1_000);
  return metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`;
}

function withoutAntimeridian(points: readonly GeoPoint[]): readonly GeoPoint[] {
  const span = spanOf(points);
  const eastern = points.map(({ lat, lon }) => ({ lat, lon: lon < 0 ? lon + 360 : lon }));
  return span > 180 && spanOf(eastern) < span ? eastern : points;
}

function spanOf(points: readonly GeoPoint[]): number {
  const lons = points.map(({ lon }) => lon);
  return Math.max(...lons) - Math.min(...lons);
}

function kmPerLongitude({ lat }: GeoPoint): number {
  return KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}
