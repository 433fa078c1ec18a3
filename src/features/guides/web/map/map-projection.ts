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
  const lats = rangeOf(shifted.map(({ lat }) => lat));
  const lons = rangeOf(shifted.map(({ lon }) => lon));
  const kmPerDegreeOfLongitude = KM_PER_DEGREE * Math.cos((lats.middle * Math.PI) / 180);
  const pixelsPerKm = Math.min(
    (size.width - 2 * padding) / Math.max(MIN_SPAN_KM, lons.span * kmPerDegreeOfLongitude),
    (size.height - 2 * padding) / Math.max(MIN_SPAN_KM, lats.span * KM_PER_DEGREE),
  );
  return {
    pixelsPerKm,
    points: shifted.map(({ lat, lon }) => ({
      x: size.width / 2 + (lon - lons.middle) * kmPerDegreeOfLongitude * pixelsPerKm,
      y: size.height / 2 - (lat - lats.middle) * KM_PER_DEGREE * pixelsPerKm,
    })),
  };
}

export interface ScaleBar {
  /** '200 m', '5 km'. */
  readonly label: string;
  readonly pixels: number;
}

/** The longest bar of 1, 2 or 5 times a power of ten that is no longer than `maxPixels`. */
export function scaleBarFor(pixelsPerKm: number, maxPixels: number): ScaleBar {
  const maxMetres = (maxPixels / pixelsPerKm) * 1_000;
  const power = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = power * ([5, 2, 1].find((factor) => factor * power <= maxMetres) ?? 1);
  const label = metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`;
  return { label, pixels: (metres / 1_000) * pixelsPerKm };
}

function withoutAntimeridian(points: readonly GeoPoint[]): readonly GeoPoint[] {
  const { span } = rangeOf(points.map(({ lon }) => lon));
  const eastern = points.map(({ lat, lon }) => ({ lat, lon: lon < 0 ? lon + 360 : lon }));
  return span > 180 && rangeOf(eastern.map(({ lon }) => lon)).span < span ? eastern : points;
}

function rangeOf(values: readonly number[]): { readonly middle: number; readonly span: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, span: most - least };
}
