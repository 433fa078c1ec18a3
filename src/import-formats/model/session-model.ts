import type {
  Activity,
  ActivityCategory,
  ActivityStatus,
  DiaryChange,
} from '#features/log/contract/activity.ts';
import type {
  ImportCounts,
  ImportFields,
  ImportRow,
  ImportSource,
  KnownEntry,
  KnownList,
} from '#features/import/contract/import.ts';
import type { ActivityList } from '#features/lists/contract/lists.ts';
import type { Answers, FolderNames, ImportedFile, ImportQuestion, OriginalRating, RowRef } from './model.ts';

/** A file as it was dropped, with its path in the dropped folder. */
export interface DroppedFile {
  readonly path: string;
  readonly blob: Blob;
}

/** What a drop was recognised as. */
export interface Drop {
  /** Each is imported by itself. */
  readonly sources: readonly { readonly source: ImportSource; readonly paths: readonly string[] }[];
  /** Files that several formats fit, or one only perhaps: the user decides. */
  readonly undecided: readonly { readonly path: string; readonly sources: readonly ImportSource[] }[];
  /** Tables and JSON that no format fits: their columns can be mapped. */
  readonly mappable: readonly string[];
  readonly unneeded: readonly string[];
  /** Files that cannot be read, each with a sentence that says why and what to do. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** The field that a column becomes. */
export type MappedField =
  | 'name'
  | 'category'
  | 'creator'
  | 'year'
  | 'date'
  | 'rating'
  | 'status'
  | 'note'
  | 'tags'
  | 'addedAt'
  | 'ignore';

/** By the names of the columns. */
export interface ColumnMap {
  readonly fields: Readonly<Record<string, MappedField>>;
  /** Of rows that name none; null: not known yet. */
  readonly category: ActivityCategory | null;
  /** Of rows that name none. */
  readonly status: ActivityStatus;
  readonly ratingMax: number;
  readonly dateOrder: 'year-first' | 'day-first' | 'month-first';
}

export interface ParseRequest {
  readonly source: ImportSource;
  readonly paths: readonly string[];
  readonly answers: Answers;
  /** For the source `columns`. */
  readonly map?: ColumnMap;
}

/** What the choices of the preview are about. */
export interface ParsedSummary {
  readonly rowCount: number;
  readonly questions: readonly ImportQuestion[];
  /** Whether some ratings become half stars. */
  readonly hasHalfStars: boolean;
  /** Whether some are neither whole nor half stars. */
  readonly hasRounded: boolean;
  readonly hasUnrated: boolean;
  readonly hasWishes: boolean;
  readonly hasEpisodes: boolean;
  readonly hasLists: boolean;
  /** What else comes along, of Daybook's own export. */
  readonly files: {
    readonly files: number;
    readonly folders: number;
    /** Files whose folder cannot be created. */
    readonly unplaced: number;
  };
  /** For the source `columns`: the guess, and the first rows beside it. */
  readonly columns?: {
    readonly map: ColumnMap;
    readonly header: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

export interface ImportChoices {
  /** To which stars ratings are rounded. */
  readonly rounding: 'half' | 'whole';
  readonly unrated: boolean;
  readonly wishes: boolean;
  readonly episodes: 'each' | 'season' | 'show';
  readonly lists: boolean;
}

export interface OwnLists {
  readonly lists: readonly ActivityList[];
  readonly deleted: readonly ActivityList[];
  /** Those that imports of the service have brought. */
  readonly known: readonly KnownList[];
}

/** What becomes of a list of the files. */
export interface PreviewList {
  readonly name: string;
  /** `changed`: it grows. */
  readonly outcome: 'added' | 'changed' | 'here' | 'leftOut' | 'noRoom';
  /** Of its entries that come in or are here, and of its titles. */
  readonly itemCount: number;
  /** How many of them the list here gets. */
  readonly addedCount: number;
  /** Why it is left out or stays as it is. */
  readonly reason?: string;
}

export type RowOutcome = 'added' | 'changed' | 'here' | 'leftOut' | 'failed';

/** A line of the preview: one entry, or a row that becomes none. */
export interface PreviewRow {
  readonly rows: readonly RowRef[];
  /** Of an entry without rows: the row that it is from, which counts for another one. */
  readonly from?: RowRef;
  readonly outcome: RowOutcome;
  /** Why it is left out, has failed, or stays as it is here. */
  readonly reason?: string;
  /** What it becomes. */
  readonly entry?: ImportFields;
  /** What the file says in a row that becomes none. */
  readonly text?: string;
  readonly rating?: OriginalRating;
  /** Of a changed entry. */
  readonly change?: DiaryChange;
  readonly was?: DiaryChange;
}

export interface PreviewQuery {
  readonly outcome?: RowOutcome;
  readonly category?: ActivityCategory;
  /** A part of the name, the creator, a tag, the note or the reason. */
  readonly text?: string;
  readonly offset: number;
  readonly limit: number;
}

/** A catalogue that is asked for creator and year; null if it is not sure. */
export type IdentifyEntry = (entry: {
  readonly category: ActivityCategory;
  readonly name: string;
  readonly creator?: string;
  readonly year?: number;
}) => { readonly creator?: string; readonly year?: number } | null;

/** A file that the user has: it was uploaded for this import, or there before. */
export interface SentFile {
  readonly id: string;
  readonly isNew: boolean;
}

/** Everything of one drop, held in one place (a worker of the browser), so that a screen asks for what it shows. */
export interface ImportSession {
  /** @param onProgress from 0 to 1 */
  read(files: readonly DroppedFile[], onProgress: (share: number) => void): Promise<Drop>;
  /** Loads the format of the source first. */
  parse(request: ParseRequest): Promise<ParsedSummary>;
  /** Compares what was parsed with the log; can be repeated with other choices. */
  plan(
    choices: ImportChoices,
    log: readonly Activity[],
    known: readonly KnownEntry[],
    lists: OwnLists,
  ): {
    readonly counts: ImportCounts;
    /** How many lines of the preview there are: entries, each from any number of rows, and rows that become none. */
    readonly shown: Readonly<Record<RowOutcome, number>>;
    /** Why rows have failed, if several have and all for this reason. */
    readonly failedReason?: string;
    readonly lists: readonly PreviewList[];
    /** How many rows the server is told, lists among them. */
    readonly sentCount: number;
  };
  preview(query: PreviewQuery): { readonly rows: readonly PreviewRow[]; readonly total: number };
  /** What is to be uploaded before the rows are sent: only Daybook's own export has files. */
  importedFiles(): readonly Omit<ImportedFile, 'open'>[];
  /** Each is to be created unless it is there. */
  importedFolders(): readonly FolderNames[];
  openFile(key: string): Promise<Blob>;
  /** By the keys of the files. */
  setFileIds(ids: Readonly<Record<string, SentFile>>): void;
  /** What the server is told, in order. */
  importRows(position: number, limit: number): readonly ImportRow[];
  /**
   * The rows that failed in the format in which they came, with the reason in a column, to be mended and dropped again: a
   * file, or a ZIP of several. Null if none failed.
   */
  failedFile(): Promise<{ readonly name: string; readonly blob: Blob } | null>;
}
