import type { Activity, DiaryDraft } from '../contract/activity.ts';
import { useDeleteActivities, useSubmitActivity, useUpdateActivities } from './calls.ts';
import { previousValues } from './entry-change.ts';
import { loadedLineTools } from './line/use-line-tools.ts';
import type { ActivityChange } from './pending-changes.ts';

export interface SavedEntry {
  readonly entry: Activity;
  /** What makes it again what it was; null if it is new. */
  readonly former: ActivityChange | null;
}

const SILENT = { onUpdated: () => undefined, onFailed: () => undefined };

/** Adds entries, or changes those that they finish, and takes that back. */
export function useSaveEntry() {
  const { mutateAsync: add } = useSubmitActivity();
  const { mutateAsync: update } = useUpdateActivities(SILENT);
  const { mutate: revert } = useUpdateActivities();
  const { mutate: remove } = useDeleteActivities();

  /** Adds the entry, too, where the one that it finishes cannot be changed now: without a connection, it waits. */
  async function save(draft: DiaryDraft, finished: Activity | null): Promise<SavedEntry> {
    const change = finished && loadedLineTools()?.finishingChange(finished, draft);
    if (finished && change) {
      const [entry] = (await update([{ activity: finished, change }])).done;
      const former = { activity: finished, change: previousValues(finished, change) };
      if (entry) return { entry, former };
    }
    return { entry: await add(draft), former: null };
  }

  function takeBack(saved: readonly SavedEntry[]) {
    const added = saved.filter(({ former }) => former === null).map(({ entry }) => entry);
    const changed = saved.flatMap(({ former }) => former ?? []);
    if (added.length > 0) remove(added);
    if (changed.length > 0) revert(changed);
  }

  return { save, takeBack };
}
