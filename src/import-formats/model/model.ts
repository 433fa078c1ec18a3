import type { ActivityList } from '#features/lists/contract/lists.ts';
import type { ActivityCategory, ActivityStatus } from '#features/log/contract/activity.ts';
import type { ImportFields, ImportSource } from '#features/import/contract/import.ts';
import type { RatingOnScale } from '#features/log/contract/rating-sentence.ts';

/** A file of a drop, or of an archive in it, read as what its content shows it to be. */
export type SourceFile = TableFile | JsonFile | XmlFile | TextFile | BinaryFile;

interface AnyFile {
  /** From the dropped folder or archive, with `/`: `letterboxd-me-2025/diary.csv`. Unlike that of any other file. */
  readonly path: string;
  /** The path of the archive that it is from. */
  readonly archive?: string;
}

/** CSV, TSV, or separated by semicolons. */
export interface TableFile extends AnyFile {
  readonly kind: 'table';
  readonly header: readonly string[];
  /** The rows above the header, such as the name and the description of a list. */
  readonly preamble: readonly (readonly string[])[];
  readonly delimiter: string;
  /** Reads the rows anew each time, a few thousand at once, so that a large file needs little memory. */
  rows(): Iterable<TableRow>;
}

export interface TableRow {
  /** From 1, without the header. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Why the row cannot be read, in a sentence. */
  readonly error?: string;
}

/** JSON, or JSON Lines as one array. */
export interface JsonFile extends AnyFile {
  readonly kind: 'json';
  readonly value: unknown;
}

export interface XmlFile extends AnyFile {
  readonly kind: 'xml';
  readonly root: XmlElement;
}

export interface XmlElement {
  /** Without its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text, without the text of its children. */
  readonly text: string;
}

export interface TextFile extends AnyFile {
  readonly kind: 'text';
  readonly text: string;
}

/** A picture, a video, any other file. */
export interface BinaryFile extends AnyFile {
  readonly kind: 'binary';
  readonly bytes: number;
  open(): Promise<Blob>;
}

/** A row of a table, an element of a JSON list, an element of XML, a part of a text. */
export interface RowRef {
  readonly path: string;
  /** From 1. */
  readonly number: number;
}

/** What a person's own export says of one experience, before the choices of the preview. */
export interface ImportedEntry {
  /** The rows that it was made of: a film's rating and its row of the diary, for example. */
  readonly rows: readonly RowRef[];
  /** The row that it is from, where that one counts for another entry: a row may tell of several readings. */
  readonly from?: RowRef;
  /** The same in each later export of the service, and different for each experience. */
  readonly key: string;
  readonly category: ActivityCategory;
  /** Of a show, without season and episode. */
  readonly name: string;
  readonly status: ActivityStatus;
  readonly creator?: string;
  /** When the work was made. */
  readonly year?: number;
  /** A partial date (`contract/partial-date.ts`): when it was experienced. Absent: unknown. */
  readonly date?: string;
  /** The person's own, on the service's scale; never a public score. */
  readonly rating?: OriginalRating;
  /** Plain text. */
  readonly note?: string;
  readonly tags?: readonly string[];
  /** When it was written down at the service, in milliseconds since 1970. */
  readonly addedAt?: number;
  /** Of an entry about one episode. */
  readonly episode?: Episode;
  /** Of Daybook's own export: what is taken over exactly as it is, instead of the fields above. */
  readonly own?: OwnEntry;
}

/** An entry of another Daybook, or of this one. */
export interface OwnEntry {
  readonly fields: ImportFields;
  /** By the keys of the files. */
  readonly pictures: readonly string[];
  readonly cover?: boolean;
  readonly wishPosition?: number;
  readonly creationTime: string;
  readonly deletionTime?: string;
}

/** A file of Daybook's own export, which is uploaded before the entries that it is a picture of. */
export interface ImportedFile {
  /** Its id there. */
  readonly key: string;
  readonly name: string;
  readonly sha256: string;
  readonly creationTime: string;
  /** When its content was changed last; absent: when it was uploaded. */
  readonly modificationTime?: string;
  readonly deletionTime?: string;
  /** The names of the folders that it was in, from the outermost; null: no folder can have these names. */
  readonly folder: FolderNames | null;
  open(): Promise<Blob>;
}

/** From the outermost folder to the innermost; none for the root. */
export type FolderNames = readonly string[];

/** On the scale of the service. */
export type OriginalRating = RatingOnScale;

export interface Episode {
  /** 0: specials; null: unknown. */
  readonly season: number | null;
  readonly number: number | null;
  readonly title?: string;
}

/** A list of the service, in its order. */
export interface ImportedList {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly items: readonly { readonly key: string; readonly note: string }[];
  /** Of Daybook's own export: it is taken over exactly as it is, even without entries. */
  readonly own?: {
    readonly creationTime: string;
    readonly deletionTime?: string;
    readonly titles?: ActivityList['titles'];
  };
}

/** A row that becomes no entry, and why, in a sentence. Rows with the same reason have the same sentence. */
export interface RowReason {
  readonly row: RowRef;
  readonly reason: string;
  /** Of a row that is left out: the key of an entry that says the same and more. With it, the row is known later. */
  readonly key?: string;
}

/** What the file alone does not decide, as `05/12/2023`. */
export interface ImportQuestion {
  readonly id: string;
  readonly text: string;
  /** The first is used until the question is answered. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Each row of the files is in exactly one of `entries`, `leftOut` and `failed`. */
export interface Parsed {
  readonly rowCount: number;
  readonly entries: readonly ImportedEntry[];
  readonly lists: readonly ImportedList[];
  readonly files: readonly ImportedFile[];
  /** Those that were there, also empty ones. */
  readonly folders: readonly FolderNames[];
  /** Rows that say nothing which the log holds, such as a trailer. */
  readonly leftOut: readonly RowReason[];
  /** Rows that the person can mend. */
  readonly failed: readonly RowReason[];
  readonly questions: readonly ImportQuestion[];
  /** By path and number, what names the content of each row (`row-print.ts`). */
  readonly prints: ReadonlyMap<string, readonly string[]>;
}

/**
 * Whether a file belongs to a format: its header or keys are those of the format; they could be; or it is a part of the
 * service's export that nothing is taken from. Null: it does not.
 */
export type Recognition = 'sure' | 'possible' | 'unneeded' | null;

export interface ImportFormat extends Pick<Service, 'source' | 'recognise'> {
  /** @param files those that are sure, or that the user has chosen this format for */
  parse(files: readonly SourceFile[], ledger: RowLedger, answers: Answers): void;
}

/** The values that were chosen, by the ids of the questions. */
export type Answers = Readonly<Record<string, string>>;

type Required = 'rows' | 'key' | 'category' | 'name' | 'status';
/** What a row says; what it leaves open is undefined, null or empty. */
export type Said = Pick<ImportedEntry, Required> & {
  readonly [Field in Exclude<keyof ImportedEntry, Required>]?: ImportedEntry[Field] | null | undefined;
};

/** Collects what became of each row. */
export interface RowLedger {
  /** The readable rows of a table; the others have failed. */
  tableRows(file: TableFile): Iterable<CountedRow<readonly string[]>>;
  /** The rows of any other file: what its format takes for one. */
  rowsOf<Value>(file: SourceFile, values: Iterable<Value>): Iterable<CountedRow<Value>>;
  add(entry: Said): void;
  addList(list: ImportedList): void;
  addFile(file: ImportedFile): void;
  addFolder(names: FolderNames): void;
  /** @param key of an entry that says the same and more */
  leaveOut(row: RowRef, reason: string, key?: string): void;
  fail(row: RowRef, reason: string): void;
  /**
   * Asks what the file alone does not decide.
   * @param options what each answer is called; in pairs where their values could be numbers, whose order objects change
   * @returns the answer, or the first option
   */
  ask<Value extends string>(
    id: string,
    text: string,
    options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[],
  ): Value;
}

export interface CountedRow<Value> {
  readonly ref: RowRef;
  readonly value: Value;
}

export type ServiceGroup = 'Books' | 'Movies and shows' | 'Games' | 'Places' | 'Other logs and tables';

/** What is known of a service before one of its files is parsed, in a `manifest.ts` for each. */
export interface Service {
  readonly source: ImportSource;
  /** As the service writes it. */
  readonly name: string;
  readonly group: ServiceGroup;
  /** What is taken over, in a few words: 'books, ratings, reviews, shelves'. */
  readonly takes: string;
  /** How the user gets the file. One sentence each, in order. */
  readonly steps: readonly string[];
  /** The page that exports the file, if it has an address. */
  readonly url?: string;
  // The build leaves the following two out of the screen (`scripts/manifests-without-formats.ts`), so they come last.
  /** Looks at the beginning of the file: its header, its keys, its path. */
  recognise(file: SourceFile): Recognition;
  load(): Promise<ImportFormat>;
}
