import { CATEGORIES, type Activity } from '#features/log/contract/activity.ts';
import { filterActivities, NO_FILTER, type LogFilter } from '#features/log/web/tools/filter.ts';
import { orderActivities } from '#features/log/web/list/order.ts';
import { toLogRows } from '#features/log/web/list/rows.ts';
import { median } from './support/measure.ts';

const ENTRIES = 20_000;
const ROUNDS = 30;
const LIMIT_MS = 50;

const activities = Array.from({ length: ENTRIES }, (_, index): Activity => {
  const category = CATEGORIES[index % CATEGORIES.length] ?? 'BOOK';
  const creationTime = new Date(Date.UTC(2026, 10, 21) - index * 3_600_000).toISOString();
  return {
    id: String(index),
    name: `Ein schöner Eintrag ${index}`,
    category,
    rating: 1 + (index % 5),
    creationTime,
    date: creationTime.slice(0, 10),
    creator: 'Ein Verfasser',
    ...(index % 5 === 0
      ? { tags: ['science fiction'], note: 'Nach langer Zeit wieder gelesen. '.repeat(10) }
      : {}),
  };
});

/** Measures what the browser does between a key press and the new list: filtering, sorting and grouping by month. */
function measure(name: string, filter: LogFilter): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    const ordered = orderActivities(activities, filter.sort);
    toLogRows(filterActivities(ordered, filter, null), filter.sort, new Date());
    return performance.now() - begin;
  });
  const ms = median(times);
  const row = {
    filter: name,
    entries: ENTRIES,
    ms: Number(ms.toFixed(1)),
    'of the limit': Number((ms / LIMIT_MS).toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

measure('everything', NO_FILTER);
measure('text', { ...NO_FILTER, text: 'schoner eintrag 19' });
measure('tag', { ...NO_FILTER, tag: 'Science Fiction' });
measure('category and rating', { ...NO_FILTER, category: 'MOVIE', minRating: '4' });
measure('everything by name', { ...NO_FILTER, sort: 'name' });
