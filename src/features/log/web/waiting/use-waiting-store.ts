import type { Activity, DiaryChange, DiaryDraft } from '../../contract/activity.ts';
import { statusOf } from '#platform/web/call/failure.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { ActivityChange } from '../pending-changes.ts';
import { createKey } from '#platform/web/session/use-draft-key.ts';
import { announceWaiting } from './use-waiting.ts';
import {
  isWaiting,
  keyOf,
  newWaitingEntry,
  removeWaitingEntry,
  storeWaitingEntry,
  toActivity,
  toWaitingEntry,
  type WaitingEntry,
} from './waiting-entries.ts';

const browserStorage = () => localStorage;

interface ByPlace {
  readonly here: readonly Activity[];
  readonly onServer: readonly Activity[];
}

interface UpdatesByPlace {
  readonly here: readonly Activity[];
  readonly onServer: readonly ActivityChange[];
}

const byPlace = (activities: readonly Activity[]): ByPlace => ({
  here: activities.filter(isWaiting),
  onServer: activities.filter((activity) => !isWaiting(activity)),
});

/** What the log changes in this browser instead of on the server. */
export interface WaitingStore {
  /**
   * Sends a new entry, or lets it wait if there is no answer.
   * @throws the failure, unless the entry waits
   */
  sendOrStore(draft: DiaryDraft, send: (draft: DiaryDraft) => Promise<Activity>): Promise<Activity>;
  /** Removes those that wait here. */
  remove(activities: readonly Activity[]): ByPlace;
  /** Puts those back that waited here. */
  restore(activities: readonly Activity[]): ByPlace;
  /** Applies those of entries that wait here. */
  update(changes: readonly ActivityChange[]): UpdatesByPlace;
}

export function useWaitingStore(): WaitingStore {
  const session = useSession();
  const userId = session.state === 'logged-in' ? session.user.id : '';

  function store(entry: WaitingEntry) {
    storeWaitingEntry(browserStorage, userId, entry);
    announceWaiting();
  }

  return {
    async sendOrStore(draft, send) {
      const key = draft.idempotencyKey ?? createKey();
      try {
        return await send({ ...draft, idempotencyKey: key });
      } catch (error) {
        if (statusOf(error) !== 0) throw error;
        const entry = newWaitingEntry(draft, key, new Date());
        try {
          store(entry);
        } catch {
          throw error;
        }
        return toActivity(entry);
      }
    },
    remove(activities) {
      const places = byPlace(activities);
      for (const { id } of places.here) removeWaitingEntry(browserStorage, userId, keyOf(id));
      announceWaiting();
      return places;
    },
    restore(activities) {
      const places = byPlace(activities);
      for (const activity of places.here) store(toWaitingEntry(activity));
      return places;
    },
    update(changes) {
      const entries = changes
        .filter(({ activity }) => isWaiting(activity))
        .map(({ activity, change }) => withDraftChange(toWaitingEntry(activity), change));
      for (const entry of entries) store(entry);
      return {
        here: entries.map(toActivity),
        onServer: changes.filter(({ activity }) => !isWaiting(activity)),
      };
    },
  };
}

function withDraftChange({ draft, ...entry }: WaitingEntry, change: DiaryChange): WaitingEntry {
  return { ...entry, draft: { ...draft, ...change } as DiaryDraft };
}
