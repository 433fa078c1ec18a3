import { GUIDE_LENGTH, type GuideEntry } from '../guide.ts';
import { uncapitalised } from '../text/labels.ts';
import type { DestinationRecord, Sight } from '../record.ts';
import { childReason, isFitForAge, isFitForChildren, SMALL } from './child-fit.ts';
import { fameOf } from './choose-sights.ts';
import { countryName } from './countries.ts';
import { monthsAt, monthsText, seasonText } from './months.ts';
import type { PlaceIndex } from './place-index.ts';
import type { Question } from './question.ts';
import type { Origin } from './reach.ts';
import { distanceText } from './distance.ts';
import { fitOf, isWanted } from './want-fit.ts';
import type { Want } from './wants.ts';

const RESERVE = 10;
const FAME_WEIGHT = 0.4;
const MONTHS_WEIGHT = 0.8;
/** The month is more of a reason where few others are good. */
const SEASON_WEIGHT = 0.08;
const CHILD_WEIGHT = 1.2;
const MAX_PER_AREA = 2;

/** The positions of the destinations that fit a question best, at most two of a country, or of a region within one. */
export function chooseDestinations(
  { destinations }: PlaceIndex,
  question: Question,
  childFriendly: boolean,
  stops: readonly number[] = [...destinations.keys()],
): number[] {
  const scored = stops
    .map((position) => ({ position, score: scoreOf(destinations[position]!, question, childFriendly) }))
    .filter(({ score }) => score > -Infinity)
    .toSorted((a, b) => b.score - a.score || a.position - b.position);
  const isOneCountry = new Set(stops.map((stop) => destinations[stop]!.cc)).size === 1;
  const counts = new Map<string, number>();
  const spread = scored.filter(({ position }) => {
    const { cc, region } = destinations[position]!;
    const area = isOneCountry ? region : cc;
    const count = (counts.get(area) ?? 0) + 1;
    counts.set(area, count);
    return count <= MAX_PER_AREA;
  });
  const chosen = spread.length < GUIDE_LENGTH ? scored : spread;
  return chosen.slice(0, GUIDE_LENGTH + RESERVE).map(({ position }) => position);
}

/** −∞ if it lacks what was asked for. */
function scoreOf(destination: DestinationRecord, question: Question, childFriendly: boolean): number {
  const { wants, unwanted, time, children } = question;
  const isFull = (want: Want) => want.tags?.some((tag) => destination.tags.includes(tag)) === true;
  if (unwanted.some(isFull)) return -Infinity;
  const isSmall = children?.age !== undefined && children.age <= SMALL;
  if (isSmall && !destination.tags.includes('family')) return -Infinity;
  const asked = time === undefined ? [] : monthsAt(time, destination.lat);
  const months = destination.months ?? [];
  const good = asked.filter((month) => months.includes(month)).length;
  const isWinterCity =
    asked.includes(12) && wants.some(({ label }) => label === 'cities' || label === 'Christmas markets');
  if (asked.length > 0 && good === 0 && !isWinterCity) return -Infinity;
  const fits = wants.map((want) => fitOf(want, destination, asked));
  if (fits.includes(0)) return -Infinity;
  const forChildren = destination.sights.filter(
    (sight) => sight.childFit === 2 && isFitForAge(sight, children?.age),
  ).length;
  const child = forChildren / destination.sights.length + (destination.tags.includes('family') ? 0.5 : 0);
  return (
    fits.reduce((sum, fit) => sum + fit, 0) +
    FAME_WEIGHT * fameOf(destination) +
    (asked.length === 0 ? 0 : (MONTHS_WEIGHT * good) / asked.length - SEASON_WEIGHT * months.length) +
    (childFriendly ? CHILD_WEIGHT * child : 0)
  );
}

/** A destination as an entry: what to do there first, and why it fits what was asked for. */
export function destinationEntry(
  destination: DestinationRecord,
  question: Question,
  childFriendly: boolean,
  origin?: Origin,
): GuideEntry {
  const { id, name, aliases, cc, lat, lon, sights, months = [] } = destination;
  const { children, unwanted, time, wants } = question;
  const suitable = sights.filter(
    (sight) =>
      !unwanted.some((want) => isWanted(want, sight)) &&
      (!childFriendly ||
        (sight.childFit > 0 && isFitForChildren(sight) && isFitForAge(sight, children?.age))),
  );
  const usable = suitable.length > 0 ? suitable : sights;
  const standing = (sight: Sight) =>
    sight.fame +
    10 * wants.filter((want) => isWanted(want, sight)).length +
    (childFriendly ? 2 * sight.childFit : 0);
  const [first = sights[0]!, ...more] = usable.toSorted((a, b) => standing(b) - standing(a));
  const country = countryName(cc);
  const season = time && seasonText(months, monthsAt(time, lat));
  // The first stands in the reason for children already.
  const sightNames = (childFriendly ? more : [first, ...more]).slice(0, 3).map((sight) => sight.name);
  const isEverywhere = months.length === 0 || months.length === 12;
  const isInAdvent = wants.some(({ label }) => label === 'Christmas markets');
  return {
    id,
    name,
    otherNames: aliases,
    ...(country !== name && { kindLabel: country.replace(/^the /u, '') }),
    at: { lat, lon },
    description: destination.about ?? `${first.name}: ${first.description}`,
    why: [
      ...(season === undefined ? [] : [season]),
      ...(childFriendly ? [`${first.name}, ${uncapitalised(childReason(first, children?.age))}`] : []),
      ...(origin === undefined ? [] : [distanceText(question.place, origin, destination)]),
      ...(sightNames.length === 0 ? [] : [sightNames.join('; ')]),
      ...(time !== undefined || isEverywhere || isInAdvent ? [] : [`Good months: ${monthsText(months)}`]),
    ].slice(0, MAX_REASONS),
    query: country === name ? name : `${name}, ${country}`,
  };
}

const MAX_REASONS = 3;
