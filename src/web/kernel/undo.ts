import { useState } from 'react';
import { notify, removeNotice, type Notice } from './notices.ts';
import { useShortcuts } from './shortcuts.ts';

export interface UndoStack {
  /** Shows a notice with an undo button. */
  offer(done: Pick<Notice, 'text' | 'tone'>, revert: () => void): UndoOffer;
  /** Undoes the latest step. */
  undoLast(): void;
}

export interface UndoOffer {
  /** Takes the offer back with its notice, for a later one that includes it. Returns false if it was undone already. */
  withdraw(): boolean;
}

interface UndoStep {
  readonly noticeId: number;
  readonly revert: () => void;
}

/** The steps on a screen that can be undone. Each is undone at most once, which removes its notice. */
export function createUndoStack(): UndoStack {
  let steps: readonly UndoStep[] = [];

  function remove(step: UndoStep): boolean {
    if (!steps.includes(step)) return false;
    steps = steps.filter((other) => other !== step);
    removeNotice(step.noticeId);
    return true;
  }

  function undo(step: UndoStep) {
    // Both the key and the notice's button may be used.
    if (remove(step)) step.revert();
  }

  return {
    offer(done, revert) {
      const action = { label: 'Undo', run: () => undo(step) };
      const step: UndoStep = { noticeId: notify({ ...done, action }), revert };
      steps = [...steps, step];
      return { withdraw: () => remove(step) };
    },
    undoLast() {
      const last = steps.at(-1);
      if (last) undo(last);
    },
  };
}

/** Belongs to the screen, because its list disappears with the last item. The `u` key undoes. */
export function useUndo(): UndoStack {
  const [undo] = useState(createUndoStack);
  useShortcuts({ u: undo.undoLast });
  return undo;
}
