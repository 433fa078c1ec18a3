import type { Activity } from '#features/log/contract/activity.ts';
import type { ActivityList, ListItem } from '../contract/lists.ts';
import { useMemo } from 'react';
import { useActivities } from '#features/log/web/calls.ts';

export interface ListEntry {
  readonly item: ListItem;
  readonly activity: Activity;
}

/** The entries of a list that are in the log; one in the trash keeps its place until it is restored or erased. */
export function useListEntries({ items }: Pick<ActivityList, 'items'>): readonly ListEntry[] {
  const { data: log } = useActivities();
  return useMemo(() => {
    const activities = new Map(log?.map((activity) => [activity.id, activity]));
    return items.flatMap((item) => {
      const activity = activities.get(item.activityId);
      return activity ? [{ item, activity }] : [];
    });
  }, [log, items]);
}
