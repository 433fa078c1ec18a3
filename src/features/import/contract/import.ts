import * as z from 'zod/mini';
import {
  ACTIVITY_STATUSES,
  ActivityDraft,
  CREATOR_MAX_CHARS,
  DiaryChange,
  DiaryDraft,
  NOTE_MAX_CHARS,
  Rating,
  TAG_MAX_CHARS,
  TAGS_MAX_ITEMS,
  YEAR_MAX,
  WISHES_MAX_ITEMS,
} from '#features/log/contract/activity.ts';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';
import { FOLDERS_PER_USER_MAX } from '#features/storage/contract/folders.ts';
import {
  LIST_ITEM_NOTE_MAX_CHARS,
  LIST_ITEMS_MAX,
  LIST_NOTE_MAX_CHARS,
  ListName,
  ListTitles,
} from '#features/lists/contract/lists.ts';
import { PartialDate } from '#platform/contract/partial-date.ts';

/** How many rows one import may write. */
export const IMPORT_ROWS_MAX = 250_000;
/** How many of them one call may send. */
export const IMPORT_PAGE_MAX_ITEMS = 1_000;
export const IMPORT_KEY_MAX_CHARS = 500;
/** How many rows of the files one entry may name. */
export const IMPORT_PRINTS_MAX_ITEMS = 20_000;
const IMPORT_PRINT_MAX_CHARS = 32;
export const IMPORT_FILES_MAX = 50;
export const IMPORT_FILE_NAME_MAX_CHARS = 200;
/** How many imports a user may begin within a day. */
export const IMPORTS_PER_DAY_MAX = 100;
/** How long an import can be undone. */
export const IMPORT_UNDO_DAYS = 30;
/** How many names of entries that it left alone an undo answers. */
export const IMPORT_KEPT_MAX_ITEMS = 100;

/** Services whose files are understood; `columns`: any table or JSON, by a map of its columns. */
export const IMPORT_SOURCES = [
  'goodreads',
  'storygraph',
  'bookwyrm',
  'librarything',
  'hardcover',
  'openlibrary',
  'openreads',
  'calibre',
  'kindle',
  'libby',
  'audible',
  'letterboxd',
  'imdb',
  'tmdb',
  'kinopoisk',
  'trakt',
  'simkl',
  'serializd',
  'netflix',
  'prime',
  'tvtime',
  'myanimelist',
  'anilist',
  'howlongtobeat',
  'grouvee',
  'backloggd',
  'igdb',
  'steam',
  'takeout',
  'polarsteps',
  'gpx',
  'kml',
  'yamtrack',
  'watcharr',
  'ryot',
  'movary',
  'mediatracker',
  'daybook',
  'columns',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
export const ImportSource = z.enum(IMPORT_SOURCES);

const Key = text(IMPORT_KEY_MAX_CHARS).check(z.minLength(1));
const Count = z.int().check(z.gte(0));

/** Short names for the contents of the rows that an entry is from, so that the same rows are recognised later. */
const Prints = z.array(text(IMPORT_PRINT_MAX_CHARS)).check(z.maxLength(IMPORT_PRINTS_MAX_ITEMS));

/** What an import knows of an entry: all that a service can say. */
export const ImportFields = z.object({
  ...ActivityDraft.shape,
  rating: z.nullable(Rating),
  status: z.enum(ACTIVITY_STATUSES),
  date: z.nullable(PartialDate),
  note: text(NOTE_MAX_CHARS),
  tags: z.array(text(TAG_MAX_CHARS)).check(z.maxLength(TAGS_MAX_ITEMS)),
  creator: text(CREATOR_MAX_CHARS),
  year: z.nullable(z.int()),
});
export type ImportFields = z.infer<typeof ImportFields>;

/** Of the years 1 to 9999, as files name them; a time in the future becomes the time of the import. */
const WrittenTime = Timestamp.check(
  z.refine((time) => {
    const year = new Date(time).getUTCFullYear();
    return year >= 1 && year <= YEAR_MAX;
  }, 'Use a time such as 2024-05-12T10:00:00Z.'),
);

/** A new entry. Absent fields have their default; an absent date is unknown. */
const AddedEntry = z.object({
  kind: z.literal('add'),
  /** Names the same experience in every export of the service. */
  key: Key,
  draft: z.omit(DiaryDraft, { idempotencyKey: true, timeZone: true }),
  /** When it was written down; the time of the import by default. */
  creationTime: z.optional(WrittenTime),
  prints: z.optional(Prints),
  /** Of Daybook's own export: the place among the wishes, and since when it is in the trash. */
  wishPosition: z.optional(z.int().check(z.gte(0), z.lt(WISHES_MAX_ITEMS))),
  deletionTime: z.optional(WrittenTime),
});

/** Fields of an entry that the service has changed since, and an entry that it only recognises. */
const ChangedEntry = z.object({
  kind: z.literal('change'),
  key: Key,
  activityId: Id,
  /** What the service says of it now. */
  says: ImportFields,
  prints: z.optional(Prints),
  /** `{}`: nothing changes, and the entry is known by its key from now on. */
  change: DiaryChange,
  /**
   * The values of the same fields as the preview saw them, absent where they had their default. A field that has another
   * by now stays as it is.
   */
  was: DiaryChange,
});

/** A list of entries of this or an earlier import. If an import has brought the list, it gets the items that are new. */
const AddedList = z.object({
  kind: z.literal('list'),
  key: Key,
  name: ListName,
  note: text(LIST_NOTE_MAX_CHARS),
  items: z
    .array(z.object({ key: Key, note: text(LIST_ITEM_NOTE_MAX_CHARS) }))
    .check(z.maxLength(LIST_ITEMS_MAX)),
  /** Of Daybook's own export: works that are not in the log. */
  titles: z.optional(ListTitles),
  creationTime: z.optional(WrittenTime),
  deletionTime: z.optional(WrittenTime),
});

/** A file that was uploaded for this import gets the times that it had; it goes to the trash if the import is discarded. */
const AddedFile = z.object({
  kind: z.literal('file'),
  key: Key,
  fileId: Id,
  creationTime: WrittenTime,
  deletionTime: z.optional(WrittenTime),
});

export const ImportRow = z.discriminatedUnion('kind', [AddedEntry, ChangedEntry, AddedList, AddedFile]);
export type ImportRow = z.infer<typeof ImportRow>;

/** What became of the rows of the files; the sum of all but `rows` is `rows`. */
export const ImportCounts = z
  .object({
    rows: Count,
    /** Became new entries, or a part of one. */
    added: Count,
    changed: Count,
    /** The log has them already. */
    here: Count,
    /** By the choices of the user, or because they say nothing that the log holds. */
    leftOut: Count,
    failed: Count,
  })
  .check(
    z.refine(
      ({ rows, added, changed, here, leftOut, failed }) => rows === added + changed + here + leftOut + failed,
      'Each row has one outcome.',
    ),
  );
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportStart = z.object({
  source: ImportSource,
  /** The names of the files. */
  files: z.array(text(IMPORT_FILE_NAME_MAX_CHARS)).check(z.minLength(1), z.maxLength(IMPORT_FILES_MAX)),
  counts: ImportCounts,
});
export type ImportStart = z.infer<typeof ImportStart>;

/** An import that took effect. */
export const Import = z.object({
  id: Id,
  source: ImportSource,
  files: z.array(z.string()),
  counts: ImportCounts,
  entries: z.object({ added: Count, changed: Count }),
  time: Timestamp,
  /** Until when it can be undone; absent: not any more. */
  undoUntil: z.optional(Timestamp),
  undoneTime: z.optional(Timestamp),
});
export type Import = z.infer<typeof Import>;

/** An import that was undone, with what this took back. */
export const ImportUndo = z.object({
  import: Import,
  removed: Count,
  restored: Count,
  /** Left alone, because they were changed since. */
  kept: z.object({ count: Count, entries: z.array(z.object({ id: Id, name: z.string() })) }),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

/**
 * An entry that an import brought, by the key of the service; it may be deleted since. `says` is absent for an entry that
 * was erased from the trash.
 */
export const KnownEntry = z.object({
  key: Key,
  activityId: Id,
  says: z.optional(ImportFields),
  prints: z.optional(Prints),
});
export type KnownEntry = z.infer<typeof KnownEntry>;

/** A list that imports brought, with the keys of all that they put into it; it may be deleted since. */
export const KnownList = z.object({
  key: Key,
  listId: Id,
  itemKeys: z.array(Key),
  /** Like `keyOfTitle`; absent: none. */
  titleKeys: z.optional(z.array(z.string())),
});
export type KnownList = z.infer<typeof KnownList>;
const ImportId = z.object({ id: Id });
const POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;

export const importApi = {
  known: {
    ...POST,
    path: '/api/import/known',
    reads: true,
    summary: 'What imports of a service have added, without undone ones, and what the service said last.',
    input: z.object({ source: ImportSource }),
    output: z.array(KnownEntry),
  },
  knownLists: {
    ...POST,
    path: '/api/import/knownLists',
    reads: true,
    summary: 'The lists that imports of a service have added, without undone ones.',
    input: z.object({ source: ImportSource }),
    output: z.array(KnownList),
  },
  begin: {
    ...POST,
    path: '/api/import/begin',
    summary: 'Begins an import, which nobody sees until it is committed, and discards an unfinished one.',
    input: ImportStart,
    output: ImportId,
  },
  addRows: {
    ...POST,
    limit: 'imports',
    path: '/api/import/addRows',
    // Enough for 1,000 long reviews; a minute takes what a log holds.
    bodyMaxBytes: 8_000_000,
    bytesPerCall: 500_000,
    summary: 'Adds up to 1,000 rows to an import; the same rows at the same position are added once.',
    input: z.object({
      id: Id,
      /** How many rows were sent before these. */
      position: z.int().check(z.gte(0), z.lte(IMPORT_ROWS_MAX)),
      rows: z.array(ImportRow).check(z.minLength(1), z.maxLength(IMPORT_PAGE_MAX_ITEMS)),
    }),
    output: Empty,
  },
  commit: {
    ...POST,
    path: '/api/import/commit',
    summary:
      'Makes all rows visible at once; an undo also takes back `folders`. Repeated, it answers the same.',
    input: z.extend(ImportId, { folders: z.optional(z.array(Id).check(z.maxLength(FOLDERS_PER_USER_MAX))) }),
    output: Import,
  },
  discard: {
    ...POST,
    path: '/api/import/discard',
    summary: 'Discards an import that was not committed.',
    input: ImportId,
    output: Empty,
  },
  retrieve: {
    ...POST,
    path: '/api/import/retrieve',
    reads: true,
    summary: "The caller's imports, newest first.",
    input: Empty,
    output: z.array(Import),
  },
  undo: {
    ...POST,
    path: '/api/import/undo',
    summary:
      'Takes back what an import of the last 30 days added and changed, but nothing that was changed since.',
    input: ImportId,
    output: ImportUndo,
  },
} as const satisfies Api;
