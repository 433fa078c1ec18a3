import * as z from 'zod/mini';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, numberAsText, text, Timestamp } from '#platform/contract/fields.ts';
import { FILE_KINDS } from '#platform/contract/file-name.ts';
import { FileFilter } from './file-filter.ts';
import { LastModified, ModificationTime } from './modification-time.ts';

export const FILE_PAGE_MAX_ITEMS = 500;
/** How many files and folders an archive can be asked for. */
export const ARCHIVE_MAX_FILES = 1_000;
/** How many files one call may delete or restore. */
export const FILE_BULK_MAX_ITEMS = 1_000;
/** How many names one call may ask about. */
export const FILE_NAMES_MAX_ITEMS = 1_000;
/** How many files one request may contain. */
export const UPLOAD_BATCH_MAX_FILES = 64;
/** How many bytes they may have together: on S3 they are in memory until the request has arrived. */
const UPLOAD_BATCH_MAX_BYTES = 8 * 1024 * 1024;
/** How long a deleted file can be restored. */
export const FILE_RESTORE_DAYS = 30;
/** How long an interrupted upload can be continued after its last byte. */
export const UPLOAD_RESUME_DAYS = 7;
/** Uploads of one user beyond this number wait. */
export const UPLOADS_MAX_CONCURRENT = 8;
/** Includes the trash, earlier versions and unfinished uploads. */
export const FILES_PER_USER_MAX = 100_000;
const RAW_NAME_MAX_CHARS = 1_024;

/** The specification's sentences for this screen (section 8). */
export const STORAGE_MESSAGES = {
  listFailed: 'Retrieving files failed: ',
  uploadFailed: 'Upload failed: ',
  uploaded: 'Upload complete!',
  deletionFailed: 'File deletion failed: ',
  deleted: 'File was deleted!',
  downloadFailed: 'Something went wrong: ',
} as const;

/** If the name exists: keep both (`name (1).ext`), keep the old file as an earlier version, or answer 409. */
export const CONFLICT_RULES = ['rename', 'replace', 'fail'] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];

export const RawName = text(RAW_NAME_MAX_CHARS);
/** A repeated upload with the same key answers the file of the first one. */
const IdempotencyKey = text(64).check(z.minLength(1));
/** The id of a folder; '' for the root, in which the calls of the specification see and store files. */
export const FolderId = text(64);
export const ROOT_FOLDER_ID = '';
/** Instead of a folder: the files of all folders. */
export const ALL_FOLDERS = 'all';
/** Separated by commas. */
const IdList = text(ARCHIVE_MAX_FILES * 37);

/** Nothing if it is none. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const FileKey = z.object({ id: Id });
const FileKeys = z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(FILE_BULK_MAX_ITEMS)) });
const NamedFile = z.object({ file_name: RawName });

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  kind: z.enum(FILE_KINDS),
  /** The hexadecimal digest of the content. */
  sha256: z.string(),
  /** When it was uploaded. */
  creationTime: Timestamp,
  /** When its content was changed last, as its sender says; absent: when it was uploaded. */
  modificationTime: z.optional(Timestamp),
  /** When it was moved to the trash. */
  deletionTime: z.nullable(Timestamp),
  /** The content is missing: something other than Daybook deleted it from the store. */
  missing: z.boolean(),
  /** The folder that it is in; absent for the root. */
  folder: z.optional(FolderId),
  /** The file that has replaced it; absent unless it is an earlier version. */
  versionOf: z.optional(Id),
});
export type StoredFile = z.infer<typeof StoredFile>;

const BatchedFile = z.object({
  name: RawName,
  /** Bytes. */
  size: z.int().check(z.gte(0)),
  folder: z.optional(FolderId),
  onConflict: z.optional(z.enum(CONFLICT_RULES)),
  /** When its content was changed last, in milliseconds since 1970. */
  lastModified: z.optional(ModificationTime),
  idempotencyKey: z.optional(IdempotencyKey),
});
export type BatchedFile = z.input<typeof BatchedFile>;

/** As JSON: a field of a form. */
const BatchedFiles = z.pipe(
  z.string(),
  z.pipe(
    z.transform(parseJson),
    z.array(BatchedFile).check(
      z.minLength(1),
      z.maxLength(UPLOAD_BATCH_MAX_FILES),
      z.refine(
        (files) => files.reduce((sum, { size }) => sum + size, 0) <= UPLOAD_BATCH_MAX_BYTES,
        'The files of one request may have 8 MiB together.',
      ),
    ),
  ),
);

/** What has become of one file of several, or why it was refused (RFC 9457). */
const UploadOutcome = z.union([
  z.object({ file: StoredFile }),
  z.object({ problem: z.object({ code: z.string(), status: z.number(), detail: z.string() }) }),
]);
export type UploadOutcome = z.infer<typeof UploadOutcome>;

/** `newest` and `oldest` are by upload, `modified` by the content, the last changed first. */
export const FILE_SORTS = ['newest', 'oldest', 'modified', 'name', 'largest', 'kind'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

export const modificationTimeOf = ({
  creationTime,
  modificationTime = creationTime,
}: Pick<StoredFile, 'creationTime' | 'modificationTime'>): string => modificationTime;

/** Comes in a query string, so numbers and flags are text. */
export const FileQuery = z.extend(FileFilter, {
  sort: z.optional(z.enum(FILE_SORTS)),
  /** `true`: the trash, without what was deleted with its folder. */
  deleted: z.optional(z.enum(['true', 'false'])),
  /** The root unless stated; `all` for all folders. The trash has no folders. */
  folder: z.optional(FolderId),
  limit: z.optional(numberAsText(FILE_PAGE_MAX_ITEMS)),
  /** The id of the previous page's last file. */
  after: z.optional(Id),
});
export type FileQuery = z.output<typeof FileQuery>;

/** An upload that `createUpload` has started. Its whole size counts as used. */
export const UnfinishedUpload = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Bytes received so far. */
  received: z.number(),
  /** When bytes arrived last, or when it was created. */
  activityTime: Timestamp,
  /** When it will be deleted unless it is continued. */
  expiryTime: Timestamp,
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

/** In bytes. */
export const StorageUsage = z.object({
  /** Files, trash, earlier versions and unfinished uploads. */
  used: z.number(),
  trash: z.number(),
  /** Earlier versions of replaced files. */
  versions: z.optional(z.number()),
  quota: z.number(),
  uploadMax: z.number(),
});
export type StorageUsage = z.infer<typeof StorageUsage>;

const SHARED = { access: 'verified', limit: 'general' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;
const FORM_POST = { ...POST, encoding: 'form' } as const;
const RECEIVING = { access: 'verified', limit: 'own-uploads', scope: 'files:write' } as const;
const UPLOAD = { ...RECEIVING, method: 'POST', encoding: 'upload' } as const;
const TUS = { ...RECEIVING, encoding: 'tus' } as const;

export const storageApi = {
  retrieveUserFiles: {
    ...GET,
    path: '/api/storage/retrieveUserFiles',
    scope: 'files:read',
    summary: "The names of the caller's files, newest first.",
    input: Empty,
    output: z.array(z.string()),
  },
  uploadFile: {
    ...UPLOAD,
    path: '/api/storage/uploadFile',
    summary:
      'Stores one file. Fields before it may set its name, its folder, what happens if the name exists, when it was changed last (milliseconds since 1970), and a key by which a repeated call stores it once.',
    input: z.object({
      file_name: z.optional(RawName),
      onConflict: z.optional(z.enum(CONFLICT_RULES)),
      folder: z.optional(FolderId),
      lastModified: z.optional(LastModified),
      idempotencyKey: z.optional(IdempotencyKey),
    }),
    output: StoredFile,
  },
  uploadFiles: {
    ...UPLOAD,
    path: '/api/storage/uploadFiles',
    summary:
      'Stores several files, each with an outcome of its own. The field `files` is a JSON array of them; the one file after it is their contents, one after the other.',
    input: z.object({ files: BatchedFiles }),
    output: z.array(UploadOutcome),
  },
  downloadFile: {
    ...FORM_POST,
    path: '/api/storage/downloadFile',
    answer: 'file',
    scope: 'files:read',
    reads: true,
    summary: 'The whole file as an attachment, by its name.',
    input: NamedFile,
    output: z.unknown(),
  },
  deleteFile: {
    ...FORM_POST,
    path: '/api/storage/deleteFile',
    scope: 'files:write',
    summary: 'Moves a file, by its name, to the trash for 30 days.',
    input: NamedFile,
    output: StoredFile,
  },
  files: {
    ...GET,
    path: '/api/storage/files',
    scope: 'files:read',
    summary:
      "The caller's files with all their details, sorted and paged; filtered by words of the name, kind, size and dates.",
    input: FileQuery,
    output: z.array(StoredFile),
  },
  takenNames: {
    ...POST,
    path: '/api/storage/takenNames',
    // A folder that is uploaded asks once for each of its folders that exists.
    limit: 'own-uploads',
    // As many names as a call may have, of the greatest length that file systems allow.
    bodyMaxBytes: 1024 * 1024,
    scope: 'files:read',
    reads: true,
    summary: 'Which of these names files of a folder have, ignoring case.',
    input: z.object({
      folder: z.optional(FolderId),
      names: z.array(RawName).check(z.maxLength(FILE_NAMES_MAX_ITEMS)),
    }),
    output: z.array(z.string()),
  },
  usage: {
    ...GET,
    path: '/api/storage/usage',
    scope: 'files:read',
    summary: 'How much space the caller uses and has.',
    input: Empty,
    output: StorageUsage,
  },
  content: {
    ...GET,
    path: '/api/storage/files/:id/content',
    answer: 'file',
    scope: 'files:read',
    summary:
      'The content of a file; supports Range, If-Range and If-None-Match. `inline=1` shows it if that is safe.',
    input: z.object({ id: Id, inline: z.optional(z.literal('1')) }),
    output: z.unknown(),
  },
  rename: {
    ...POST,
    path: '/api/storage/rename',
    scope: 'files:write',
    summary: 'Renames a file.',
    validates: true,
    input: z.object({ id: Id, name: RawName }),
    output: StoredFile,
  },
  restore: {
    ...POST,
    path: '/api/storage/restore',
    scope: 'files:write',
    summary: 'Restores a file from the trash, with a numbered name if another file has its name now.',
    input: FileKey,
    output: StoredFile,
  },
  deleteFiles: {
    ...POST,
    path: '/api/storage/deleteFiles',
    scope: 'files:write',
    summary: 'Moves several files to the trash, all at once. Ids of other files are skipped.',
    input: FileKeys,
    output: z.array(StoredFile),
  },
  restoreFiles: {
    ...POST,
    path: '/api/storage/restoreFiles',
    scope: 'files:write',
    summary: 'Restores several files from the trash, all at once. Ids of other files are skipped.',
    input: FileKeys,
    output: z.array(StoredFile),
  },
  purge: {
    ...POST,
    path: '/api/storage/purge',
    summary: 'Permanently deletes one file in the trash, or all that is in it.',
    input: z.object({ id: z.optional(Id) }),
    output: Empty,
  },
  purgeItems: {
    ...POST,
    path: '/api/storage/purgeItems',
    summary: 'Permanently deletes several files and folders in the trash. Ids of others are skipped.',
    input: z.object({
      files: z.array(Id).check(z.maxLength(FILE_BULK_MAX_ITEMS)),
      folders: z.array(Id).check(z.maxLength(FILE_BULK_MAX_ITEMS)),
    }),
    output: Empty,
  },
  archive: {
    ...FORM_POST,
    path: '/api/storage/archive',
    limit: 'archives',
    answer: 'file',
    scope: 'files:read',
    reads: true,
    summary: 'Several files, and folders with all that is inside, as one ZIP; ids are separated by commas.',
    input: z.object({ ids: z.optional(IdList), folders: z.optional(IdList) }),
    output: z.unknown(),
  },
  uploads: {
    ...GET,
    path: '/api/storage/uploads',
    scope: 'files:write',
    summary: "The caller's unfinished uploads, the most recently active first.",
    input: Empty,
    output: z.array(UnfinishedUpload),
  },
  createUpload: {
    ...TUS,
    method: 'POST',
    path: '/api/storage/uploads',
    summary:
      'Creates a resumable upload (tus 1.0: creation). The metadata may have `name`, `folder`, `onConflict` and `lastModified`.',
    input: Empty,
    output: Empty,
  },
  uploadOffset: {
    ...TUS,
    method: 'HEAD',
    path: '/api/storage/uploads/:id',
    summary: 'How much of an upload was received (tus 1.0).',
    input: FileKey,
    output: Empty,
  },
  continueUpload: {
    ...TUS,
    method: 'PATCH',
    path: '/api/storage/uploads/:id',
    summary: 'The next bytes of an upload; with the last ones it becomes a file (tus 1.0).',
    input: FileKey,
    output: Empty,
  },
  cancelUpload: {
    ...TUS,
    method: 'DELETE',
    path: '/api/storage/uploads/:id',
    summary: 'Cancels an unfinished upload (tus 1.0: termination).',
    input: FileKey,
    output: Empty,
  },
} as const satisfies Api;
