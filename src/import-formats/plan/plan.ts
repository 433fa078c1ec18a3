import type { ImportFields, KnownEntry } from '#features/import/contract/import.ts';
import { type Activity, type DiaryChange, TAGS_MAX_ITEMS } from '#features/log/contract/activity.ts';
import { ratingInNote, starsOf } from '#features/log/contract/rating-sentence.ts';
import type { ImportDraft } from '../choices/draft.ts';
import { DELETED_HERE } from '../model/shared-reasons.ts';
import { fieldNames, fieldsOf, isProgress, tagsWithout, valuesBefore } from './entry-fields.ts';
import { matchLog } from './match-log.ts';
import { createShowParts, isSaidByParts, matchWishes } from './match-shows.ts';
import { type EntryUpdate, updateKnown } from './update-known.ts';

const FILLED_FIELDS = ['date', 'rating', 'creator', 'year', 'note'] as const;

/** What becomes of a draft. */
export interface PlannedEntry {
  readonly draft: ImportDraft;
  readonly outcome: 'added' | 'changed' | 'here' | 'leftOut';
  /** Why it stays as it is here, or a part of it, or is left out. */
  readonly reason?: string;
  /** Of an entry that is sent; absent: it is new, or the server knows all of it. */
  readonly link?: EntryLink;
  /** The key of the entry that stands for it, if it is another one; null: that entry has none. */
  readonly knownAs?: string | null;
}

export interface EntryLink {
  readonly activityId: string;
  /** `{}`: the entry is known by its key from now on. */
  readonly change: DiaryChange;
  /** The same fields before. */
  readonly was: DiaryChange;
  /** Those of the rows that the entry is known to be from already. */
  readonly prints?: readonly string[];
}

const BROUGHT = 'An earlier import added it.';
const TRASHED = 'It was in the trash, and goes to the trash here.';
const HAS_PARTS = 'Its seasons or episodes say that you have begun it.';

/**
 * Compares drafts with the log. Entries that earlier imports brought are known by their keys; others are matched by work
 * and date. Rows that an earlier import had add and change nothing, with whichever of the other files they come again.
 */
export function planEntries(
  drafts: readonly ImportDraft[],
  log: readonly Activity[],
  known: readonly KnownEntry[],
): PlannedEntry[] {
  const byKey = new Map(known.map((entry) => [entry.key, entry]));
  const byId = new Map(log.map((activity) => [activity.id, activity]));
  const printed = new Map(known.flatMap(({ key, prints = [] }) => prints.map((print) => [print, key])));
  const hasNews = ({ prints = [] }: ImportDraft) =>
    prints.length === 0 || prints.some((print) => !printed.has(print));
  const keyOfEntry = new Map(known.map(({ activityId, key }) => [activityId, key]));
  const knownIds = new Set<string>();
  for (const { key } of drafts) {
    const activityId = byKey.get(key)?.activityId;
    if (activityId !== undefined) knownIds.add(activityId);
  }
  const matches = matchLog(
    drafts.filter((draft) => !byKey.has(draft.key) && hasNews(draft)),
    log.filter(({ id }) => !knownIds.has(id)),
    ({ id }) => keyOfEntry.has(id),
  );
  const taken = new Set(matches.values());
  const wishes = matchWishes(
    drafts.filter(
      (draft) => !byKey.has(draft.key) && hasNews(draft) && !matches.has(draft) && !isTrashed(draft),
    ),
    log.filter((activity) => !taken.has(activity)),
  );
  const partOf = createShowParts(drafts, log, ({ id }) => keyOfEntry.get(id) ?? null);
  return drafts.map((draft) => {
    const earlier = byKey.get(draft.key);
    if (earlier !== undefined) return planKnown(draft, earlier, byId.get(earlier.activityId), hasNews(draft));
    if (!hasNews(draft)) {
      const knownAs = printed.get(draft.prints?.[0] ?? '');
      return { draft, outcome: 'here', reason: BROUGHT, ...(knownAs !== undefined && { knownAs }) };
    }
    const activity = matches.get(draft);
    if (activity !== undefined) return planMatched(draft, activity);
    const wish = wishes.get(draft);
    if (wish !== undefined) return planMatched(draft, wish, { name: draft.fields.name });
    const part = isSaidByParts(draft) ? partOf(draft.fields) : undefined;
    if (part !== undefined) return { draft, outcome: 'here', reason: HAS_PARTS, knownAs: part.key };
    return isTrashed(draft) ? { draft, outcome: 'leftOut', reason: TRASHED } : { draft, outcome: 'added' };
  });
}

function planKnown(
  draft: ImportDraft,
  { says, prints = [] }: KnownEntry,
  activity: Activity | undefined,
  hasNews: boolean,
): PlannedEntry {
  if (activity === undefined || says === undefined) return { draft, outcome: 'here', reason: DELETED_HERE };
  const fields = fieldsOf(activity);
  const said = hasNews ? saidBy(draft, says) : saidExactly(draft, says);
  if (said === null) return { draft, outcome: 'here', reason: BROUGHT };
  const { change, reason } = updateKnown(fields, says, said);
  if (isEmpty(change)) return { draft, outcome: 'here', reason: reason ?? BROUGHT };
  const link = { activityId: activity.id, change, was: valuesBefore(change, fields), prints };
  return { draft, outcome: 'changed', link, ...(reason !== undefined && { reason }) };
}

/** The rating and the note of a row with several readings are about the last; an earlier one keeps what it had. */
function saidBy({ from, fields }: ImportDraft, before: ImportFields): ImportFields {
  if (from === undefined) return fields;
  return { ...fields, rating: fields.rating ?? before.rating, note: fields.note || before.note };
}

/** Without news, only half a star that an import rounded before there were any, and wrote into the note; mostly nothing. */
function saidExactly({ fields: { rating, note } }: ImportDraft, before: ImportFields): ImportFields | null {
  const given = before.rating === rating ? null : ratingInNote(before.note);
  return given !== null && starsOf(given, 'half') === rating ? { ...before, rating, note } : null;
}

/** @param renamed the name of the season that a wish for its show becomes */
function planMatched(
  draft: ImportDraft,
  activity: Activity,
  renamed: Pick<DiaryChange, 'name'> = {},
): PlannedEntry {
  const fields = fieldsOf(activity);
  const { change: filled, reason: kept } = fillEntry(fields, draft.fields);
  const change = { ...renamed, ...filled };
  const reason = kept ?? (isEmpty(change) ? 'The log has it already.' : undefined);
  const link = { activityId: activity.id, change, was: valuesBefore(change, fields) };
  return {
    draft,
    outcome: isEmpty(change) ? 'here' : 'changed',
    link,
    ...(reason !== undefined && { reason }),
  };
}

/** Of Daybook's own export. */
export function isTrashed({ own }: ImportDraft): boolean {
  return own?.deletionTime !== undefined;
}

function isEmpty(change: DiaryChange): boolean {
  return Object.keys(change).length === 0;
}

/** An entry that was written down here: only what it leaves open is filled in, and a wish comes true. */
function fillEntry(entry: ImportFields, draft: ImportFields): EntryUpdate {
  if (draft.status === 'WANT' && entry.status !== 'WANT')
    return { change: {}, reason: 'The log has it, and no longer as a wish.' };
  const isFilled = (field: (typeof FILLED_FIELDS)[number]) => isOpen(entry[field]) && !isOpen(draft[field]);
  const filled = FILLED_FIELDS.filter(isFilled);
  const kept = FILLED_FIELDS.filter(
    (field) => !isOpen(entry[field]) && !isOpen(draft[field]) && entry[field] !== draft[field],
  );
  const added = tagsWithout(draft.tags, entry.tags).slice(0, Math.max(TAGS_MAX_ITEMS - entry.tags.length, 0));
  const change: DiaryChange = {
    ...Object.fromEntries(filled.map((field) => [field, draft[field]])),
    ...(isProgress(entry.status, draft.status) && { status: draft.status }),
    ...(added.length > 0 && { tags: [...entry.tags, ...added] }),
  };
  return {
    change,
    ...(kept.length > 0 && { reason: `The log has it already, with its own ${fieldNames(kept)}.` }),
  };
}

function isOpen(value: unknown): boolean {
  return value === null || value === '';
}
