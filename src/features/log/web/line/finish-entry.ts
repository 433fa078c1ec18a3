import type { Activity, DiaryChange, DiaryDraft } from '../../contract/activity.ts';
import { isSameWork } from '../../contract/work.ts';
import type { EntryReading } from '../entry.ts';
import { previousValues } from '../entry-change.ts';
import type { ActivityChange } from '../pending-changes.ts';
import { isWaiting } from '../waiting/waiting-entries.ts';

/** The entry that a line which is done brings to its end: what the user is doing rather than a wish, the latest first. */
export function findFinished(
  log: readonly Activity[],
  { draft, line, work }: EntryReading,
  unfinishedId?: string,
): Activity | null {
  const { category, status } = draft;
  if (status !== 'DONE' || category === null) return null;
  const year = draft.year ?? undefined;
  // A season ends no wish for the whole show.
  const names = work && line.name === line.entryName ? [draft.name, work.name] : [draft.name];
  const isMeant = (entry: Activity) =>
    entry.category === category && names.some((name) => isSameWork(entry, { category, name, year }));
  const find = (open: Activity['status']) =>
    log.find((entry) => entry.status === open && isMeant(entry) && isChangeable(entry));
  const found = find('DOING') ?? find('WANT');
  return found && found.id !== unfinishedId ? found : null;
}

export interface Finishing extends ActivityChange {
  /** What takes it back. */
  readonly former: ActivityChange;
}

/** Finishes the entry as the line says. */
export function finishingOf(activity: Activity, draft: DiaryDraft): Finishing {
  const change = finishingChange(activity, draft);
  return { activity, change, former: { activity, change: previousValues(activity, change) } };
}

/** Without a connection, only what waits in this browser can change. */
const isChangeable = (entry: Activity) => navigator.onLine || isWaiting(entry);

/** What the line changes of the entry that it finishes. What it does not say stays. */
function finishingChange(finished: Activity, draft: DiaryDraft): DiaryChange {
  const { rating, date, note, tags = [], creator, year } = draft;
  return {
    status: 'DONE',
    date: date ?? null,
    ...(rating !== null && { rating }),
    ...(note && { note: finished.note === undefined ? note : `${finished.note}\n${note}` }),
    ...(tags.length > 0 && { tags: [...(finished.tags ?? []), ...tags] }),
    ...(creator && finished.creator === undefined && { creator }),
    ...(year && finished.year === undefined && { year }),
  };
}
