import type { Activity } from '../../contract/activity.ts';
import { useState } from 'react';
import type { LogChanges } from '../changes.ts';
import type { Selection } from '../bulk/selection.ts';

/** How and when something was done. */
export interface Completion {
  readonly rating: number | null;
  /** Null: unknown. */
  readonly date: string | null;
}

/** The wish, or what the user is doing, that is being marked as done. */
export interface OpenCompletion {
  readonly id: string | null;
  begin(id: string): void;
  cancel(): void;
  save(activity: Activity, completion: Completion): void;
}

export function useOpenCompletion(selection: Selection, changes: LogChanges): OpenCompletion {
  const [id, setId] = useState<string | null>(null);
  return {
    id,
    begin: setId,
    cancel: () => setId(null),
    save(activity, completion) {
      setId(null);
      selection.leave([activity.id]);
      void changes.update(activity, { ...completion, status: 'DONE' }, `“${activity.name}” is in your log.`);
    },
  };
}
