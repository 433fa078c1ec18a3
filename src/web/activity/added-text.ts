import type { Activity } from '#contract/activity.ts';
import { isSameWork } from '#contract/work.ts';
import { formatDate, formatPartialDate } from '../kernel/format.ts';
import { isWaiting } from './waiting/waiting-entries.ts';

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * What to say of a new entry that the list does not show at its top: that it waits, was logged before, or has another date
 * than today. Null for the usual ones.
 * @param log newest first
 * @param today `YYYY-MM-DD`
 */
export function addedText(added: Activity, log: readonly Activity[], today: string): string | null {
  const { name, status = 'DONE', date } = added;
  const earlier = findEarlierEntries(log, added);
  const [latest] = earlier;
  if (isWaiting(added)) return `“${name}” waits in this browser for a connection.`;
  if (status === 'WANT') return `“${name}” is among your wishes.`;
  if (latest) return repetitionText(earlier.length, latest);
  if (status !== 'DONE' || date === today) return null;
  return `“${name}” was added, ${date === undefined ? 'without a date' : formatPartialDate(date)}.`;
}

function repetitionText(earlier: number, latest: Activity): string {
  const ordinal = ORDINALS[earlier - 1];
  const count = ordinal === undefined ? `time ${earlier + 1}` : `the ${ordinal} time`;
  return `You already logged this ${timeOf(latest)}. This is ${count}.`;
}

function timeOf({ date, creationTime }: Activity): string {
  if (date === undefined) return `on ${formatDate(creationTime)}`;
  if (date.includes('/')) return `during ${formatPartialDate(date)}`;
  return `${date.length === DAY_LENGTH ? 'on' : 'in'} ${formatPartialDate(date)}`;
}

/** The earlier entries about the same work that are not only wishes, the latest first. */
function findEarlierEntries(newestFirst: readonly Activity[], added: Activity): Activity[] {
  return newestFirst.filter(
    (activity) => activity.id !== added.id && activity.status !== 'WANT' && isSameWork(activity, added),
  );
}
