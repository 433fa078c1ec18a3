import type { MapPoint, MapSize } from './map-projection.ts';

/** Radius of a numbered badge, in pixels. */
export const BADGE_RADIUS = 12;
export const DOT_RADIUS = 4;
export const NAME_FONT_PX = 13;
export const TOWN_RADIUS = 3;
export const TOWN_FONT_PX = 12;
export const RING_FONT_PX = 12;

export interface PlacedLabel {
  /** The middle of the badge. */
  readonly badge: MapPoint;
  /** Where the name begins, or ends if it stands left of the badge; null if there is no room for it. */
  readonly name: (MapPoint & { readonly anchor: 'start' | 'end' }) | null;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Ring {
  readonly middle: MapPoint;
  readonly radius: number;
  /** The room of its label. */
  readonly label: Box;
}

const RING_LABEL = { halfWidth: 24, height: 16 };
const RING_MARGIN = 72;

/** Circles around the middle of most points, up to the farthest point, with labels on the axis that has the most room. */
export function ringsAround(points: readonly MapPoint[], step: number, { width, height }: MapSize): Ring[] {
  const middle = { x: medianOf(points.map(({ x }) => x)), y: medianOf(points.map(({ y }) => y)) };
  const axes = [
    { x: -1, y: 0, room: middle.x },
    { x: 1, y: 0, room: width - middle.x },
    { x: 0, y: -1, room: middle.y },
    { x: 0, y: 1, room: height - middle.y },
  ];
  const axis = axes.toSorted((a, b) => b.room - a.room)[0]!;
  const farthest = Math.max(...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const count = Math.min(Math.ceil(farthest / step), Math.floor((axis.room - RING_MARGIN) / step));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const radius = (index + 1) * step;
    const at = { x: middle.x + axis.x * radius, y: middle.y + axis.y * radius };
    const [left, top] = [at.x - RING_LABEL.halfWidth, at.y - RING_LABEL.height / 2];
    const label = { left, top, right: left + 2 * RING_LABEL.halfWidth, bottom: top + RING_LABEL.height };
    return { middle, radius, label };
  });
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

const GAP = 3;
const NAME_GAP = 5;
/** Of the names' font. */
const CHARACTER_WIDTH = 0.56;
const NAME_MAX_CHARS = 30;
/** How far a badge may be from its dot, in pixels. */
const DISTANCES = [18, 30, 44, 60, 80, 104];
const ANGLES = [-45, -135, 45, 135, -90, 90, 0, 180, -20, -160, 20, 160];

/**
 * Places a badge, and a name where there is room, beside each point, so that nothing covers anything else: greedily in the
 * order of the points, trying the near positions first. Badges come before names. A badge without a free position
 * overlaps at the nearest one. What is placed is added to `taken`.
 */
export function placeLabels(
  points: readonly MapPoint[],
  names: readonly string[],
  size: MapSize,
  taken: Box[] = [],
): PlacedLabel[] {
  taken.push(...points.map((point) => boxAround(point, DOT_RADIUS + 1)));
  const badges = points.map((point) => {
    const candidates = DISTANCES.flatMap((distance) => ANGLES.map((angle) => offset(point, distance, angle)));
    const badge =
      candidates.find((candidate) => isFree(boxAround(candidate, BADGE_RADIUS), taken, size)) ??
      candidates[0]!;
    taken.push(boxAround(badge, BADGE_RADIUS));
    return badge;
  });
  return badges.map((badge, index) => {
    const name = placeName(badge, BADGE_RADIUS, names[index] ?? '', NAME_FONT_PX, size, taken);
    return { badge, name };
  });
}

/** The towns that have room for a dot and a name, and where these stand; in the order of the towns. */
export function placeTowns<Town extends MapPoint & { readonly name: string }>(
  towns: readonly Town[],
  size: MapSize,
  taken: Box[],
) {
  return towns.flatMap((town) => {
    const dot = boxAround(town, TOWN_RADIUS);
    if (!isFree(dot, taken, size)) return [];
    const label = placeName(town, TOWN_RADIUS, town.name, TOWN_FONT_PX, size, taken);
    if (label === null) return [];
    taken.push(dot);
    return [{ ...town, label }];
  });
}

/** Beside a badge or dot, where that is free. */
function placeName(
  { x: middle, y }: MapPoint,
  radius: number,
  name: string,
  fontPx: number,
  size: MapSize,
  taken: Box[],
): PlacedLabel['name'] {
  if (name === '' || name.length > NAME_MAX_CHARS) return null;
  const width = name.length * fontPx * CHARACTER_WIDTH;
  const [top, bottom] = [y - fontPx / 2 - 2, y + fontPx / 2 + 2];
  for (const anchor of ['start', 'end'] as const) {
    const x = middle + (anchor === 'start' ? 1 : -1) * (radius + NAME_GAP);
    const [left, right] = anchor === 'start' ? [x, x + width] : [x - width, x];
    const box = { left, top, right, bottom };
    if (!isFree(box, taken, size)) continue;
    taken.push(box);
    return { x, y, anchor };
  }
  return null;
}

function offset({ x, y }: MapPoint, distance: number, degrees: number): MapPoint {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
}

function boxAround({ x, y }: MapPoint, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function isFree(box: Box, taken: readonly Box[], { width, height }: MapSize): boolean {
  const isInside =
    box.left >= GAP && box.top >= GAP && box.right <= width - GAP && box.bottom <= height - GAP;
  return isInside && taken.every((other) => !overlaps(box, other));
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
