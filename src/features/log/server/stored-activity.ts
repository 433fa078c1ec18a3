import {
  DiaryChange,
  mayBecome,
  type Activity,
  type ActivityCategory,
  type ActivityStatus,
  type DiaryDraft,
} from '../contract/activity.ts';
import { todayIn } from '#platform/contract/partial-date.ts';
import { timestamp } from '#platform/system/clock.ts';

/** An activity with every field; null or empty where an answer leaves it out. */
export interface StoredActivity {
  readonly id: string;
  readonly name: string;
  readonly category: ActivityCategory;
  readonly rating: number | null;
  /** In milliseconds. */
  readonly createdAt: number;
  readonly status: ActivityStatus;
  readonly date: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly creator: string;
  readonly year: number | null;
  readonly pictures: readonly string[];
  readonly cover: boolean;
  readonly wishPosition: number | null;
}

/** What an activity has of a diary unless somebody said more. */
export const EMPTY_DIARY = {
  status: 'DONE',
  date: null,
  note: '',
  tags: [],
  creator: '',
  year: null,
  pictures: [],
  cover: false,
  wishPosition: null,
} as const satisfies Partial<StoredActivity>;

/** What is done was done today, unless the draft has a date. */
export function fromDraft(draft: DiaryDraft, id: string, now: number): StoredActivity {
  const { name, category, rating, idempotencyKey: _key, continues: _id, timeZone, ...diary } = draft;
  const isDone = (draft.status ?? EMPTY_DIARY.status) === 'DONE';
  const date = isDone && draft.date === undefined ? todayIn(timeZone ?? 'UTC', new Date(now)) : null;
  return withChange({ ...EMPTY_DIARY, id, name, category, rating, createdAt: now, date }, diary);
}

/**
 * A wish or what is being done, as a new entry about it starts or ends it. What the new one leaves open stays. Null if it
 * is neither any more, or if both together are too long for one entry.
 */
export function continuedBy(open: StoredActivity, added: StoredActivity): StoredActivity | null {
  if (!mayBecome(open.status, added.status)) return null;
  const change = DiaryChange.safeParse({
    status: added.status,
    date: added.status === 'DONE' ? added.date : (added.date ?? open.date),
    rating: added.rating ?? open.rating,
    note: [open.note, added.note].filter((note) => note !== '').join('\n'),
    tags: [...open.tags, ...added.tags],
    creator: open.creator || added.creator,
    year: open.year ?? added.year,
    pictures: [...open.pictures, ...added.pictures],
  });
  return change.success ? withChange(open, change.data) : null;
}

/** Fields with their default are absent, so that a client without a diary sees what it always saw. */
export function toActivity(stored: StoredActivity): Activity {
  const { id, name, category, rating, status, date, note, tags, creator, year, pictures } = stored;
  const activity: Activity = { id, name, category, rating, creationTime: timestamp(stored.createdAt) };
  if (status !== 'DONE') activity.status = status;
  if (date !== null) activity.date = date;
  if (note !== '') activity.note = note;
  if (tags.length > 0) activity.tags = [...tags];
  if (creator !== '') activity.creator = creator;
  if (year !== null) activity.year = year;
  if (pictures.length > 0) activity.pictures = [...pictures];
  if (stored.cover) activity.cover = true;
  if (status === 'WANT' && stored.wishPosition !== null) activity.wishPosition = stored.wishPosition;
  return activity;
}

/** Absent fields stay as they are, except that a cover that is not the first picture any more is none. */
export function withChange(stored: StoredActivity, change: DiaryChange): StoredActivity {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed: StoredActivity = { ...stored, ...Object.fromEntries(sent) };
  const [first] = changed.pictures;
  const isMeant = change.cover !== undefined || first === stored.pictures[0];
  return { ...changed, cover: changed.cover && first !== undefined && isMeant };
}
