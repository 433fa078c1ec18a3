/** A sentence that appears for three seconds (specification 9), with one thing to do at most. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'failure' | 'plain';
  readonly action?: { readonly label: string; readonly run: () => void };
}

export const NOTICE_MS = 3_000;

interface NoticeSubscriber {
  show(notice: Notice): void;
  remove(id: number): void;
}

const subscribers = new Set<NoticeSubscriber>();
let lastId = 0;

/** Answers the notice's id. */
export function notify(notice: Omit<Notice, 'id'>): number {
  lastId += 1;
  for (const board of subscribers) board.show({ ...notice, id: lastId });
  return lastId;
}

export const notifySuccess = (text: string) => notify({ text, tone: 'success' });
export const notifyFailure = (text: string) => notify({ text, tone: 'failure' });

/** Takes a notice away before its time, because it is true no more. */
export function removeNotice(id: number): void {
  for (const board of subscribers) board.remove(id);
}

/** Hears of every notice from now on; answers how to stop listening. */
export function subscribeToNotices(noticeSubscriber: NoticeSubscriber): () => void {
  subscribers.add(noticeSubscriber);
  return () => subscribers.delete(noticeSubscriber);
}
