import type { Activity } from '../../contract/activity.ts';
import { formatMonth } from '#platform/web/view/format.ts';
import { isByDate, type LogSort } from './order.ts';

/** A row of the list: an activity or, if the list is sorted by date, a heading above those of a month. */
export type LogRow = HeadingRow | ActivityRow;

export interface HeadingRow {
  readonly kind: 'heading';
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

export interface ActivityRow {
  readonly kind: 'activity';
  readonly key: string;
  readonly activity: Activity;
  readonly position: number;
  /** What stands in the margin: the day, null if it is not known; in other orders the place in the list. */
  readonly mark: number | null;
}

const MONTH_CHARS = '2024-05'.length;
const DAY_CHARS = '2024-05-12'.length;

/** @param ordered by `sort` */
export function toLogRows(ordered: readonly Activity[], sort: LogSort, now: Date): LogRow[] {
  if (!isByDate(sort)) return ordered.map((activity, position) => toRow(activity, position, position + 1));
  const rows: LogRow[] = [];
  let position = 0;
  for (const [key, group] of groupByHeading(ordered)) {
    rows.push({ kind: 'heading', key, label: headingLabel(key, now.getFullYear()), count: group.length });
    for (const activity of group) {
      rows.push(toRow(activity, position, dayOfMonth(activity.date)));
      position += 1;
    }
  }
  return rows;
}

function toRow(activity: Activity, position: number, mark: number | null): ActivityRow {
  return { kind: 'activity', key: activity.id, activity, position, mark };
}

/** In the order of the list, which already puts entries with the same heading together. */
function groupByHeading(ordered: readonly Activity[]): Map<string, Activity[]> {
  const groups = new Map<string, Activity[]>();
  for (const activity of ordered) {
    const key = headingKey(activity);
    const group = groups.get(key);
    if (group) group.push(activity);
    else groups.set(key, [activity]);
  }
  return groups;
}

/** A date belongs to the month of its start, and a year without a month to none. */
function headingKey({ status, date }: Activity): string {
  if (status === 'DOING') return 'doing';
  if (date === undefined) return 'undated';
  return pointAtStart(date).slice(0, MONTH_CHARS);
}

function headingLabel(key: string, thisYear: number): string {
  switch (key) {
    case 'doing':
      return 'Doing now';
    case 'undated':
      return 'No date';
    default:
      return key.length === MONTH_CHARS ? formatMonth(key, thisYear) : String(Number(key));
  }
}

function dayOfMonth(date = ''): number | null {
  const start = pointAtStart(date);
  return start.length === DAY_CHARS ? Number(start.slice(MONTH_CHARS + 1)) : null;
}

/** Cut out of the text, because parsing 20,000 dates takes longer than grouping them. */
function pointAtStart(date: string): string {
  const slash = date.indexOf('/');
  return slash === -1 ? date : date.slice(0, slash);
}
