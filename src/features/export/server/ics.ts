import type { Activity } from '#features/log/contract/activity.ts';
import { describe } from '#features/log/server/public.ts';
import { createFormat, trueSentences, type ExportFormat, type Taken } from './format.ts';
import { daysOf, WITHOUT } from './parts-of-entry.ts';

/** A line has at most 75 octets; a space begins each further part (RFC 5545, section 3.1). */
const LINE_MAX_BYTES = 75;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** What has a day, as events that last all day (RFC 5545). Importing it again updates them, because their UIDs stay. */
export const ics: ExportFormat = createFormat<string>({
  contentType: CALENDAR_TYPE,
  fileName: 'daybook.ics',
  take,
  write: (open) => write(open()),
});

function take(entry: Activity): Taken<string> {
  const { first, last } = daysOf(entry);
  const end = last === null ? null : dayAfter(last);
  if (entry.date === undefined) return { leftOut: 'A calendar has no place for what has no date.' };
  if (first === null || end === null) {
    return {
      leftOut: 'Only the year or month is known, and a calendar needs a day.',
    };
  }
  return {
    item: eventOf(entry, first, end),
    without: trueSentences({ [WITHOUT.pictures]: (entry.pictures ?? []).length > 0 }),
  };
}

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Daybook//Daybook//EN',
  'CALSCALE:GREGORIAN',
  '',
].join('\r\n');
/** The name of a calendar that is subscribed to, and how often to look for changes (RFC 7986). */
const SUBSCRIPTION = [
  'NAME:Daybook',
  'X-WR-CALNAME:Daybook',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
  '',
].join('\r\n');
const END = 'END:VCALENDAR\r\n';

async function* write(events: AsyncIterable<string>): AsyncGenerator<string> {
  yield HEAD;
  yield* events;
  yield END;
}

/** A calendar that programs subscribe to, with the same events as the export. */
export function writeSubscribedCalendar(entries: readonly Activity[]): string {
  const events = entries.map(take).map((taken) => ('item' in taken ? taken.item : ''));
  return [HEAD, SUBSCRIPTION, ...events, END].join('');
}

function eventOf(entry: Activity, first: string, end: string): string {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@daybook`,
    `DTSTAMP:${entry.creationTime.replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${end.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(entry.name)}`,
    `DESCRIPTION:${escapeText(describe(entry, { date: true }))}`,
    `CATEGORIES:${[entry.category, ...(entry.tags ?? [])].map(escapeText).join(',')}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
}

/** RFC 5545, section 3.3.11; other control characters are not allowed. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '');
}

/** Between characters, not between the bytes of one. */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_MAX_BYTES) return line;
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_MAX_BYTES) {
      parts.push('');
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** The day on which an event has ended; null after the last day that a calendar can write. */
function dayAfter(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  const text = date.toISOString();
  return text.startsWith('+') ? null : text.slice(0, 10);
}
