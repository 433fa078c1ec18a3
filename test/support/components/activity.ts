import {
  activityApi,
  type Activity,
  type ActivityOverview,
  type DiaryChange,
} from '#features/log/contract/activity.ts';
import { page } from 'vitest/browser';
import { toIsoDay } from '#platform/web/view/today.ts';
import { server } from './mock-server.ts';

const MINUTE_MS = 60_000;

/** The overview of an empty log. */
export const NO_ENTRIES: ActivityOverview = {
  total: 0,
  byCategory: [],
  byRating: [],
  byMonth: [],
  year: { total: 0, fiveStars: 0, byCategory: [], byRating: [] },
  byYear: [],
  latest: [],
};

let lastEntryId = 0;

/** A new entry of today with three stars, with these differences. */
export function testEntry(differences: Partial<Activity>): Activity {
  lastEntryId += 1;
  return {
    id: `entry-${lastEntryId}`,
    name: 'Piranesi',
    category: 'BOOK',
    rating: 3,
    creationTime: new Date().toISOString(),
    date: toIsoDay(new Date()),
    ...differences,
  };
}

interface KeptLog {
  /** The last written first. */
  readonly entries: () => readonly Activity[];
}

/** Lets the server answer all calls that read or change a log of these entries, by default as if the first were the newest. */
export function keepLog(written: readonly Partial<Activity>[] = []): KeptLog {
  const now = Date.now();
  const timeOf = (index: number) => new Date(now - index * MINUTE_MS).toISOString();
  const all = new Map(
    written
      .map((entry, index) => testEntry({ creationTime: timeOf(index), ...entry }))
      .map((entry) => [entry.id, entry]),
  );
  const deletedIds = new Set<string>();

  const list = (deleted: boolean) =>
    [...all.values()]
      .filter(({ id }) => deletedIds.has(id) === deleted)
      .toSorted((a, b) => b.creationTime.localeCompare(a.creationTime));

  function store(entry: Activity): Activity {
    all.set(entry.id, entry);
    return entry;
  }
  const change = (id: string, fields: DiaryChange) => store(withFields(all.get(id)!, fields));
  function remove({ id }: Pick<Activity, 'id'>): Activity {
    deletedIds.add(id);
    return all.get(id)!;
  }
  function restore({ id }: Pick<Activity, 'id'>): Activity {
    deletedIds.delete(id);
    return all.get(id)!;
  }

  server.answers(activityApi.retrieve, ({ deleted = false }) => list(deleted));
  server.answers(activityApi.overview, NO_ENTRIES);
  server.answers(activityApi.submit, ({ idempotencyKey: _key, timeZone: _zone, continues, ...draft }) => {
    const open = all.get(continues ?? '');
    if (open) return store(withFields(open, whatIsSaid(draft, open)));
    const { id, creationTime, date } = testEntry({});
    const isDone = (draft.status ?? 'DONE') === 'DONE';
    const entry = { id, creationTime, name: draft.name, category: draft.category, rating: draft.rating };
    return store(withFields(entry, isDone ? { date: date!, ...draft } : draft));
  });
  server.answers(activityApi.update, ({ id, ...fields }) => change(id, fields));
  server.answers(activityApi.updateMany, ({ changes }) =>
    changes.map(({ id, ...fields }) => change(id, fields)),
  );
  server.answers(activityApi.delete, remove);
  server.answers(activityApi.deleteMany, ({ ids }) => each(ids).map(remove));
  server.answers(activityApi.restore, restore);
  server.answers(activityApi.restoreMany, ({ ids }) => each(ids).map(restore));
  server.answers(activityApi.orderWishes, ({ ids }) => {
    for (const [wishPosition, id] of ids.entries()) store({ ...all.get(id)!, wishPosition });
    return {};
  });
  return { entries: () => list(false) };
}

const each = (ids: readonly string[]) => ids.map((id) => ({ id }));

const EMPTY_VALUES: readonly unknown[] = [null, undefined, '', false];

function isPresent([name, value]: [string, unknown]): boolean {
  if (name === 'rating') return true;
  if (name === 'status') return value !== undefined && value !== 'DONE';
  return !EMPTY_VALUES.includes(value) && !(Array.isArray(value) && value.length === 0);
}

/** What an entry changes of the open one that it continues. */
function whatIsSaid({ status = 'DONE', rating, ...draft }: DiaryChange, open: Activity): DiaryChange {
  const said = Object.fromEntries(Object.entries(draft).filter(isPresent));
  return { ...said, status, rating: rating ?? open.rating };
}

/** Fields with the value that clears them are absent from an entry, as the server has it. */
function withFields(entry: Activity, fields: DiaryChange): Activity {
  return Object.fromEntries(Object.entries({ ...entry, ...fields }).filter(isPresent)) as Activity;
}

export const entryRow = (name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The names of the listed entries, in order. */
export function entryNames(): string[] {
  const names = document.querySelectorAll('li button[aria-expanded] > span:first-child');
  return [...names].map(({ textContent }) => textContent);
}

/** The stars of the form for a new entry. */
export const newRating = (name: string) =>
  page.getByRole('group', { name: 'Rating', exact: true }).getByRole('radio', { name });
