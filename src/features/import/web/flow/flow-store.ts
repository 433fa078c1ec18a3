import type { FlowState } from './flow-model.ts';

export type FlowStore = ReturnType<typeof createFlowStore>;

/** Holds the step that the user has reached, and ignores what an earlier step still answers. */
export function createFlowStore() {
  let state: FlowState = { step: 'start', failure: null };
  /** Grows with each action of the user. */
  let turn = 0;
  const listeners = new Set<() => void>();

  function set(next: FlowState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    state: (): FlowState => state,
    set,
    /** Changes the step if it is still this one. */
    change<Name extends FlowState['step']>(
      step: Name,
      part: Partial<Extract<FlowState, { readonly step: Name }>>,
    ): void {
      if (state.step === step) set({ ...state, ...part });
    },
    /** What runs now is outdated. */
    interrupt: () => void (turn += 1),
    /** Runs what an action begins, unless another one interrupts it. */
    async run(action: (isCurrent: () => boolean) => Promise<void>, onFailure: (error: unknown) => void) {
      turn += 1;
      const own = turn;
      const isCurrent = () => own === turn;
      try {
        await action(isCurrent);
      } catch (error) {
        if (isCurrent()) onFailure(error);
      }
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
