import { useRef } from 'react';
import { useShortcuts } from '../kernel/shortcuts.ts';
import { useRestoreFeedback } from './calls.ts';

/** What was changed on this screen, last on top. It outlives the list, which goes with its last item. */
export interface Undo {
  remember(ids: readonly string[]): void;
  /** Takes the last change back; the `u` key does so too. */
  undo(): void;
}

export function useUndo(): Undo {
  const { mutate: takeBack } = useRestoreFeedback();
  const changes = useRef<(readonly string[])[]>([]);

  function undo() {
    const last = changes.current.pop();
    if (last) takeBack(last);
  }

  useShortcuts({ u: undo });
  return { undo, remember: (ids) => void changes.current.push(ids) };
}
