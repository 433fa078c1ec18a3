import type { MapBackground } from '../../contract/guide-map.ts';
import { DOT_RADIUS } from './map-labels.ts';
import styles from './map-locator.module.css';
import { boundsOf, projectionAround, type GeoPoint } from './map-projection.ts';
import { Surroundings, Towns } from './map-surroundings.tsx';

const SIZE = { width: 208, height: 132 };
const PIXELS_PER_KM = 0.32;

interface MapLocatorProps {
  readonly place: string;
  readonly points: readonly GeoPoint[];
  /** Its room is kept until it is known. */
  readonly background: MapBackground | undefined;
}

/** Where in its country the place of a map is that is too large for coasts. */
export function MapLocator({ place, points, background }: MapLocatorProps) {
  const { west, south, east, north } = boundsOf(points);
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const project = projectionAround(middle, PIXELS_PER_KM, SIZE);
  const { x, y } = project(middle);
  const towns = background?.towns.filter(({ name }) => name !== place) ?? [];
  const halfName = Math.max(10, 4 * place.length);
  const box = { left: x - halfName, top: y - 24, right: x + halfName, bottom: y + 8 };
  return (
    <svg {...SIZE} className={styles['locator']} role="img" aria-label={`Where ${place} is`}>
      {background && (
        <>
          <Surroundings background={background} pixelsPerKm={PIXELS_PER_KM} project={project} />
          <circle cx={x} cy={y} r={DOT_RADIUS + 1} className={styles['here']} />
          <text x={x} y={y - 10} className={styles['name']}>
            {place}
          </text>
          <Towns towns={towns} project={project} size={SIZE} taken={[box]} />
        </>
      )}
    </svg>
  );
}
