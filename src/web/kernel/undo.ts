import { useState } from 'react';
import { notify, removeNotice, type Notice } from './notices.ts';
import { useShortcuts } from './shortcuts.ts';

export interface UndoStack {
  /** Says what was done, with a button that takes it back. */
  offer(done: Pick<Notice, 'text' | 'tone'>, takeBack: () => void): void;
  /** Takes back what was done last. */
  undoLast(): void;
}

interface UndoStep {
  readonly noticeId: number;
  readonly revert: () => void;
}

/** What was done on a screen, last on top. Each is taken back once, and its notice goes with it. */
export function createUndoStack(): UndoStack {
  let steps: readonly UndoStep[] = [];

  function takeBack(undoStep: UndoStep) {
    // The key and the notice may both be pressed.
    if (!steps.includes(undoStep)) return;
    steps = steps.filter((other) => other !== undoStep);
    removeNotice(undoStep.noticeId);
    undoStep.revert();
  }

  return {
    offer(done, run) {
      const action = { label: 'Undo', run: () => takeBack(undoStep) };
      const undoStep: UndoStep = { noticeId: notify({ ...done, action }), revert: run };
      steps = [...steps, undoStep];
    },
    undoLast() {
      const last = steps.at(-1);
      if (last) takeBack(last);
    },
  };
}

/** Belongs to the screen and outlives its list, which goes with its last item. The `u` key takes back. */
export function useUndo(): UndoStack {
  const [undo] = useState(createUndoStack);
  useShortcuts({ u: undo.undoLast });
  return undo;
}
