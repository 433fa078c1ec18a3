import { readDay } from '../../model/dates.ts';
import { jsonField, jsonList, jsonText, parseJsonCell } from '../../model/json.ts';
import type { RowLedger } from '../../model/model.ts';
import type { WatcharrPart } from './parts.ts';

/** What was done to a title, where it says that it was watched. */
const WATCHED = /^(?:IMPORTED_ADDED_WATCHED|ADDED_WATCHED|STATUS_CHANGED)/;
const PART_WATCHED = /^(?:SEASON|EPISODE)_(?:ADDED|STATUS_CHANGED)/;

/** The days on which a title or a part of it was watched, in order: those that the user has set, else as chosen. */
export function daysOf(part: WatcharrPart, ledger: RowLedger): string[] {
  const activities = jsonList(part.title, 'activity').filter((activity) => isAbout(activity, part));
  const ownDays = daysIn(activities, 'customDate');
  if (ownDays.length > 0 || askMarked(ledger) === 'unknown') return ownDays;
  const markedDays = daysIn(activities, 'createdAt');
  const createdDay = readDay(jsonText(part.part, 'createdAt'));
  return markedDays.length > 0 ? markedDays.slice(-1) : createdDay === null ? [] : [createdDay];
}

function daysIn(activities: readonly unknown[], field: string): string[] {
  const days = activities.map((activity) => readDay(jsonText(activity, field)));
  return [...new Set(days.filter((day) => day !== null))].toSorted();
}

function isAbout(activity: unknown, { part, kind }: WatcharrPart): boolean {
  const type = jsonText(activity, 'type');
  const data = parseJsonCell(jsonText(activity, 'data'));
  const status = jsonText(data, 'status');
  if (status !== '' && status !== 'FINISHED') return false;
  if (kind === 'title') return WATCHED.test(type) && (status !== '' || !type.startsWith('STATUS_CHANGED'));
  const isSame = (field: string, own: string) => jsonText(data, field) === jsonText(part, own);
  const isSeason = PART_WATCHED.test(type) && isSame('season', 'seasonNumber');
  if (kind === 'season')
    return isSeason && type.startsWith('SEASON') && jsonField(data, 'episode') === undefined;
  return isSeason && type.startsWith('EPISODE') && isSame('episode', 'episodeNumber');
}

function askMarked(ledger: RowLedger): string {
  return ledger.ask(
    'watcharr-marked',
    'Watcharr knows when you marked a title as watched, but seldom when you watched it. Is that the day?',
    {
      unknown: 'No, leave the day unknown',
      marked: 'Yes, take the day on which I marked it',
    },
  );
}
