import type { Activity, DiaryChange, DiaryDraft } from '../contract/activity.ts';

export interface SavedEntry {
  readonly entry: Activity;
  /** What makes it again what it was; null if it is new. */
  readonly former: DiaryChange | null;
}

/** Adds entries, or changes those that they continue, and takes that back. */
export interface Saving {
  /** Without a connection, the entry waits, and changes the one that it continues once it is sent. */
  save(draft: DiaryDraft, continued: Activity | null): Promise<SavedEntry>;
  takeBack(saved: readonly SavedEntry[]): void;
}
