import { useState } from 'react';
import { notify, removeNotice, type Notice } from './notices.ts';
import { useShortcuts } from './shortcuts.ts';

export interface UndoStack {
  /** Shows a notice with an undo button. */
  offer(done: NoticeOfUndo, revert: () => void): UndoOffer;
  /** Lets a change be undone while it is on its way; its notice follows with the answer. */
  begin(revert: () => void): UndoOffer;
  /** Undoes the latest step. */
  undoLast(): void;
}

type NoticeOfUndo = Pick<Notice, 'text' | 'tone'>;

export interface UndoOffer {
  /** Shows the notice with the undo button, unless the change was undone already. */
  show(done: NoticeOfUndo): void;
  /** Takes the offer back with its notice: the change failed, or another offer includes it. False if it was undone. */
  withdraw(): boolean;
}

interface UndoStep {
  noticeId: number | null;
  readonly revert: () => void;
}

/** The steps on a screen that can be undone. Each is undone at most once, which removes its notice. */
export function createUndoStack(): UndoStack {
  let steps: readonly UndoStep[] = [];

  function remove(step: UndoStep): boolean {
    if (!steps.includes(step)) return false;
    steps = steps.filter((other) => other !== step);
    if (step.noticeId !== null) removeNotice(step.noticeId);
    return true;
  }

  function undo(step: UndoStep) {
    // Both the key and the notice's button may be used.
    if (remove(step)) step.revert();
  }

  function begin(revert: () => void): UndoOffer {
    const step: UndoStep = { noticeId: null, revert };
    steps = [...steps, step];
    return {
      show(done) {
        if (!steps.includes(step)) return;
        step.noticeId = notify({ ...done, action: { label: 'Undo', run: () => undo(step) } });
      },
      withdraw: () => remove(step),
    };
  }

  return {
    begin,
    offer(done, revert) {
      const offer = begin(revert);
      offer.show(done);
      return offer;
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
