import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call/call.ts';
import { guideMapApi, type MapBackground, type MapTown } from '../../contract/guide-map.ts';
import { placeTowns, TOWN_FONT_PX, TOWN_RADIUS, type Box } from './map-labels.ts';
import { boundsOf, type GeoPoint, type MapPoint, type MapSize } from './map-projection.ts';
import styles from './map-surroundings.module.css';

/** The coasts are about a kilometre from the truth, so on the map of a town they would cross its streets. */
export const COAST_MAX_PIXELS_PER_KM = 5.5;
/** Lakes and rivers are some four kilometres from it. */
const WATER_MAX_PIXELS_PER_KM = 1;

/** What surrounds some points; undefined until it is known, null if it cannot be known. */
export function useSurroundings(points: readonly GeoPoint[]): MapBackground | null | undefined {
  const { west, south, east, north } = boundsOf(points);
  const input = {
    west: roundedText(west, Math.floor),
    south: roundedText(south, Math.floor),
    east: roundedText(east, Math.ceil),
    north: roundedText(north, Math.ceil),
  };
  const { data, isError } = useQuery({
    queryKey: ['guide-map', input],
    queryFn: ({ signal }) => call(guideMapApi.retrieve, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return isError ? null : data;
}

/** To a hundredth of a degree. */
function roundedText(degrees: number, round: (value: number) => number): string {
  return (round(degrees * 100) / 100).toFixed(2);
}

interface SurroundingsProps {
  readonly background: MapBackground;
  readonly pixelsPerKm: number;
  readonly project: (point: GeoPoint) => MapPoint;
}

/** Land and sea, and lakes and rivers where the map is small enough for them. */
export function Surroundings({ background, pixelsPerKm, project }: SurroundingsProps) {
  const { west, south, east, north, width, height, land, lakes, rivers } = background;
  const from = project({ lat: north, lon: west });
  const to = project({ lat: south, lon: east });
  const scale = `scale(${(to.x - from.x) / width} ${(to.y - from.y) / height})`;
  return (
    <g className={styles['surroundings']}>
      <rect width="100%" height="100%" className={styles['sea']} />
      <g transform={`translate(${from.x} ${from.y}) ${scale}`}>
        <path d={land} className={styles['land']} />
        {pixelsPerKm <= WATER_MAX_PIXELS_PER_KM && (
          <>
            <path d={rivers} className={styles['river']} />
            <path d={lakes} className={styles['lake']} />
          </>
        )}
      </g>
    </g>
  );
}

interface TownsProps {
  readonly towns: readonly MapTown[];
  readonly project: (point: GeoPoint) => MapPoint;
  readonly size: MapSize;
  /** Where other things are on the map. */
  readonly taken: Box[];
}

/** The towns for whose names there is room. */
export function Towns({ towns, project, size, taken }: TownsProps) {
  const points = towns.map(({ name, ...at }) => ({ name, ...project(at) }));
  return placeTowns(points, size, [...taken]).map(({ name, x, y, label }) => (
    <g key={`${name} ${x}`} className={styles['town']}>
      <circle cx={x} cy={y} r={TOWN_RADIUS - 0.5} />
      <text x={label.x} y={label.y} textAnchor={label.anchor} fontSize={TOWN_FONT_PX}>
        {name}
      </text>
    </g>
  ));
}
