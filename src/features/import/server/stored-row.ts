import type { DiaryChange } from '#features/log/contract/activity.ts';
import type { ImportFields, ImportRow } from '../contract/import.ts';

export const ROW_KINDS = ['entry', 'change', 'list', 'file'] as const;
/** An entry that is new or known by its key from now on, an entry that changes, a list, and a file. */
export type RowKind = (typeof ROW_KINDS)[number];

export type ListRow = Extract<ImportRow, { kind: 'list' }>;

/** What a service says of an entry, and the names of the rows that say it. */
export type Said = ImportFields & { readonly prints?: readonly string[] | undefined };

/** A row that changes an entry. */
export interface ChangeRow {
  readonly key: string;
  readonly activityId: string;
  readonly change: DiaryChange;
  readonly was: DiaryChange;
}

/** A row as it is stored until the commit. */
export type NewRow = { readonly position: number } & (
  | { readonly kind: 'entry'; readonly key: string; readonly activityId: string; readonly says: Said }
  | (ChangeRow & { readonly kind: 'change'; readonly says: Said })
  | { readonly kind: 'list'; readonly key: string; readonly list: Omit<ListRow, 'kind' | 'key'> }
  | { readonly kind: 'file'; readonly key: string; readonly file: ImportedFile }
);

/** A file that was uploaded for an import. */
export type ImportedFile = Omit<Extract<ImportRow, { kind: 'file' }>, 'kind' | 'key'>;

export interface StoredKey {
  readonly key: string;
  readonly activityId: string;
  readonly says: Said | null;
}

/** What the undo of a change needs: the former values, and the revision that the change made. */
export interface ChangedRow {
  readonly key: string;
  readonly former: DiaryChange;
  readonly revision: number;
}

/** A change that took effect, with the revision that it made. */
export interface MadeChange {
  readonly key: string;
  readonly activityId: string;
  readonly revision: number;
}

/** What a list got that was there before, and its version until then. */
export interface ListExtension {
  readonly formerVersion: number;
  readonly addedIds: readonly string[];
  /** The keys of titles; absent: none. */
  readonly addedTitles?: readonly string[];
}

/** A list that an import adds or extends, with its version then; both are null until the commit. */
export interface StoredList {
  readonly key: string;
  readonly listId: string | null;
  readonly version: number | null;
  readonly list: Omit<ListRow, 'kind' | 'key'>;
  /** Null: the import adds the list. */
  readonly extension: ListExtension | null;
}

/** Keys that rows before have: of this import, and of those in effect. Lists and files have keys of their own. */
export interface TakenKeys {
  readonly entries: { readonly here: ReadonlySet<string>; readonly earlier: ReadonlySet<string> };
  readonly lists: { readonly here: ReadonlySet<string>; readonly earlier: ReadonlySet<string> };
  readonly files: { readonly here: ReadonlySet<string>; readonly earlier: ReadonlySet<string> };
}
