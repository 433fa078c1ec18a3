/** A sentence shown for three seconds (specification 9). */
export interface Notice {
  readonly id: number;
  /** By `performance.now()`. */
  readonly shownAt: number;
  readonly text: string;
  readonly tone: 'success' | 'failure' | 'plain';
  /** A way to what the sentence is about. */
  readonly link?: NoticeAction;
  readonly action?: NoticeAction;
  /** Hidden while a later step can be undone; shown again once that one was. */
  readonly hidden?: boolean;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export const NOTICE_MS = 3_000;
/** A notice that was shown for a shorter time has not been read. */
export const READING_MS = 1_500;

interface NoticeSubscriber {
  show(notice: Notice): void;
  change(id: number, part: Pick<Notice, 'hidden'>): void;
  remove(id: number): void;
}

const subscribers = new Set<NoticeSubscriber>();
const failureIds = new Set<number>();
let lastId = 0;

/** Shows a notice and returns its id. */
export function notify(notice: Omit<Notice, 'id' | 'shownAt'>): number {
  lastId += 1;
  if (notice.tone === 'failure') failureIds.add(lastId);
  const shown = { ...notice, id: lastId, shownAt: performance.now() };
  for (const subscriber of subscribers) subscriber.show(shown);
  return lastId;
}

export const notifySuccess = (text: string) => notify({ text, tone: 'success' });
export const notifyFailure = (text: string) => notify({ text, tone: 'failure' });

/** Hides or shows a notice whose time may not be over. */
export function changeNotice(id: number, part: Pick<Notice, 'hidden'>): void {
  for (const subscriber of subscribers) subscriber.change(id, part);
}

/** Removes a notice early, because it is no longer true. */
export function removeNotice(id: number): void {
  for (const subscriber of subscribers) subscriber.remove(id);
}

/** Removes the notices of failures early, because something else explains them. */
export function removeFailures(): void {
  for (const id of failureIds) removeNotice(id);
  failureIds.clear();
}

/** Subscribes to all further notices; returns a function that unsubscribes. */
export function subscribeToNotices(subscriber: NoticeSubscriber): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}
