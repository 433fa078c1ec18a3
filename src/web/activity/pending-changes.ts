import type { Activity } from '#contract/activity.ts';
import { insertByTime, withoutItems } from '../kernel/list-changes.ts';

export type ChangedFields = Partial<Pick<Activity, 'name' | 'category' | 'rating'>>;

export interface ActivityChange {
  readonly activity: Activity;
  readonly change: ChangedFields;
}

/** A change that the server has not confirmed yet. */
export type PendingChange =
  | { readonly kind: 'update'; readonly variables: ActivityChange }
  | { readonly kind: 'delete' | 'restore'; readonly variables: readonly Activity[] };

/** The log as it will be, newest first. */
export function withChanges(
  confirmed: readonly Activity[],
  pending: readonly PendingChange[],
): readonly Activity[] {
  return pending.reduce(applyChange, confirmed);
}

function applyChange(list: readonly Activity[], pending: PendingChange): readonly Activity[] {
  switch (pending.kind) {
    case 'update': {
      const { activity: changed, change } = pending.variables;
      return list.map((activity) => (activity.id === changed.id ? { ...activity, ...change } : activity));
    }
    case 'delete':
      return withoutItems(list, pending.variables);
    case 'restore':
      return insertByTime(list, pending.variables);
  }
}
