import * as z from 'zod/mini';
import { GET, POST, type Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, line, text, Timestamp } from '#platform/contract/fields.ts';
import { FILE_KINDS } from '#platform/contract/file-name.ts';
import {
  linkChanges,
  LINK_NAME_MAX_CHARS,
  LinkDays,
  NewLinkPassword,
  OpenLink,
} from '#platform/contract/links.ts';
import { ARCHIVE_MAX_FILES, FolderId } from './storage.ts';

export const SHARES_PER_USER_MAX = 500;
/** How long a link stays in the list after it has expired or was used up. */
export const ENDED_SHARE_DAYS = 30;
export const SHARE_DOWNLOADS_MAX = 1_000_000;
/** How many folders and files a page of a shared folder has. */
export const SHARED_PAGE_MAX_ITEMS = 500;
/** Names can grow when their case is ignored. */
const PAGE_START_MAX_CHARS = 1_024;

const Ids = z.array(Id).check(z.maxLength(ARCHIVE_MAX_FILES));
const Count = z.number();
const DownloadMax = z.int().check(z.gte(1), z.lte(SHARE_DOWNLOADS_MAX));

export const NewShare = z.object({
  /** What visitors read above the files. */
  name: line(LINK_NAME_MAX_CHARS),
  files: z.optional(Ids),
  /** Visitors see what is in them at that moment, also what is added later. */
  folders: z.optional(Ids),
  days: z.optional(LinkDays),
  password: z.optional(NewLinkPassword),
  /** After so many downloads the link stops working. Previews are downloads too, so visitors get none. */
  downloadMax: z.optional(DownloadMax),
});
export type NewShare = z.infer<typeof NewShare>;

/** A link that has ended works again if its end or its limit is moved. */
export const ShareChanges = z.object({
  ...linkChanges,
  /** More than the downloads until now, which count. */
  downloadMax: z.optional(z.nullable(DownloadMax)),
});
export type ShareChanges = z.infer<typeof ShareChanges>;

export const Share = z.object({
  id: Id,
  name: z.string(),
  /** The end of the address, `/shared#<token>`; null if it was encrypted with another SECRET. */
  token: z.nullable(z.string()),
  /** How many files and folders it names. */
  files: Count,
  folders: Count,
  creationTime: Timestamp,
  expiryTime: z.nullable(Timestamp),
  hasPassword: z.boolean(),
  downloads: Count,
  downloadMax: z.nullable(Count),
  /** When it was last opened or downloaded from. */
  lastUseTime: z.nullable(Timestamp),
  /** False once it has expired or is used up, and where all that it named was deleted for good. */
  works: z.boolean(),
});
export type Share = z.infer<typeof Share>;

/** What a visitor learns about a link. */
export const Visit = z.object({
  share: Id,
  name: z.string(),
  expiryTime: z.nullable(Timestamp),
  /** Null: no limit. */
  downloadsLeft: z.nullable(Count),
  /** The folder in which a visit begins; absent unless the link shares it alone. */
  folder: z.optional(Id),
});
export type Visit = z.infer<typeof Visit>;

const SharedFolder = z.object({ id: Id, name: z.string() });
export type SharedFolder = z.infer<typeof SharedFolder>;

const SharedFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  kind: z.enum(FILE_KINDS),
  missing: z.boolean(),
});
export type SharedFile = z.infer<typeof SharedFile>;

export const SharedItems = z.object({
  /** From the outermost shared folder to the open one; empty for what the link itself names. */
  path: z.array(SharedFolder),
  folders: z.array(SharedFolder),
  files: z.array(SharedFile),
  /** Where the next page begins; null for the last one. */
  next: z.nullable(z.string()),
});
export type SharedItems = z.infer<typeof SharedItems>;

const OWN = { access: 'verified', limit: 'general', integration: 'share' } as const;
const VISITOR = { access: 'open', integration: 'share' } as const;

export const sharesApi = {
  list: {
    ...GET,
    ...OWN,
    path: '/api/shares',
    summary: "The caller's links to files and folders, newest first.",
    input: Empty,
    output: z.array(Share),
  },
  create: {
    ...POST,
    ...OWN,
    path: '/api/shares/create',
    summary: 'Shares files and folders by a secret link.',
    validates: true,
    input: NewShare,
    output: Share,
  },
  update: {
    ...POST,
    ...OWN,
    path: '/api/shares/update',
    summary: "Changes a link's name, end, password or limit of downloads. Its address stays.",
    validates: true,
    input: ShareChanges,
    output: Share,
  },
  revoke: {
    ...POST,
    ...OWN,
    path: '/api/shares/revoke',
    summary: 'Revokes a link, which stops working at once.',
    input: z.object({ id: Id }),
    output: Empty,
  },
  removeEnded: {
    ...POST,
    ...OWN,
    path: '/api/shares/removeEnded',
    summary: 'Removes the links that have expired or are used up from the list.',
    input: Empty,
    output: z.object({ removed: Count }),
  },
} as const satisfies Api;

/** For everybody who has a link. Its token is only in the body of `open`, which sets a cookie for the other calls. */
export const sharedApi = {
  open: {
    ...POST,
    ...VISITOR,
    limit: 'visitors',
    path: '/api/shared/open',
    summary:
      'Begins a visit by a link, with its password if it has one; a cookie then allows the other calls.',
    input: OpenLink,
    output: Visit,
  },
  items: {
    ...GET,
    ...VISITOR,
    limit: 'general',
    path: '/api/shared/:share/items',
    summary: 'What the link shares, or a page of what is in one of its folders: folders first, each by name.',
    input: z.object({
      share: Id,
      folder: z.optional(FolderId),
      /** `next` of the previous page. */
      after: z.optional(text(PAGE_START_MAX_CHARS)),
    }),
    output: SharedItems,
  },
  content: {
    ...GET,
    ...VISITOR,
    limit: 'general',
    answer: 'file',
    path: '/api/shared/:share/files/:id/content',
    summary: 'The content of a shared file for a preview; links with a limit of downloads have none.',
    input: z.object({ share: Id, id: Id }),
    output: z.unknown(),
  },
  download: {
    ...GET,
    ...VISITOR,
    limit: 'general',
    answer: 'file',
    // It counts.
    changesState: true,
    path: '/api/shared/:share/download',
    summary: 'One file, or a folder or all that is shared as a ZIP; each call is a download.',
    input: z.object({ share: Id, file: z.optional(Id), folder: z.optional(Id) }),
    output: z.unknown(),
  },
} as const satisfies Api;
