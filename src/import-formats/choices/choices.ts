import type { ImportedEntry, ImportedList, OriginalRating, Parsed, RowReason } from '../model.ts';
import type { ImportChoices, ParsedSummary } from '../session-model.ts';
import { draftOf, type DraftOptions, type ImportDraft } from './draft.ts';
import { foldEpisodes } from './fold-episodes.ts';
import { mergeByKey } from './merge-entries.ts';
import { isPartialStars, starsOf } from './rating.ts';

/** What the files become by the choices of the user. Each row is in exactly one of the first four. */
export interface Drafted {
  readonly drafts: readonly ImportDraft[];
  readonly excluded: readonly ExcludedDraft[];
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
  for (const entry of folded.entries) {
    const draft = draftOf(entry, { ...options, rounding: choices.rounding });
    const exclusion = exclusionOf(entry, choices);
    if (typeof draft === 'string') for (const row of entry.rows) failed.push({ row, reason: draft });
    else if (exclusion === null) drafts.push(draft);
    else excluded.push({ draft, reason: exclusion });
  }
  return {
    drafts,
    excluded,
    leftOut: parsed.leftOut,
    failed,
    lists: withNewKeys(parsed.lists, folded.newKeys),
  };
}

export function summarise(parsed: Parsed): Omit<ParsedSummary, 'columns'> {
  const { entries, rowCount, questions } = parsed;
  return {
    rowCount,
    questions,
    hasPartialStars: entries.some(({ rating }) => isPartialStars(rating)),
    hasUnrated: entries.some(isUnrated),
    hasWishes: entries.some(({ status }) => status === 'WANT'),
    hasEpisodes: entries.some(({ episode }) => episode !== undefined),
  };
}

function exclusionOf(entry: ImportedEntry, choices: ImportChoices): string | null {
  if (entry.status === 'WANT') return choices.wishes ? null : NO_WISHES;
  return !choices.unrated && isUnrated(entry) ? NO_UNRATED : null;
}

/** Wishes are not rated by their nature. */
function isUnrated({ status, rating }: { status: string; rating?: OriginalRating }): boolean {
  return status !== 'WANT' && starsOf(rating, 'nearest') === null;
}

/** Of items that became one entry, the first stays. */
function withNewKeys(
  lists: readonly ImportedList[],
  newKeys: ReadonlyMap<string, string>,
): readonly ImportedList[] {
  if (newKeys.size === 0) return lists;
  return lists.map((list) => ({
    ...list,
    items: list.items.map((item) => ({ ...item, key: newKeys.get(item.key) ?? item.key })),
  }));
}
