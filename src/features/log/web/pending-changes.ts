import type { Activity, DiaryChange } from '../contract/activity.ts';
import { insertByTime, withoutItems } from '#platform/web/call/list-changes.ts';
import { withChange } from './entry-change.ts';

export interface ActivityChange {
  readonly activity: Activity;
  readonly change: DiaryChange;
}

/** A change that the server has not confirmed yet. */
export type PendingChange =
  | { readonly kind: 'update'; readonly variables: readonly ActivityChange[] }
  | { readonly kind: 'delete' | 'restore'; readonly variables: readonly Activity[] }
  /** The ids of the wishes that have a place, in their order. */
  | { readonly kind: 'order'; readonly variables: readonly string[] };

/** The log as it will be, the last written first. */
export function withChanges(
  confirmed: readonly Activity[],
  pending: readonly PendingChange[],
): readonly Activity[] {
  return pending.reduce(applyChange, confirmed);
}

function applyChange(list: readonly Activity[], pending: PendingChange): readonly Activity[] {
  switch (pending.kind) {
    case 'update': {
      const changes = new Map(pending.variables.map(({ activity, change }) => [activity.id, change]));
      return list.map((activity) => {
        const change = changes.get(activity.id);
        return change === undefined ? activity : withChange(activity, change);
      });
    }
    case 'order':
      return withWishOrder(list, pending.variables);
    case 'delete':
      return withoutItems(list, pending.variables);
    case 'restore':
      return insertByTime(list, pending.variables);
  }
}

/** Gives these wishes their places, and the others none. */
export function withWishOrder(list: readonly Activity[], ids: readonly string[]): Activity[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return list.map(({ wishPosition: _former, ...activity }) => {
    const wishPosition = places.get(activity.id);
    return wishPosition === undefined ? activity : { ...activity, wishPosition };
  });
}
