import { itemsWith, termsOf } from '../index/field-index.ts';
import type { WorkKind } from '../record.ts';
import type { WorkIndex } from './work-index.ts';

/** Longer series are of cases and episodes, which people begin anywhere. */
const MAX_PARTS_IN_ORDER = 7;

/** How far up a first part may come; books are read in order more strictly than films are watched. */
const MAX_RANK: Readonly<Record<WorkKind, number>> = { movie: 20, book: 40 };

/** The ranked items, but of a series that is not the input's own, the part that people begin with comes first. */
export function beginningsFirst(
  index: WorkIndex,
  ranked: readonly number[],
  inputs: readonly number[],
): number[] {
  const own = new Set(inputs.map((item) => seriesOf(index, item)));
  const near = ranked.slice(0, MAX_RANK[index.kind]);
  const queues = new Map(
    seriesIn(index, near)
      .filter(([series]) => !own.has(series))
      .map(([series, parts]) => [series, inOrder(index, parts, startOf(index, series, parts[0]!, 0))]),
  );
  return [
    ...near.map((item) => queues.get(seriesOf(index, item)!)?.shift() ?? item),
    ...ranked.slice(near.length),
  ];
}

/**
 * The chosen items, but the parts of a series share their places in reading order: from the part that people begin with, or
 * after the part that was read, which is the input's own. A later part of another series comes last if no earlier one was
 * chosen.
 */
export function inReadingOrder(
  index: WorkIndex,
  chosen: readonly number[],
  inputs: readonly number[],
): number[] {
  const read = inputs.toSorted((a, b) => index.seriesNumbers[a]! - index.seriesNumbers[b]!);
  const lastRead = new Map(read.map((item) => [seriesOf(index, item), index.seriesNumbers[item]!]));
  const strays = new Set<number>();
  const queues = new Map<number, number[]>();
  for (const [series, parts] of seriesIn(index, chosen)) {
    const start = startOf(index, series, parts[0]!, lastRead.get(series) ?? 0);
    const isStray = inputs.length > 0 && !lastRead.has(series) && isSequel(index, series, parts, start);
    queues.set(series, inOrder(index, parts, start));
    if (isStray) for (const part of parts) strays.add(part);
  }
  const ordered = chosen.map((item) => queues.get(seriesOf(index, item)!)?.shift() ?? item);
  return [...ordered.filter((item) => !strays.has(item)), ...ordered.filter((item) => strays.has(item))];
}

function seriesIn(index: WorkIndex, items: readonly number[]): [series: number, parts: number[]][] {
  return [...Map.groupBy(items, (item) => seriesOf(index, item))].flatMap(([series, parts]) =>
    series === undefined ? [] : [[series, parts]],
  );
}

/**
 * The number of the part that was published first after `number` and is at least as well known as the item, which may be the
 * item itself. Parts below 1 are prequels, with which nobody begins.
 */
function startOf(index: WorkIndex, series: number, item: number, number: number): number {
  const { fame, seriesNumbers, years } = index;
  const known = [...itemsWith(index.fields.series, series)].filter((part) => fame[part]! >= fame[item]!);
  const [start = item] = known
    .filter((part) => seriesNumbers[part]! >= 1 && seriesNumbers[part]! > number)
    .toSorted((a, b) => years[a]! - years[b]! || seriesNumbers[a]! - seriesNumbers[b]!);
  return seriesNumbers[start]!;
}

/** Whether only later parts were chosen of a series that is followed from its beginning. */
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
  return termsOf(index.fields.series, item)[0];
}
