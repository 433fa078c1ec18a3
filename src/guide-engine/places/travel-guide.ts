import { GUIDE_LENGTH, type Choice, type Guide, type GuideEntry, type GuideResult } from '../guide.ts';
import { cleanInput } from '../text/clean-input.ts';
import { plainLabel } from '../text/labels.ts';
import { searchKey } from '../text/normalise.ts';
import { destinationInSentence } from './articles.ts';
import { chooseSights, type LocatedSight } from './choose-sights.ts';
import { chooseDestinations, destinationEntry } from './choose-destinations.ts';
import { kilometresBetween } from './distance.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { readQuestion, type Question } from './question.ts';
import { destinationsInReach, originOf, type Reach } from './reach.ts';
import { questionNote, tripLabel } from './question-words.ts';
import {
  findPlace,
  nearlyNamedDestinations,
  resolvePlace,
  similarDestinations,
  type PlaceMatch,
} from './resolve-place.ts';
import { sightId } from './sight-id.ts';
import { sightReasons, type SightContext } from './sight-reasons.ts';
import { choiceOfDestination, choiceOfPlace, tripTo, tripWithin, type Trip } from './trip.ts';
import { sightsFor } from './trip-sights.ts';
import { isWanted, wantOfWord } from './want-fit.ts';

export interface TravelOptions {
  readonly childFriendly: boolean;
}

/** The sights of a place, or the places that a question fits. Deterministic for a catalogue. */
export function travelGuide(index: PlaceIndex, input: string, options: TravelOptions): GuideResult {
  const cleaned = cleanInput(input);
  const { found, question } = readInput(index, cleaned);
  const childFriendly = options.childFriendly || question?.children !== undefined;
  if (question?.place === '') return guideToDestinations(index, question, childFriendly);
  const [place, ...others] = found?.places ?? [];
  const asked = question?.place ?? cleaned;
  if (found === undefined || place === undefined) {
    const close = similarDestinations(index, asked).map((destination) =>
      choiceOfDestination(index, destination),
    );
    return { kind: 'unknown', message: `No place called “${asked}” is known here.`, close };
  }
  const reached = question?.reach && guideWithin(index, question, question.reach, place, childFriendly);
  if (reached !== undefined) return reached;
  const trip = tripTo(index, calledAs(index, place, asked));
  const otherPlaces = [...(question?.otherPlaces ?? []), ...others];
  if ('kind' in trip) {
    const mistyped = nearlyNamedDestinations(index, asked).map((near) => choiceOfDestination(index, near));
    const offered = [...otherChoices(index, otherPlaces, asked), ...mistyped, ...trip.close];
    const close = [...new Map(offered.map((choice) => [choice.label, choice])).values()].slice(0, MAX_OTHERS);
    return { ...trip, close };
  }
  const note = noteOf(found.spelling, trip);
  const spelled = { ...trip, ...(note !== undefined && { note }) };
  const asking = question && withWords(index, question, trip);
  if (asking !== undefined && asksForDestinations(index, asking, spelled, childFriendly))
    return guideToDestinations(index, asking, childFriendly, spelled);
  return guideTo(index, spelled, asking, childFriendly, otherChoices(index, otherPlaces, trip.label, trip));
}

/** A place by the name that was asked for: Ephesus rather than Selçuk, Positano rather than the Amalfi Coast. */
function calledAs(index: PlaceIndex, place: Place, asked: string): Place {
  const isAsked = (name: string) => searchKey(name) === searchKey(asked);
  if (place.kind === 'destination') {
    const { name, sights } = index.destinations[place.destination]!;
    const sight = isAsked(name) ? undefined : sights.find((own) => isAsked(own.name));
    return sight === undefined ? place : { ...place, kind: 'sight', name: sight.name };
  }
  if (place.kind !== 'town' || isAsked(place.town.name)) return place;
  const name = place.town.aliases.find(isAsked);
  return name === undefined ? place : { ...place, town: { ...place.town, name } };
}

interface Reading {
  readonly found: PlaceMatch | undefined;
  /** Undefined if the input is nothing but a place. */
  readonly question: Question | undefined;
}

/** A name that is exactly known is no question, and a typing error is likelier than words that mean nothing here. */
function readInput(index: PlaceIndex, input: string): Reading {
  const named = findPlace(index, input);
  const question = named === undefined ? readQuestion(index, input) : undefined;
  if (question === undefined) return { found: named ?? resolvePlace(index, input), question };
  if (question.place === '') {
    const says = question.parts.length > 0 || question.asksWhere;
    return says ? { found: undefined, question } : { found: resolvePlace(index, input), question: undefined };
  }
  const exact = findPlace(index, question.place);
  if (exact !== undefined) return { found: exact, question };
  const whole = resolvePlace(index, input);
  if (whole !== undefined && whole.spelling !== 'similar') return { found: whole, question: undefined };
  const part = resolvePlace(index, question.place);
  return part === undefined && whole !== undefined
    ? { found: whole, question: undefined }
    : { found: part, question };
}

/** Words without a meaning of their own are wanted if a sight of the place has them. */
function withWords(index: PlaceIndex, question: Question, { stops }: Trip): Question {
  const sights = stops.flatMap((stop) => index.destinations[stop]!.sights);
  const isHere = (word: string) => sights.some((sight) => isWanted(wantOfWord(word), sight));
  const here = question.unread.filter(isHere);
  return {
    ...question,
    wants: [...question.wants, ...here.map(wantOfWord)],
    unread: question.unread.filter((word) => !here.includes(word)),
  };
}

const MAX_OTHERS = 5;
/** So many destinations are too many for their sights: a question about them is answered with destinations, if enough fit. */
const MANY_STOPS = 24;

function asksForDestinations(
  index: PlaceIndex,
  question: Question,
  { stops, origin }: Trip,
  childFriendly: boolean,
): boolean {
  if (origin !== undefined || question.parts.length === 0 || stops.length < GUIDE_LENGTH) return false;
  const fitting = () => chooseDestinations(index, question, childFriendly, stops).length;
  return question.asksWhere || (stops.length > MANY_STOPS && fitting() >= GUIDE_LENGTH);
}

/** Other places within reach of one; the sights there if it asks for day trips, or if there are few. */
function guideWithin(
  index: PlaceIndex,
  question: Question,
  reach: Reach,
  place: Place,
  childFriendly: boolean,
): GuideResult | undefined {
  const origin = originOf(index, place);
  if (origin === undefined) return undefined;
  const { label } = choiceOfPlace(index, place);
  const name = label.replace(/(?:, [^,]+| \([^)]*\))$/u, '');
  const stops = destinationsInReach(index, origin, reach);
  if (reach.isDayTrip !== true && stops.length >= MIN_DESTINATIONS) {
    const trip: Trip = { how: 'described', label: name, stops, origin };
    return guideToDestinations(index, question, childFriendly, trip);
  }
  const farther = reach.isDayTrip === true ? FARTHER : [1];
  const trips = farther.map((factor) => tripWithin(index, origin, name, { ...reach, km: factor * reach.km }));
  const trip = trips.find((some) => sightsFor(index, some, question, childFriendly).length >= GUIDE_LENGTH);
  const guide = guideTo(index, trip ?? trips.at(-1)!, question, childFriendly, []);
  if (guide.entries.length > 0) return guide;
  const close = [choiceOfPlace(index, place)];
  return { kind: 'unknown', message: `Nothing that near to ${name} is known here.`, close };
}

const MIN_DESTINATIONS = 4;
/** Where little is near, a day trip is longer. */
const FARTHER = [1, 1.5, 2];

function guideToDestinations(
  index: PlaceIndex,
  question: Question,
  childFriendly: boolean,
  trip?: Trip,
): GuideResult {
  const chosen = chooseDestinations(index, question, childFriendly, trip?.stops);
  const label = tripLabel(question, question.reach === undefined ? trip?.label : undefined);
  if (chosen.length === 0) return { kind: 'unknown', message: `Nothing here fits “${label}”.`, close: [] };
  const entries = chosen.map((position) =>
    destinationEntry(index.destinations[position]!, question, childFriendly, trip?.origin),
  );
  const note = questionNote(question, trip);
  return {
    kind: 'guide',
    understood: {
      how: 'described',
      label,
      ...(note !== undefined && { note }),
      parts: question.parts,
      ...(question.children && { childFriendly: true as const }),
    },
    others: [],
    entries: entries.slice(0, GUIDE_LENGTH),
    reserve: entries.slice(GUIDE_LENGTH),
    ...(entries.length < GUIDE_LENGTH && {
      note: `The catalogue knows only ${entries.length} ${entries.length === 1 ? 'place' : 'places'} for this.`,
    }),
  };
}

function guideTo(
  index: PlaceIndex,
  trip: Trip,
  question: Question | undefined,
  childFriendly: boolean,
  others: readonly Choice[],
): Guide {
  const { age } = question?.children ?? {};
  const { list, reserve } = chooseSights(sightsFor(index, trip, question, childFriendly), childFriendly);
  const { id, label, how } = trip;
  const note =
    question === undefined
      ? [trip.note, trip.chosenFrom].filter((words) => words !== undefined).join(' ') || undefined
      : questionNote(question, trip, index.destinations[trip.stops[0]!], list);
  const entriesOf = (some: readonly LocatedSight[]) =>
    some.map((placed, i) => entryOf(trip, placed, { childFriendly, age, above: some.slice(0, i) }));
  return {
    kind: 'guide',
    understood: {
      how,
      label,
      ...(id !== undefined && { id }),
      ...(note !== undefined && { note }),
      ...(question !== undefined && question.parts.length > 0 && { parts: question.parts }),
      ...(question?.children && { childFriendly: true as const }),
    },
    others,
    entries: entriesOf(list),
    reserve: entriesOf(reserve),
    ...(list.length < GUIDE_LENGTH && {
      note: shortageNote(
        label,
        list.length,
        childFriendly ? (question?.children?.label ?? 'with children') : undefined,
      ),
    }),
  };
}

function entryOf(
  trip: Trip,
  located: LocatedSight,
  context: Pick<SightContext, 'childFriendly' | 'age' | 'above'>,
): GuideEntry {
  const { sight, destination, km } = located;
  const distanceKm = km === undefined ? undefined : Math.max(1, Math.round(km));
  const from =
    km === undefined || trip.origin === undefined
      ? undefined
      : { name: trip.named?.name ?? trip.label, at: trip.origin };
  return {
    id: sightId(destination, sight),
    name: sight.name,
    otherNames: [...sight.aliases, `${sight.name}, ${destination.name}`],
    kindLabel: plainLabel(sight.kind),
    place: destination.name,
    ...(distanceKm !== undefined && { distanceKm }),
    at: { lat: sight.lat, lon: sight.lon },
    description: sight.description,
    why: sightReasons(located, { ...context, ...(from && { from }), isArea: trip.origin === undefined }),
    query: `${sight.name}, ${destination.name}`,
  };
}

/** Other places that lead to a guide when their label is requested; a town within the requested place is not another. */
function otherChoices(index: PlaceIndex, others: readonly Place[], meant: string, trip?: Trip): Choice[] {
  const answerable = others.filter((place) => {
    const within =
      place.kind === 'town' && trip?.origin && kilometresBetween(place.town, trip.origin) < SAME_PLACE_KM;
    const isShown = place.kind === 'sight' && trip?.stops.includes(place.destination) === true;
    return within !== true && !isShown && !('kind' in tripTo(index, place));
  });
  const choices = answerable
    .map((place) => choiceOfPlace(index, place))
    .filter(({ label }) => searchKey(label) !== searchKey(meant));
  return [...new Map(choices.map((choice) => [choice.label, choice])).values()].slice(0, MAX_OTHERS);
}

const SAME_PLACE_KM = 25;

function noteOf(spelling: PlaceMatch['spelling'], { note, label }: Trip): string | undefined {
  const read = spelling === 'right' ? undefined : `Showing ${label}.`;
  return [read, note].filter((sentence) => sentence !== undefined).join(' ') || undefined;
}

function shortageNote(label: string, count: number, children: string | undefined): string {
  const sights = `${count} sight${count === 1 ? '' : 's'}`;
  return children === undefined
    ? `The catalogue knows only ${sights} of ${destinationInSentence(label)}.`
    : `Only ${sights} of ${destinationInSentence(label)} in the catalogue suit${count === 1 ? 's' : ''} a trip ${children}.`;
}
