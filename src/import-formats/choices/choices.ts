import { hasHalfStar } from '#features/log/contract/activity.ts';
import { starsOf } from '#features/log/contract/rating-sentence.ts';
import type {
  ImportedEntry,
  ImportedList,
  OriginalRating,
  Parsed,
  RowReason,
  RowRef,
} from '../model/model.ts';
import type { ImportChoices, ParsedSummary } from '../model/session-model.ts';
import { draftOf, type DraftOptions, type ImportDraft } from './draft.ts';
import { foldEpisodes } from './fold-episodes.ts';
import { joinNotes, mergeByKey } from './merge-entries.ts';
import { isRounded } from './rating.ts';
import { storedKey } from './stored-key.ts';

interface DraftedEntry {
  readonly entry: ImportedEntry;
  /** Or why there is none. */
  readonly draft: ImportDraft | string;
}

/** What the files become by the choices of the user. Each row is in exactly one of the first four. */
export interface Drafted {
  readonly drafts: readonly ImportDraft[];
  readonly excluded: readonly ExcludedDraft[];
  /** With the keys of the drafts. */
  readonly leftOut: readonly RowReason[];
  readonly failed: readonly RowReason[];
  /** With the keys of the drafts. */
  readonly lists: readonly ImportedList[];
}

/** What the choices leave out, and why. */
export interface ExcludedDraft {
  readonly draft: ImportDraft;
  readonly reason: string;
}

const NO_WISHES = 'You have left out wishes.';
const NO_UNRATED = 'You have left out what is not rated.';

/** @param options `knownKeys` are those of what earlier imports of the service brought */
export function applyChoices(
  parsed: Parsed,
  choices: ImportChoices,
  { knownKeys, ...options }: Omit<DraftOptions, 'rounding'> & { readonly knownKeys: ReadonlySet<string> },
): Drafted {
  const folded = foldEpisodes(mergeByKey(parsed.entries), choices.episodes, knownKeys);
  const drafts: ImportDraft[] = [];
  const excluded: ExcludedDraft[] = [];
  const failed = [...parsed.failed];
  const drafted = folded.entries.map((entry) => ({
    entry,
    draft: draftOf(entry, { ...options, rounding: choices.rounding }),
  }));
  const failureOf = createFailures(drafted);
  for (const { entry, draft: own } of drafted) {
    const draft = failureOf(entry) ?? own;
    const exclusion = exclusionOf(entry, choices);
    if (typeof draft === 'string') for (const row of entry.rows) failed.push({ row, reason: draft });
    else if (exclusion === null) drafts.push(draft);
    else excluded.push({ draft, reason: exclusion });
  }
  return {
    drafts,
    excluded,
    leftOut: parsed.leftOut.map((one) =>
      one.key === undefined ? one : { ...one, key: keyOfDraft(one.key, folded.newKeys) },
    ),
    failed,
    lists: mergeLists(parsed.lists).map((list) => withStoredKeys(list, folded.newKeys)),
  };
}

export function summarise(parsed: Parsed): Omit<ParsedSummary, 'columns'> {
  const { entries, rowCount, questions, lists, files, folders } = parsed;
  return {
    rowCount,
    questions,
    hasHalfStars: entries.some(({ rating }) => hasHalfStar(starsOf(rating, 'half'))),
    hasRounded: entries.some(({ rating }) => isRounded(rating, 'half')),
    hasUnrated: entries.some(isUnrated),
    hasWishes: entries.some(({ status }) => status === 'WANT'),
    hasEpisodes: entries.some(({ episode }) => episode !== undefined),
    hasLists: lists.length > 0,
    files: {
      files: files.length,
      folders: folders.length,
      unplaced: files.filter(({ folder }) => folder === null).length,
    },
  };
}

function exclusionOf(entry: ImportedEntry, choices: ImportChoices): string | null {
  if (entry.status === 'WANT') return choices.wishes ? null : NO_WISHES;
  return !choices.unrated && isUnrated(entry) ? NO_UNRATED : null;
}

/** Wishes are not rated by their nature. */
function isUnrated({ status, rating }: { status: string; rating?: OriginalRating }): boolean {
  return status !== 'WANT' && starsOf(rating, 'half') === null;
}

/** Lists of the same key, such as those of the files `Bars.csv` and `Bars(1).csv`, are one. */
function mergeLists(lists: readonly ImportedList[]): readonly ImportedList[] {
  return [...Map.groupBy(lists, ({ key }) => key).values()].map((same) => ({
    ...same[0]!,
    note: joinNotes(same.map(({ note }) => note)),
    items: same.flatMap(({ items }) => items),
  }));
}

/** With the keys that its entries are stored under. */
function withStoredKeys(list: ImportedList, newKeys: ReadonlyMap<string, string>): ImportedList {
  const items = list.items.map((item) => ({ ...item, key: keyOfDraft(item.key, newKeys) }));
  return { ...list, items };
}

function keyOfDraft(key: string, newKeys: ReadonlyMap<string, string>): string {
  return storedKey(newKeys.get(key) ?? key);
}

/**
 * Of a row that tells of several entries, all fail if one does, so that none is missing unnoticed.
 * @returns why an entry fails because of another one
 */
function createFailures(drafted: readonly DraftedEntry[]): (entry: ImportedEntry) => string | undefined {
  const reasons = new Map<string, string>();
  for (const { entry, draft } of drafted)
    if (typeof draft === 'string') for (const row of rowsOf(entry)) reasons.set(idOf(row), draft);
  if (reasons.size === 0) return () => undefined;
  return (entry) =>
    rowsOf(entry)
      .map((row) => reasons.get(idOf(row)))
      .find((reason) => reason !== undefined);
}

function rowsOf({ rows, from }: ImportedEntry): readonly RowRef[] {
  return rows.length > 0 || from === undefined ? rows : [from];
}

function idOf({ path, number }: RowRef): string {
  return `${number} ${path}`;
}
