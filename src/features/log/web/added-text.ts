import type { Activity } from '../contract/activity.ts';
import { isSameWork } from '../contract/work.ts';
import { formatDate, formatPartialDate } from '#platform/web/view/format.ts';
import { categoryLabels } from './parts/category.tsx';
import { loggedText } from './parts/logged-text.ts';
import type { Countries } from './tools/countries.ts';
import { filterActivities, isInView, wholeView, type LogFilter } from './tools/filter.ts';
import { isByDate } from './list/order.ts';
import type { SavedEntry } from './saved-entry.ts';
import { isWaiting } from './waiting/waiting-entries.ts';

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * What to say of a new entry that the list does not show at its top: that it waits, was logged before, stands elsewhere in
 * the log, is left out by its filters, or what it was taken for. Null for the usual ones.
 * @param isGuess whether nobody has said its category
 * @param log newest first
 * @param today `YYYY-MM-DD`
 */
export function addedText(
  { entry: added, former }: SavedEntry,
  isGuess: boolean,
  log: readonly Activity[],
  today: string,
  filter: LogFilter,
  countries: Countries | null,
): string | null {
  const { name, status = 'DONE', date } = added;
  const earlier = findEarlierEntries(log, added);
  const [latest] = earlier;
  if (former || isWaiting(added)) return loggedText(added);
  if (status === 'WANT' && filter.view !== 'WANT') return `“${name}” was added to your wishes.`;
  if (isGuess) return `“${name}” was added as a ${categoryLabels[added.category].singular.toLowerCase()}.`;
  if (latest) return repetitionText(name, earlier.length, latest);
  if (!isInView(added, filter.view)) return loggedText(added);
  if (!isShown(added, filter, countries)) return `“${name}” was added, but your filters hide it.`;
  if (isFirst(added, filter, today)) return null;
  if (!isByDate(filter.sort)) return `“${name}” was added.`;
  return `“${name}” was added, ${date === undefined ? 'without a date' : formatPartialDate(date)}.`;
}

function isShown(activity: Activity, filter: LogFilter, countries: Countries | null): boolean {
  return filterActivities([activity], filter, countries).length > 0;
}

/** Whether a new entry stands at the top of the list or of today. */
function isFirst({ status, date }: Activity, { sort }: LogFilter, today: string): boolean {
  if (isByDate(sort)) return status === 'DOING' || (sort === 'newest' && date === today);
  return sort === 'written' || sort === 'wish';
}

/** Where the log shows a new entry: as it is now if its filters allow that, otherwise the whole view that it is in. */
export function filterWith(added: Activity, filter: LogFilter, countries: Countries | null): LogFilter {
  if (isShown(added, filter, countries)) return filter;
  return { ...filter, ...wholeView(added.status === 'WANT' ? 'WANT' : 'LOG') };
}

function repetitionText(name: string, earlier: number, latest: Activity): string {
  const ordinal = ORDINALS[earlier - 1];
  const count = ordinal === undefined ? `time ${earlier + 1}` : `the ${ordinal} time`;
  return `You already logged “${name}” ${timeOf(latest)}. This is ${count}.`;
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
