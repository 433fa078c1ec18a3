import { itemsWith, vectorOf } from '../index/field-index.ts';
import type { WorkIndex } from './work-index.ts';

/** A part that is farther down in the ranking has too little to do with the input. */
const MAX_RANK = 100;

/** Longer series are of cases and episodes, which people begin anywhere. */
const MAX_PARTS_IN_ORDER = 7;

/**
 * The ranked items, but the parts of a series share their places in reading order: from the part that people begin with, or
 * after the input's own part. A later part of another series comes last if its beginning has little to do with the input.
 */
export function inReadingOrder(
  index: WorkIndex,
  ranked: readonly number[],
  inputs: readonly number[],
): number[] {
  const read = inputs.toSorted((a, b) => index.seriesNumbers[a]! - index.seriesNumbers[b]!);
  const lastRead = new Map(read.map((item) => [seriesOf(index, item), index.seriesNumbers[item]!]));
  const near = ranked.slice(0, MAX_RANK);
  const strays: number[] = [];
  const queues = new Map<number | undefined, number[]>();
  for (const [series, parts] of Map.groupBy(near, (item) => seriesOf(index, item))) {
    if (series === undefined) continue;
    const start = startOf(index, series, parts[0]!, lastRead.get(series) ?? 0);
    const isStray = inputs.length > 0 && !lastRead.has(series) && isSequel(index, series, parts, start);
    if (isStray) strays.push(...parts);
    else queues.set(series, inOrder(index, parts, start));
  }
  const ordered = near.map((item) => queues.get(seriesOf(index, item))?.shift() ?? item);
  const last = new Set(strays);
  return [...ordered.filter((item) => !last.has(item)), ...ranked.slice(MAX_RANK), ...strays];
}

/**
 * The number of the earliest part after `number` that is at least as well known as the item, which may be the item itself.
 * Parts below 1 are prequels, with which nobody begins.
 */
function startOf(index: WorkIndex, series: number, item: number, number: number): number {
  const { fame, seriesNumbers } = index;
  const known = [...itemsWith(index.fields.series, series)].filter((part) => fame[part]! >= fame[item]!);
  const numbers = known.map((part) => seriesNumbers[part]!).filter((part) => part >= 1 && part > number);
  return numbers.length === 0 ? seriesNumbers[item]! : Math.min(...numbers);
}

/** Whether the ranking has only later parts of a series that is followed from its beginning. */
function isSequel(index: WorkIndex, series: number, parts: readonly number[], start: number): boolean {
  const count = [...itemsWith(index.fields.series, series)].length;
  return count <= MAX_PARTS_IN_ORDER && parts.every((part) => index.seriesNumbers[part]! > start);
}

/** From the start on, and the parts before it after them. */
function inOrder(index: WorkIndex, parts: readonly number[], start: number): number[] {
  const isBefore = (part: number) => Number(index.seriesNumbers[part]! < start);
  return parts.toSorted(
    (a, b) => isBefore(a) - isBefore(b) || index.seriesNumbers[a]! - index.seriesNumbers[b]!,
  );
}

function seriesOf(index: WorkIndex, item: number): number | undefined {
  return vectorOf(index.fields.series, item)[0]?.term;
}
