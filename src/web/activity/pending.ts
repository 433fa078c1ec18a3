import type { Activity, ActivityDraft } from '#contract/activity.ts';

export interface ActivityChange {
  readonly activity: Activity;
  readonly change: Partial<ActivityDraft>;
}

/** A change that the server has not confirmed yet. */
export type PendingChange =
  | { readonly kind: 'update'; readonly variables: ActivityChange }
  | { readonly kind: 'delete' | 'restore'; readonly variables: readonly Activity[] };

/** The log as it will be, newest first. */
export function applyPending(
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
      return withoutActivities(list, pending.variables);
    case 'restore':
      return insertByTime(list, pending.variables);
  }
}

export function withoutActivities(list: readonly Activity[], removed: readonly Activity[]): Activity[] {
  const ids = new Set(removed.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}

/** Keeps the server's order: newest first, then by id. */
export function insertByTime(list: readonly Activity[], added: readonly Activity[]): Activity[] {
  return [...withoutActivities(list, added), ...added].toSorted(
    (a, b) => compare(b.creationTime, a.creationTime) || compare(b.id, a.id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
