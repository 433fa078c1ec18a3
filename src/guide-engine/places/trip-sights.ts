import type { DestinationRecord, Sight } from '../record.ts';
import { GUIDE_LENGTH } from '../guide.ts';
import { isFitForAge, isFitForChildren, liftForTheSmall, SMALL } from './child-fit.ts';
import { NAMED_LIFT, WANTED_LIFT, type LocatedSight } from './choose-sights.ts';
import { kilometresBetween } from './distance.ts';
import { monthsAt, namesMonths } from './months.ts';
import { NEAR_KM } from './nearest-destinations.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Question } from './question.ts';
import { stopsNear, type Trip } from './trip.ts';
import { isInReach } from './reach.ts';
import { isWanted, isWantedAt } from './want-fit.ts';

/** All sights that a guide may choose from, each with what speaks for it. */
export function sightsFor(
  index: PlaceIndex,
  trip: Trip,
  question: Question | undefined,
  childFriendly: boolean,
): LocatedSight[] {
  const suits = (sight: Sight) =>
    (!childFriendly || isFitForChildren(sight)) &&
    isFitForAge(sight, question?.children?.age) &&
    question?.unwanted.some((want) => isWanted(want, sight)) !== true;
  const sightsOf = (stop: number, of: Trip) =>
    locate(index, stop, of, question).filter(({ sight }) => suits(sight));
  const own = trip.stops.flatMap((stop) => sightsOf(stop, trip));
  if (trip.origin === undefined || trip.around === true) return own;
  if (trip.named === undefined && own.length >= GUIDE_LENGTH) return own;
  const record = index.destinations[trip.stops[0]!]!;
  const island = record.island;
  const near = stopsNear(index, { ...trip.origin, ...(island !== undefined && { island }) })
    .filter((stop) => !trip.stops.includes(stop))
    .flatMap((stop) => sightsOf(stop, { ...trip, around: true }))
    .map((located) => ({ ...located, lift: located.lift - NEIGHBOUR_PENALTY }));
  return [...own, ...near];
}

/** Distances count so much that what is twice as far must be far better known. */
const AROUND_PENALTY = 3;
/** What is in a town itself comes before what is famous in the next. */
const OWN_KM = 5;
const OWN_LIFT = 4;
/** What belongs to the place comes before all that only is near. */
const NEIGHBOUR_PENALTY = 20;
/** In countries, what a destination lists first stands for it. */
const RANK_PENALTY = 0.25;
const MAX_RANK = 4;

function locate(
  index: PlaceIndex,
  stop: number,
  { origin, around, named, reach }: Trip,
  question: Question | undefined,
): LocatedSight[] {
  const destination = index.destinations[stop]!;
  return destination.sights.flatMap((sight, rank) => {
    const km = origin === undefined ? 0 : kilometresBetween(origin, sight);
    if (reach !== undefined && origin !== undefined && !isInReach(origin, sight, reach)) return [];
    const farthest = reach?.km ?? NEAR_KM;
    if (around === true && km > farthest) return [];
    const near = (around === true || named !== undefined ? AROUND_PENALTY : 0) * Math.min(1, km / farthest);
    const isOwn = around === true && reach === undefined && km < OWN_KM;
    const lift =
      (sight === named ? NAMED_LIFT : isOwn ? OWN_LIFT : -near) -
      (origin === undefined ? RANK_PENALTY * Math.min(rank, MAX_RANK) : 0) +
      (question === undefined ? 0 : liftOf(sight, destination, question));
    return [{ sight, destination, lift, ...(around === true && { km }) }];
  });
}

/** What a question changes: what is wanted comes first, then what fits the season and, on a short journey, what is near. */
function liftOf(sight: Sight, destination: DestinationRecord, question: Question): number {
  const { wants, time, days, children } = question;
  const wanted = wants.filter((want) => isWantedAt(want, { sight, destination })).length;
  const km = kilometresBetween(destination, sight);
  const far =
    days === undefined || days > SHORT_DAYS ? 0 : Math.min(MAX_FAR_PENALTY, km * FAR_PENALTY_PER_KM);
  const season = time === undefined ? 0 : seasonLift(sight, destination, monthsAt(time, destination.lat));
  const age = children?.age ?? Infinity;
  const small = age <= SMALL ? liftForTheSmall(sight, age) : 0;
  const further = FURTHER_LIFT * Math.max(0, wanted - 1);
  return WANTED_LIFT * Math.min(1, wanted) + further - far + season + small;
}

/** What fits two wishes comes before the more famous that fits one. */
const FURTHER_LIFT = 4;
const SHORT_DAYS = 3;
const FAR_PENALTY_PER_KM = 0.1;
const MAX_FAR_PENALTY = 2.5;

const INDOORS = new Set(
  'aquarium church library market mosque museum palace science-museum theatre'.split(' '),
);
const FOR_WARM_DAYS = new Set('beach boat-trip garden park water-park'.split(' '));
const COLD_LATITUDE = 36;
const COLD_MONTHS = { north: [11, 12, 1, 2, 3], south: [5, 6, 7, 8, 9] };

function seasonLift(
  { kind, when = '', description }: Sight,
  { lat }: DestinationRecord,
  months: readonly number[],
): number {
  const named = 1.5 * (namesMonths(when, months) || Math.max(0, namesMonths(description, months)));
  const cold = lat < 0 ? COLD_MONTHS.south : COLD_MONTHS.north;
  const isCold = Math.abs(lat) > COLD_LATITUDE && months.every((month) => cold.includes(month));
  if (!isCold) return named + (FOR_WARM_DAYS.has(kind) ? 0.3 : 0);
  const snow = SNOW.test(description) ? 1 : 0;
  return named + snow + (INDOORS.has(kind) ? 0.7 : FOR_WARM_DAYS.has(kind) ? -1.5 : 0);
}

const SNOW = /\b(?:snow\w*|ski\w*|ice|christmas|thermal|northern lights)\b/iu;
