import { partialDateParts, type DatePoint } from '#contract/partial-date.ts';
import { removeForbidden } from '#contract/xml.ts';
import ical, { ICalEventTransparency } from 'ical-generator';
import { DAY_MS } from '../kernel/clock.ts';
import { entryUrl, sourceOf, titleOf } from './entry-words.ts';
import type { FeedEntry } from './queries.ts';

const REFRESH_SECONDS = 3_600;

/** The entries of which the day is known as whole-day events (RFC 5545). */
export function createCalendar(entries: readonly FeedEntry[], publicUrl: string): string {
  const calendar = ical({
    name: 'Daybook',
    prodId: { company: 'Daybook', product: 'log', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  const host = new URL(publicUrl).hostname;
  for (const entry of entries) {
    const days = daysOf(entry.date);
    if (days === null) continue;
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      ...days,
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(entry.createdAt),
      summary: removeForbidden(titleOf(entry)),
      description: removeForbidden([sourceOf(entry), entry.note].filter((text) => text !== '').join('\n\n')),
      url: entryUrl(publicUrl, entry),
      // Nobody is busy on the day on which they finished a book.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** From the first day to the day after the last one (RFC 5545 §3.6.1); null if one of them is not known. */
function daysOf(date: string | null): { readonly start: Date; readonly end: Date } | null {
  if (date === null) return null;
  const { start, end } = partialDateParts(date);
  const [first, last] = [toDay(start), toDay(end ?? start)];
  if (first === null || last === null) return null;
  return { start: first, end: new Date(last.getTime() + DAY_MS) };
}

function toDay({ year, month, day }: DatePoint): Date | null {
  if (month === null || day === null) return null;
  const date = new Date(0);
  // Unlike the constructor, this takes the year 24 for the year 24.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}
