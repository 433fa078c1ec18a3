import type { DestinationRecord } from '../record.ts';
import { capitalised } from '../text/labels.ts';
import type { LocatedSight } from './choose-sights.ts';
import { monthsAt, monthsText } from './months.ts';
import type { Question } from './question.ts';
import type { Trip } from './trip.ts';
import { isWantedAt } from './want-fit.ts';

/** The heading of a guide to several destinations: "beaches in Greece in May, with children". */
export function tripLabel({ wants, time, days, children, reach }: Question, place?: string): string {
  const main = wants.map(({ label }) => label).join(' and ');
  const words = [
    main,
    place === undefined ? '' : main === '' ? place : `in ${place}`,
    time === undefined ? '' : main === '' && place === undefined ? time.label : `in ${time.label}`,
  ].filter((word) => word !== '');
  const details = [
    words.join(' '),
    days === undefined ? '' : days === 1 ? 'one day' : `${days} days`,
    children?.label ?? '',
    reach?.label ?? '',
  ].filter((detail) => detail !== '');
  return capitalised(details.join(', '));
}

/** What was not taken literally, and what somebody who goes there then should know. */
export function questionNote(
  { unread, unknowable, time, wants, reach }: Question,
  trip?: Trip,
  destination?: DestinationRecord,
  list: readonly LocatedSight[] = [],
): string | undefined {
  const basis = list.length > 0 ? 'sights' : 'places';
  const notes = [
    trip?.note,
    list.length === 0 ? undefined : trip?.chosenFrom,
    reach?.note(trip?.reach?.km ?? reach.km),
    ...wants.map((want) => want.basis?.[basis]),
    unknowable.length === 0 ? undefined : `The catalogue knows nothing about ${unknowable.join(' and ')}.`,
    unread.length === 0 ? undefined : `Not understood: ${unread.map((words) => `“${words}”`).join(', ')}.`,
  ];
  if (destination !== undefined && trip?.how === 'destination') {
    const { months = [], name, lat } = destination;
    if (
      time !== undefined &&
      months.length > 0 &&
      !monthsAt(time, lat).some((month) => months.includes(month))
    )
      notes.push(`The best time for ${name} is ${monthsText(months)}.`);
  }
  if (wants.length > 0 && list.length > 0) {
    const wanted = list.filter((located) => wants.some((want) => isWantedAt(want, located))).length;
    const what = wants.map(({ label }) => label).join(' and ');
    if (wanted === 0) notes.push(`Nothing here is known for ${what}; these are the best-known sights.`);
    else if (wanted < list.length)
      notes.push(
        `The first ${wanted === 1 ? 'one answers' : `${wanted} answer`} your question; the others are well known.`,
      );
  }
  return notes.filter((note) => note !== undefined).join(' ') || undefined;
}
