import * as z from 'zod/mini';
import type { Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, Timestamp } from '#platform/contract/fields.ts';
import { CONFLICT_RULES, FILE_BULK_MAX_ITEMS, FolderId, RawName, StoredFile } from './storage.ts';

/** How deep folders can be nested. */
export const FOLDER_DEPTH_MAX = 32;
/** Includes the trash. */
export const FOLDERS_PER_USER_MAX = 10_000;
/** How many files one call may copy. */
export const COPY_MAX_FILES = 10_000;

export const StoredFolder = z.object({
  id: Id,
  name: z.string(),
  /** The folder that it is in; '' for the root. */
  parent: FolderId,
  creationTime: Timestamp,
  /** When it was created, renamed or moved. */
  changeTime: Timestamp,
  /** When it was moved to the trash. */
  deletionTime: z.nullable(Timestamp),
});
export type StoredFolder = z.infer<typeof StoredFolder>;

/** With the files inside it and inside its folders, which are restored and deleted with it. */
export const TrashedFolder = z.extend(StoredFolder, {
  files: z.number(),
  bytes: z.number(),
});
export type TrashedFolder = z.infer<typeof TrashedFolder>;

/** If the name exists: answer 409, keep both (`name (1)`), or answer with the folder that has it. */
export const FOLDER_CREATION_RULES = ['fail', 'rename', 'reuse'] as const;
export type FolderCreationRule = (typeof FOLDER_CREATION_RULES)[number];

const Ids = z.array(Id).check(z.maxLength(FILE_BULK_MAX_ITEMS));
const FolderKeys = z.object({ ids: Ids.check(z.minLength(1)) });

/** What is moved or copied, and where to. */
export const Transfer = z.object({
  files: z.optional(Ids),
  folders: z.optional(Ids),
  /** '' for the root. */
  folder: FolderId,
  /** `fail` unless stated; `replace` keeps a file as an earlier version and moves a folder to the trash. */
  onConflict: z.optional(z.enum(CONFLICT_RULES)),
});
export type Transfer = z.infer<typeof Transfer>;

/** What was moved or copied, as it is now. */
export const Transferred = z.object({ files: z.array(StoredFile), folders: z.array(StoredFolder) });
export type Transferred = z.infer<typeof Transferred>;

const SHARED = { access: 'verified', limit: 'general' } as const;
const GET = { ...SHARED, method: 'GET', encoding: 'none' } as const;
const POST = { ...SHARED, method: 'POST', encoding: 'json' } as const;

export const foldersApi = {
  list: {
    ...GET,
    path: '/api/storage/folders',
    scope: 'files:read',
    summary: "All of the caller's folders, by name; each names the folder that it is in.",
    input: Empty,
    output: z.array(StoredFolder),
  },
  trash: {
    ...GET,
    path: '/api/storage/folders/trash',
    scope: 'files:read',
    summary: 'The folders in the trash, the last deleted first. What was deleted with a folder is inside it.',
    input: Empty,
    output: z.array(TrashedFolder),
  },
  create: {
    ...POST,
    // One for each folder of a folder that is uploaded.
    limit: 'own-uploads',
    path: '/api/storage/folders/create',
    scope: 'files:write',
    summary: 'Creates a folder.',
    validates: true,
    input: z.object({
      name: RawName,
      folder: z.optional(FolderId),
      /** `fail` unless stated. */
      onExisting: z.optional(z.enum(FOLDER_CREATION_RULES)),
    }),
    output: StoredFolder,
  },
  rename: {
    ...POST,
    path: '/api/storage/folders/rename',
    scope: 'files:write',
    summary: 'Renames a folder.',
    validates: true,
    input: z.object({ id: Id, name: RawName }),
    output: StoredFolder,
  },
  move: {
    ...POST,
    path: '/api/storage/folders/move',
    scope: 'files:write',
    summary: 'Moves files and folders into another folder, all at once.',
    input: Transfer,
    output: Transferred,
  },
  copy: {
    ...POST,
    path: '/api/storage/folders/copy',
    scope: 'files:write',
    summary: 'Copies files and folders with all that is inside. Copies count towards the quota.',
    input: Transfer,
    output: Transferred,
  },
  delete: {
    ...POST,
    path: '/api/storage/folders/delete',
    scope: 'files:write',
    summary: 'Moves folders and all that is inside to the trash for 30 days, all at once.',
    input: FolderKeys,
    output: z.array(StoredFolder),
  },
  restore: {
    ...POST,
    path: '/api/storage/folders/restore',
    scope: 'files:write',
    summary: 'Restores folders and what was deleted with them, with a numbered name if theirs is taken.',
    input: FolderKeys,
    output: z.array(StoredFolder),
  },
} as const satisfies Api;
