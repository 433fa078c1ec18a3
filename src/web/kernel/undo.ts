import { useState } from 'react';
import { notify, withdrawNotice, type Notice } from './notices.ts';
import { useShortcuts } from './shortcuts.ts';

export interface Undo {
  /** Says what was done, with a button that takes it back. */
  offer(done: Pick<Notice, 'text' | 'tone'>, takeBack: () => void): void;
  /** Takes back what was done last. */
  takeBackLast(): void;
}

interface Step {
  readonly noticeId: number;
  readonly takeBack: () => void;
}

/** What was done on a screen, last on top. Each is taken back once, and its notice goes with it. */
export function createUndo(): Undo {
  let steps: readonly Step[] = [];

  function takeBack(step: Step) {
    // The key and the notice may both be pressed.
    if (!steps.includes(step)) return;
    steps = steps.filter((other) => other !== step);
    withdrawNotice(step.noticeId);
    step.takeBack();
  }

  return {
    offer(done, run) {
      const action = { label: 'Undo', run: () => takeBack(step) };
      const step: Step = { noticeId: notify({ ...done, action }), takeBack: run };
      steps = [...steps, step];
    },
    takeBackLast() {
      const last = steps.at(-1);
      if (last) takeBack(last);
    },
  };
}

/** Belongs to the screen and outlives its list, which goes with its last item. The `u` key takes back. */
export function useUndo(): Undo {
  const [undo] = useState(createUndo);
  useShortcuts({ u: undo.takeBackLast });
  return undo;
}
