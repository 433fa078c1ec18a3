import type { Recommendation } from '../../contract/guide.ts';
import type { MapBackground } from '../../contract/guide-map.ts';
import { useCallback, useState } from 'react';
import { findWalks, type Walk } from '#guide-engine/places/walks.ts';
import { Sheet } from '#platform/web/ui/dialogs/sheet.tsx';
import { GuideMapNotes } from './guide-map-notes.tsx';
import styles from './guide-map.module.css';
import {
  BADGE_RADIUS,
  DOT_RADIUS,
  NAME_FONT_PX,
  placeLabels,
  RING_FONT_PX,
  ringsAround,
  type PlacedLabel,
  type Ring,
} from './map-labels.ts';
import { MapLocator } from './map-locator.tsx';
import { entryId, type MapSight } from './map-sight.ts';
import {
  distanceText,
  projectPoints,
  scaleBarFor,
  type ScaleBar,
  type MapPoint,
  type MapSize,
  type Projection,
} from './map-projection.ts';
import { COAST_MAX_PIXELS_PER_KM, Surroundings, Towns, useSurroundings } from './map-surroundings.tsx';

const MIN_SIGHTS = 2;
const PADDING = 40;
const SCALE_MAX_PX = 110;
const MARGIN = 16;

export interface GuideMapProps {
  /** What the guide is for: 'Lisbon'. */
  readonly place: string;
  readonly recommendations: readonly Recommendation[];
}

/** The sights, numbered as in the list, which is the alternative to the map. */
export function GuideMap({ place, recommendations }: GuideMapProps) {
  const sights = recommendations.flatMap(({ id, name, description, at }, index) =>
    at === undefined ? [] : [{ id, name, description, at, number: index + 1 }],
  );
  return sights.length < MIN_SIGHTS ? null : <SightsMap place={place} sights={sights} />;
}

interface SightsMapProps {
  readonly place: string;
  readonly sights: readonly MapSight[];
}

function SightsMap({ place, sights }: SightsMapProps) {
  const [measure, size] = useElementSize();
  const points = sights.map(({ at }) => at);
  const background = useSurroundings(points);
  const walks = findWalks(points);
  const projection = size && projectPoints(points, size, PADDING);
  const hasCoast = projection !== null && projection.pixelsPerKm <= COAST_MAX_PIXELS_PER_KM;
  return (
    <Sheet className={styles['sheet']}>
      <div ref={measure} className={styles['map']}>
        {size && projection && (
          <MapDrawing {...{ place, sights, walks, size, projection, hasCoast, background }} />
        )}
      </div>
      <GuideMapNotes place={place} sights={sights} walks={walks}>
        {projection && !hasCoast && background !== null && (
          <MapLocator place={place} points={points} background={background} />
        )}
      </GuideMapNotes>
    </Sheet>
  );
}

interface MapDrawingProps extends SightsMapProps {
  readonly walks: readonly Walk[];
  readonly size: MapSize;
  readonly projection: Projection;
  readonly hasCoast: boolean;
  readonly background: MapBackground | null | undefined;
}

function MapDrawing({
  place,
  sights,
  walks,
  size,
  projection: { points, pixelsPerKm, project },
  hasCoast,
  background,
}: MapDrawingProps) {
  const scale = scaleBarFor(pixelsPerKm, SCALE_MAX_PX);
  const scaleBox = { left: 0, top: size.height - 44, right: scale.pixels + 2 * MARGIN, bottom: size.height };
  const northBox = { left: size.width - 48, top: 0, right: size.width, bottom: 52 };
  const names = sights.map(({ name }) => name);
  const rings = hasCoast ? [] : ringsAround(points, scale.pixels, size);
  const taken = [scaleBox, northBox, ...rings.map(({ label }) => label)];
  const labels = placeLabels(points, names, size, taken);
  const towns = background?.towns.filter(({ name }) => name !== place && !names.includes(name)) ?? [];
  const list = sights.map(({ number, name }) => `${number} ${name}`).join(', ');
  return (
    <>
      <svg
        width={size.width}
        height={size.height}
        role="img"
        aria-label={`Map, north up: ${list}. The list below has the same numbers.`}
      >
        {background && hasCoast && <Surroundings {...{ background, pixelsPerKm, project }} />}
        {hasCoast && <Grid step={scale.pixels} size={size} />}
        <Rings rings={rings} step={scale} />
        <Towns {...{ towns, project, size, taken }} />
        {walks.map(({ stops }) => (
          <polyline
            key={stops.join(' ')}
            points={stops.map((stop) => `${points[stop]!.x},${points[stop]!.y}`).join(' ')}
            className={styles['walk']}
          />
        ))}
        {sights.map(({ id, name }, index) => (
          <Sight key={id} name={name} point={points[index]!} label={labels[index]!} />
        ))}
        <Scale label={scale.label} pixels={scale.pixels} bottom={size.height - MARGIN} />
        <g transform={`translate(${size.width - 24} 14)`} className={styles['north']}>
          <path d="M0 0 l6 14 l-6 -4 l-6 4 z" />
          <text y={30}>N</text>
        </g>
      </svg>
      <Badges sights={sights} labels={labels} />
    </>
  );
}

interface SightProps {
  readonly name: string;
  readonly point: MapPoint;
  readonly label: PlacedLabel;
}

/** The dot, the line to its badge, and the name if there is room for it. */
function Sight({ name, point: { x, y }, label: { badge, name: place } }: SightProps) {
  return (
    <g>
      <line x1={x} y1={y} x2={badge.x} y2={badge.y} className={styles['leader']} />
      <circle cx={x} cy={y} r={DOT_RADIUS} className={styles['dot']} />
      {place && (
        <text
          x={place.x}
          y={place.y}
          textAnchor={place.anchor}
          fontSize={NAME_FONT_PX}
          className={styles['name']}
        >
          {name}
        </text>
      )}
    </g>
  );
}

interface BadgesProps {
  readonly sights: readonly MapSight[];
  readonly labels: readonly PlacedLabel[];
}

/** Links to the list for the mouse and fingers; keyboards and screen readers have the list itself. */
function Badges({ sights, labels }: BadgesProps) {
  return (
    <div aria-hidden="true">
      {sights.map(({ id, number, name }, index) => {
        const { x, y } = labels[index]!.badge;
        return (
          <a
            key={id}
            href={`#${entryId(number)}`}
            tabIndex={-1}
            title={name}
            className={styles['badge']}
            style={{ left: x - BADGE_RADIUS, top: y - BADGE_RADIUS }}
          >
            {number}
          </a>
        );
      })}
    </div>
  );
}

interface RingsProps {
  readonly rings: readonly Ring[];
  readonly step: ScaleBar;
}

/** How far from their middle the sights of a town are, of whose streets the map knows nothing. */
function Rings({ rings, step }: RingsProps) {
  return rings.map(({ middle, radius, label }, index) => (
    <g key={radius} className={styles['ring']}>
      <circle cx={middle.x} cy={middle.y} r={radius} />
      <text x={(label.left + label.right) / 2} y={label.bottom - 4} fontSize={RING_FONT_PX}>
        {distanceText((index + 1) * step.km)}
      </text>
    </g>
  ));
}

/** Squared paper; a square is as wide as the scale bar. */
function Grid({ step, size }: { readonly step: number; readonly size: MapSize }) {
  const count = Math.ceil(Math.max(size.width, size.height) / step) + 1;
  const path = Array.from({ length: count }, (_, index) => {
    const at = index * step;
    return `M${MARGIN + at} 0V${size.height} M0 ${size.height - MARGIN - at}H${size.width}`;
  }).join(' ');
  return <path d={path} className={styles['grid']} />;
}

interface ScaleProps {
  readonly label: string;
  readonly pixels: number;
  readonly bottom: number;
}

function Scale({ label, pixels, bottom }: ScaleProps) {
  return (
    <g transform={`translate(${MARGIN} ${bottom})`} className={styles['scale']}>
      <path d={`M0 -6V0H${pixels}V-6`} />
      <text y={-8} x={pixels / 2}>
        {label}
      </text>
    </g>
  );
}

/** A ref callback and the size of its element; null until it is on the page. */
function useElementSize(): readonly [
  (element: HTMLElement | null) => (() => void) | undefined,
  MapSize | null,
] {
  const [size, setSize] = useState<MapSize | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const update = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, size];
}
