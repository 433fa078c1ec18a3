import type { GuideEntry } from '../guide.ts';
import type { Coordinates, DestinationRecord } from '../record.ts';
import { destinationInSentence, sightInSentence } from './articles.ts';
import { childReason } from './child-fit.ts';
import type { LocatedSight } from './choose-sights.ts';
import { distanceText, kilometresBetween } from './distance.ts';

/** What the reasons of a sight depend on besides itself. */
export interface SightContext {
  readonly childFriendly: boolean;
  /** Of the youngest child, if it is said. */
  readonly age?: number | undefined;
  /** The place that distances are measured from, if the sight is not in it. */
  readonly from?: { readonly name: string; readonly at: Coordinates };
  /** Whether the guide has sights of several destinations, each of which is named beside the sight. */
  readonly isArea: boolean;
  /** The sights above it in the guide. */
  readonly above: readonly LocatedSight[];
}

/** For which age, when to come and where exactly; at most three short facts. */
export function sightReasons(located: LocatedSight, context: SightContext): GuideEntry['why'] {
  const { sight } = located;
  const where = whereText(located, context);
  const child =
    context.childFriendly || sight.childNote !== undefined ? [childReason(sight, context.age)] : [];
  const facts = [...(sight.when === undefined ? [] : [sight.when]), ...(where === undefined ? [] : [where])];
  if (context.childFriendly) return [...child, ...facts];
  return facts.length < 2 ? [...facts, ...child] : facts;
}

/** Below this, a direction would be pedantic. */
const MIN_DISTANCE_KM = 3;
const CENTRE_KM = 1;
/** What is nearer is in the town, what is farther is an excursion. */
const TOWN_KM = 10;
/**
 * Half of the sights of a region are farther than this from its point, which is then no centre that anybody knows, unless
 * there are that many sights around it.
 */
const WIDE_KM = 12;
const SIGHTS_OF_A_CENTRE = 5;
const MAX_FROM_NEAREST_KM = 40;
const MAX_WALK_KM = 1.2;
/** As the crow flies: streets are about a third longer, and one walks 4.8 km an hour. */
const WALK_KM_PER_MINUTE = 0.06;
const DOORSTEP_KM = 0.12;

function whereText(
  { sight, destination }: LocatedSight,
  { from, isArea, above }: SightContext,
): string | undefined {
  const walk = walkText(sight, above);
  if (walk !== undefined) return walk;
  if (from !== undefined) return distanceText(from.name, from.at, sight);
  const { name } = destination;
  const km = kilometresBetween(destination, sight);
  if (isWide(destination)) return isArea ? undefined : fromNearest(sight, above);
  if (km >= TOWN_KM) return distanceText(destinationInSentence(name), destination, sight);
  if (isArea) return undefined;
  if (km < CENTRE_KM) return `In the middle of ${destinationInSentence(name)}`;
  return km < MIN_DISTANCE_KM
    ? `${Math.round(km)} km from the centre of ${destinationInSentence(name)}`
    : distanceText('the centre', destination, sight);
}

function isWide(destination: DestinationRecord): boolean {
  if (destination.island !== undefined && !BIG_ISLANDS.has(destination.island)) return true;
  const distances = destination.sights
    .map((sight) => kilometresBetween(destination, sight))
    .toSorted((a, b) => a - b);
  const hasCentre = (distances[SIGHTS_OF_A_CENTRE - 1] ?? Infinity) < MIN_DISTANCE_KM;
  return !hasCentre && (distances[Math.floor(distances.length / 2)] ?? 0) > WIDE_KM;
}

/** Islands with cities: a sight is in Dublin rather than somewhere in Ireland. */
const BIG_ISLANDS = new Set(
  'Great Britain|Ireland|Iceland|Greenland|Sicily|Java|Borneo|Luzon|Cuba|Hokkaido|Kyushu|Shikoku|Taiwan|Sri Lanka|North Island|South Island|Tasmania|Vancouver Island'.split(
    '|',
  ),
);

function nearestOf(point: Coordinates, above: readonly LocatedSight[]) {
  return above
    .filter(({ sight }) => sight.kind !== 'boat-trip')
    .map(({ sight }) => ({ sight, km: kilometresBetween(sight, point) }))
    .toSorted((a, b) => a.km - b.km)[0];
}

function fromNearest(point: Coordinates, above: readonly LocatedSight[]): string | undefined {
  const nearest = nearestOf(point, above);
  return nearest === undefined || nearest.km > MAX_FROM_NEAREST_KM
    ? undefined
    : distanceText(sightInSentence(nearest.sight.name), nearest.sight, point);
}

function walkText(point: Coordinates, above: readonly LocatedSight[]): string | undefined {
  const nearest = nearestOf(point, above);
  if (nearest === undefined || nearest.km > MAX_WALK_KM) return undefined;
  const { km, sight } = nearest;
  if (km <= DOORSTEP_KM) return `Beside ${sightInSentence(sight.name)}`;
  const minutes = MINUTES.find(([most]) => km / WALK_KM_PER_MINUTE <= most)?.[1] ?? 'Twenty minutes’';
  return `${minutes} walk from ${sightInSentence(sight.name)}`;
}

const MINUTES = [
  [4, 'A short'],
  [7, 'Five minutes’'],
  [12, 'Ten minutes’'],
  [17, 'A quarter of an hour’s'],
] as const;
