import { mayBecome, type Activity } from '../../contract/activity.ts';
import { isSameWork } from '../../contract/work.ts';
import type { EntryReading } from '../entry.ts';
import { isWaiting } from '../waiting/waiting-entries.ts';

/** The entry that a line starts or ends: what the user is doing rather than a wish, the latest first. */
export function findContinued(
  log: readonly Activity[],
  { draft, line, work }: EntryReading,
  apartId?: string,
): Activity | null {
  const { category, status } = draft;
  if (category === null) return null;
  const year = draft.year ?? undefined;
  // A season ends no wish for the whole show.
  const names = work && line.name === line.entryName ? [draft.name, work.name] : [draft.name];
  const isMeant = (entry: Activity) =>
    entry.category === category && names.some((name) => isSameWork(entry, { category, name, year }));
  const find = (open: 'DOING' | 'WANT') =>
    mayBecome(open, status)
      ? log.find((entry) => entry.status === open && isMeant(entry) && !isWaiting(entry))
      : undefined;
  const found = find('DOING') ?? find('WANT');
  return found && found.id !== apartId ? found : null;
}
