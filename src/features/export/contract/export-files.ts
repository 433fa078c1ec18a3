import * as z from 'zod/mini';
import { Activity } from '#features/log/contract/activity.ts';
import { Timestamp } from '#platform/contract/fields.ts';
import { StoredFolder } from '#features/storage/contract/folders.ts';
import { ActivityList } from '#features/lists/contract/lists.ts';
import { StoredFile } from '#features/storage/contract/storage.ts';

/** Of the files in the download of everything (`docs/export.md`). New optional fields do not change it. */
export const EXPORT_VERSION = 2;

/** A line of `log.jsonl`. Pictures may be in the trash, too. */
export const ExportedActivity = z.extend(Activity, {
  /** When it was moved to the trash; absent: it is in the log. */
  deletionTime: z.optional(Timestamp),
});
export type ExportedActivity = z.infer<typeof ExportedActivity>;

/** A line of `lists.jsonl`, in the user's order. */
export const ExportedList = z.extend(ActivityList, { deletionTime: z.optional(Timestamp) });
export type ExportedList = z.infer<typeof ExportedList>;

/** A line of `files.jsonl`. */
export const ExportedFileEntry = z.extend(StoredFile, {
  /** Where its content is in the ZIP. */
  path: z.string(),
  /** The names of the folders that it is in, with slashes; absent for the root. */
  folderPath: z.optional(z.string()),
});
export type ExportedFileEntry = z.infer<typeof ExportedFileEntry>;

/** A line of `folders.jsonl`. */
export const ExportedFolder = z.extend(StoredFolder, {
  /** The names of the folders that it is in and its own, with slashes. */
  folderPath: z.string(),
});
export type ExportedFolder = z.infer<typeof ExportedFolder>;
