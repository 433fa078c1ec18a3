/** A sentence that appears for three seconds (specification 9), with one thing to do at most. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'failure' | 'plain';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const NOTICE_MS = 3_000;

type Listener = (notice: Notice) => void;

const listeners = new Set<Listener>();
let lastId = 0;

export function notify(notice: Omit<Notice, 'id'>): void {
  lastId += 1;
  for (const listener of listeners) listener({ ...notice, id: lastId });
}

export const notifySuccess = (text: string) => notify({ text, tone: 'success' });
export const notifyFailure = (text: string) => notify({ text, tone: 'failure' });

/** Hears of every notice from now on; answers how to stop listening. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
