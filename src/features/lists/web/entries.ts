import type { Activity } from '#features/log/contract/activity.ts';
import { inOrder, keyOfPart } from '../contract/list-parts.ts';
import type { ActivityList, ListItem, ListTitle } from '../contract/lists.ts';
import { useMemo } from 'react';
import { useActivities } from '#features/log/web/calls.ts';

/** An entry of the log in a list, or a title. */
export interface ListEntry {
  readonly key: string;
  readonly part: ListItem | ListTitle;
  /** What is shown of it. */
  readonly work: Pick<Activity, 'name' | 'category' | 'creator' | 'year'>;
  /** Null for a title. */
  readonly activity: Activity | null;
}

/** What a list has, except entries in the trash, which keep their places until they are restored or erased. */
export function useListEntries({
  items,
  titles,
}: Pick<ActivityList, 'items' | 'titles'>): readonly ListEntry[] {
  const { data: log } = useActivities();
  return useMemo(() => {
    const activities = new Map(log?.map((activity) => [activity.id, activity]));
    return inOrder({ items, titles }).flatMap((part): ListEntry[] => {
      const key = keyOfPart(part);
      if (!('activityId' in part)) return [{ key, part, work: part, activity: null }];
      const activity = activities.get(part.activityId);
      return activity ? [{ key, part, work: activity, activity }] : [];
    });
  }, [log, items, titles]);
}
