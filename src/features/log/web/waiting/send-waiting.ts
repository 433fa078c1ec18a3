import type { Activity, DiaryDraft } from '../../contract/activity.ts';
import type { WaitingEntry } from './waiting-entries.ts';

export interface SendPorts {
  readonly read: () => readonly WaitingEntry[];
  readonly remove: (key: string) => void;
  /** @throws with the HTTP status of a failure, 0 without an answer */
  readonly submit: (draft: DiaryDraft) => Promise<Activity>;
  readonly statusOf: (error: unknown) => number | undefined;
  /** Runs for each entry once it is stored by the server. */
  readonly onSent: (added: Activity) => void;
  /** An entry that the server will never accept as it is. It stays, so that its user can see and remove it. */
  readonly onRefused: (entry: WaitingEntry) => void;
}

/** The session is over, too many calls, or no answer from Daybook: the rest waits, too. */
const isTemporary = (status: number | undefined) =>
  status === undefined || status < 400 || status >= 500 || [401, 403, 408, 429].includes(status);

/** Sends what waits, the oldest first. An answer that gets lost does no harm: the entry is sent again under the same key. */
export async function sendWaitingEntries(ports: SendPorts): Promise<void> {
  for (const entry of ports.read().toReversed()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- in their order, so that the log shows them as they were written.
      const added = await ports.submit({ ...entry.draft, idempotencyKey: entry.key });
      ports.remove(entry.key);
      ports.onSent(added);
    } catch (error) {
      if (isTemporary(ports.statusOf(error))) return;
      ports.onRefused(entry);
    }
  }
}
