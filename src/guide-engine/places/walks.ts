import type { Coordinates } from '../record.ts';
import { kilometresBetween } from './distance.ts';

/** Points that are a walk apart. */
export interface Walk {
  /** Positions of two points or more, in the order of a short way through all of them. */
  readonly stops: readonly number[];
  /** The length of that way as the crow flies; streets are longer. */
  readonly km: number;
}

/** From one stop to the next, as the crow flies; by streets it is about a third more, some twenty minutes on foot. */
const MAX_LEG_KM = 1.2;

/** Groups points that are a leg or less from another of the group. The groups follow the order of the points. */
export function findWalks(points: readonly Coordinates[]): Walk[] {
  const left = new Set(points.keys());
  return [...points.keys()].flatMap((start) => {
    const group = left.has(start) ? takeGroup(points, start, left) : [];
    return group.length < 2 ? [] : [shortWalk(points, group)];
  });
}

/** Takes the start and all that can be reached from it in legs out of what is left. */
function takeGroup(points: readonly Coordinates[], start: number, left: Set<number>): number[] {
  left.delete(start);
  const group = [start];
  for (const from of group) {
    for (const to of left) {
      if (kilometresBetween(points[from]!, points[to]!) > MAX_LEG_KM) continue;
      left.delete(to);
      group.push(to);
    }
  }
  return group;
}

/** The shortest of the ways that begin at one of the stops and go on to the nearest each time. */
function shortWalk(points: readonly Coordinates[], group: readonly number[]): Walk {
  const walks = group.map((start) => walkFrom(points, group, start));
  return walks.reduce((best, walk) => (walk.km < best.km ? walk : best));
}

function walkFrom(points: readonly Coordinates[], group: readonly number[], start: number): Walk {
  const stops = [start];
  let km = 0;
  while (stops.length < group.length) {
    const here = points[stops.at(-1)!]!;
    const next = group
      .filter((stop) => !stops.includes(stop))
      .map((stop) => ({ stop, km: kilometresBetween(here, points[stop]!) }))
      .reduce((nearest, leg) => (leg.km < nearest.km ? leg : nearest));
    stops.push(next.stop);
    km += next.km;
  }
  return { stops, km };
}
