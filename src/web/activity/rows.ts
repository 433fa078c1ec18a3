import type { Activity, ActivitySort } from '#contract/activity.ts';
import { formatMonth } from '../kernel/format.ts';

/** A row of the list: an activity or, if the list is sorted by time, a month heading. */
export type LogRow =
  | { readonly kind: 'month'; readonly key: string; readonly label: string; readonly count: number }
  | {
      readonly kind: 'activity';
      readonly key: string;
      readonly activity: Activity;
      readonly position: number;
      /** What stands in the margin: the day, or in other orders the place in the list. */
      readonly mark: number;
    };

export function toLogRows(activities: readonly Activity[], sort: ActivitySort, now: Date): LogRow[] {
  const byTime = sort === 'newest' || sort === 'oldest';
  if (!byTime) return activities.map((activity, position) => toRow(activity, position, position + 1));
  const rows: LogRow[] = [];
  let position = 0;
  for (const [month, group] of groupByMonth(activities)) {
    const label = formatMonth(new Date(group[0]?.creationTime ?? now), now.getFullYear());
    rows.push({ kind: 'month', key: month, label, count: group.length });
    for (const activity of group) {
      rows.push(toRow(activity, position, new Date(activity.creationTime).getDate()));
      position += 1;
    }
  }
  return rows;
}

function toRow(activity: Activity, position: number, mark: number): LogRow {
  return { kind: 'activity', key: activity.id, activity, position, mark };
}

/** By month in the reader's time zone, in the order of the list. */
function groupByMonth(activities: readonly Activity[]): Map<string, Activity[]> {
  const groups = new Map<string, Activity[]>();
  for (const activity of activities) {
    const time = new Date(activity.creationTime);
    const month = `${time.getFullYear()}-${time.getMonth()}`;
    const group = groups.get(month);
    if (group) group.push(activity);
    else groups.set(month, [activity]);
  }
  return groups;
}
