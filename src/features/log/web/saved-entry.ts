import type { Activity, DiaryDraft } from '../contract/activity.ts';
import type { ActivityChange } from './pending-changes.ts';

export interface SavedEntry {
  readonly entry: Activity;
  /** What makes it again what it was; null if it is new. */
  readonly former: ActivityChange | null;
}

/** Adds entries, or changes those that they finish, and takes that back. */
export interface Saving {
  /** Adds the entry, too, where the one that it finishes cannot be changed now: without a connection, it waits. */
  save(draft: DiaryDraft, finished: Activity | null): Promise<SavedEntry>;
  takeBack(saved: readonly SavedEntry[]): void;
}
