import * as z from 'zod/mini';
import type { Api } from './endpoint.ts';
import { Empty, Id, text, Timestamp } from './fields.ts';
import { FILE_KINDS } from './file-name.ts';

export const FILE_PAGE_MAX_ITEMS = 500;
export const ARCHIVE_MAX_FILES = 1_000;
/** How long a deleted file can be brought back. */
export const FILE_RESTORE_DAYS = 30;
/** How long an interrupted upload waits, counted from its last byte. */
export const UPLOAD_RESUME_DAYS = 7;
/** So many files of one user are received at the same time; the others wait. */
export const UPLOADS_MAX_CONCURRENT = 8;
/** Files, trash and unfinished uploads of one user, however small. */
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

/** What happens to a name that exists: both are kept (`name (1).ext`), the old one goes to the trash, or 409. */
export const CONFLICT_RULES = ['rename', 'replace', 'fail'] as const;
export type ConflictRule = (typeof CONFLICT_RULES)[number];

const RawName = text(RAW_NAME_MAX_CHARS);
const FileKey = z.object({ id: Id });
const NamedFile = z.object({ file_name: RawName });

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  kind: z.enum(FILE_KINDS),
  /** Of the content, in hexadecimal. */
  sha256: z.string(),
  creationTime: Timestamp,
  /** When it was moved to the trash. */
  deletionTime: z.nullable(Timestamp),
  /** The row is there, the content is not: somebody else deleted it from the store. */
  missing: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const FILE_SORTS = ['newest', 'oldest', 'name', 'largest', 'kind'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** Of a query string, so that numbers and flags come as text. */
export const FileQuery = z.object({
  sort: z.optional(z.enum(FILE_SORTS)),
  /** Part of a name; case and accents do not count. */
  text: z.optional(text(255)),
  /** `true`: the trash. */
  deleted: z.optional(z.enum(['true', 'false'])),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1), z.lte(FILE_PAGE_MAX_ITEMS))),
    ),
  ),
  /** The id of the last file of the page before. */
  after: z.optional(Id),
});
export type FileQuery = z.output<typeof FileQuery>;

/** What was begun by `createUpload` and is no file yet. All of its size counts as used. */
export const UnfinishedUpload = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Bytes that have arrived. */
  received: z.number(),
  /** When it was begun, or went on last. */
  activityTime: Timestamp,
  /** When it will be forgotten unless it goes on. */
  expiryTime: Timestamp,
});
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>;

/** All in bytes. */
export const StorageUsage = z.object({
  /** Files, trash and unfinished uploads. */
  used: z.number(),
  trash: z.number(),
  quota: z.number(),
  uploadMax: z.number(),
});
export type StorageUsage = z.infer<typeof StorageUsage>;

export const storageApi = {
  retrieveUserFiles: {
    method: 'GET',
    path: '/api/storage/retrieveUserFiles',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: "The names of the caller's files, newest first.",
    input: Empty,
    output: z.array(z.string()),
  },
  uploadFile: {
    method: 'POST',
    path: '/api/storage/uploadFile',
    access: 'verified',
    encoding: 'upload',
    limit: 'uploads',
    summary:
      'Stores one file, streamed; fields before it may name it and say what happens to a name that exists.',
    input: z.object({
      file_name: z.optional(RawName),
      onConflict: z.optional(z.enum(CONFLICT_RULES)),
    }),
    output: StoredFile,
  },
  downloadFile: {
    method: 'POST',
    path: '/api/storage/downloadFile',
    access: 'verified',
    encoding: 'form',
    limit: 'general',
    answer: 'file',
    summary: 'The whole file as an attachment, found by its name.',
    input: NamedFile,
    output: z.unknown(),
  },
  deleteFile: {
    method: 'POST',
    path: '/api/storage/deleteFile',
    access: 'verified',
    encoding: 'form',
    limit: 'general',
    summary: 'Moves a file, found by its name, to the trash for 30 days.',
    input: NamedFile,
    output: StoredFile,
  },
  files: {
    method: 'GET',
    path: '/api/storage/files',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: "The caller's files with all that is known of them, sorted, filtered and paged.",
    input: FileQuery,
    output: z.array(StoredFile),
  },
  usage: {
    method: 'GET',
    path: '/api/storage/usage',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: 'How much space the caller uses and has.',
    input: Empty,
    output: StorageUsage,
  },
  content: {
    method: 'GET',
    path: '/api/storage/files/:id/content',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    answer: 'file',
    summary:
      'The content of a file; takes Range, If-Range and If-None-Match. `inline=1` shows what is safe to show.',
    input: z.object({ id: Id, inline: z.optional(z.literal('1')) }),
    output: z.unknown(),
  },
  rename: {
    method: 'POST',
    path: '/api/storage/rename',
    access: 'verified',
    encoding: 'json',
    limit: 'general',
    summary: 'Gives a file another name.',
    input: z.object({ id: Id, name: RawName }),
    output: StoredFile,
  },
  restore: {
    method: 'POST',
    path: '/api/storage/restore',
    access: 'verified',
    encoding: 'json',
    limit: 'general',
    summary: 'Brings a file back from the trash; under a numbered name where its own was taken meanwhile.',
    input: FileKey,
    output: StoredFile,
  },
  purge: {
    method: 'POST',
    path: '/api/storage/purge',
    access: 'verified',
    encoding: 'json',
    limit: 'general',
    summary: 'Deletes for good: one file of the trash, or all of the trash.',
    input: z.object({ id: z.optional(Id) }),
    output: Empty,
  },
  archive: {
    method: 'POST',
    path: '/api/storage/archive',
    access: 'verified',
    encoding: 'form',
    limit: 'general',
    answer: 'file',
    summary: 'Several files as one ZIP; `ids` are separated by commas.',
    input: z.object({ ids: text(ARCHIVE_MAX_FILES * 37).check(z.minLength(1)) }),
    output: z.unknown(),
  },
  uploads: {
    method: 'GET',
    path: '/api/storage/uploads',
    access: 'verified',
    encoding: 'none',
    limit: 'general',
    summary: "The caller's unfinished uploads, newest activity first.",
    input: Empty,
    output: z.array(UnfinishedUpload),
  },
  createUpload: {
    method: 'POST',
    path: '/api/storage/uploads',
    access: 'verified',
    encoding: 'tus',
    limit: 'uploads',
    summary: 'Begins an upload that can be interrupted (tus 1.0: creation).',
    input: Empty,
    output: Empty,
  },
  uploadOffset: {
    method: 'HEAD',
    path: '/api/storage/uploads/:id',
    access: 'verified',
    encoding: 'tus',
    limit: 'general',
    summary: 'How much of an upload has arrived (tus 1.0).',
    input: FileKey,
    output: Empty,
  },
  continueUpload: {
    method: 'PATCH',
    path: '/api/storage/uploads/:id',
    access: 'verified',
    encoding: 'tus',
    limit: 'general',
    summary: 'The next bytes of an upload; with the last ones it becomes a file (tus 1.0).',
    input: FileKey,
    output: Empty,
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/api/storage/uploads/:id',
    access: 'verified',
    encoding: 'tus',
    limit: 'general',
    summary: 'Gives an unfinished upload up (tus 1.0: termination).',
    input: FileKey,
    output: Empty,
  },
} as const satisfies Api;
