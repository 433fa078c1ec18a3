import { useState } from 'react';
import { changeNotice, notify, removeNotice, type Notice } from '../notices/notices.ts';
import { useShortcuts } from '../input/shortcuts.ts';

export interface UndoStack {
  offer(done: NoticeOfUndo, revert: () => void): UndoOffer;
  /** Lets a change be undone while it is on its way; its notice follows with the answer. */
  begin(revert: () => void): UndoOffer;
  /** Undoes the latest step. */
  undoLast(): void;
}

type NoticeOfUndo = Pick<Notice, 'text' | 'tone' | 'link'>;

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

/**
 * The steps on a screen that can be undone. Each is undone at most once, which removes its notice. Only the notice of the
 * latest step is shown: people who press Undo mean what they did last, even while it is on its way.
 */
export function createUndoStack(): UndoStack {
  let steps: readonly UndoStep[] = [];

  const isHidden = (step: UndoStep) => step !== steps.at(-1);

  function setSteps(next: readonly UndoStep[]) {
    const former = steps.at(-1);
    steps = next;
    for (const step of [former, steps.at(-1)])
      if (step && step.noticeId !== null) changeNotice(step.noticeId, { hidden: isHidden(step) });
  }

  function remove(step: UndoStep): boolean {
    if (!steps.includes(step)) return false;
    setSteps(steps.filter((other) => other !== step));
    if (step.noticeId !== null) removeNotice(step.noticeId);
    return true;
  }

  function undo(step: UndoStep) {
    // Both the key and the notice's button may be used.
    if (remove(step)) step.revert();
  }

  function begin(revert: () => void): UndoOffer {
    const step: UndoStep = { noticeId: null, revert };
    setSteps([...steps, step]);
    return {
      show(done) {
        if (!steps.includes(step)) return;
        step.noticeId = notify({
          ...done,
          action: { label: 'Undo', run: () => undo(step) },
          hidden: isHidden(step),
        });
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
