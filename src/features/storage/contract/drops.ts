import * as z from 'zod/mini';
import { GET, type Api } from '#platform/contract/endpoint.ts';
import { Empty, Id, line, text, Timestamp } from '#platform/contract/fields.ts';
import {
  linkChanges,
  LINK_NAME_MAX_CHARS,
  LinkDays,
  NewLinkPassword,
  OpenLink,
} from '#platform/contract/links.ts';
import { FolderId, UnfinishedUpload } from './storage.ts';

export const DROPS_PER_USER_MAX = 500;
export const DROP_INSTRUCTIONS_MAX_CHARS = 1_000;
/** A link never takes more files. */
export const DROP_FILES_MAX = 1_000;
/** What a link takes unless its owner says otherwise. */
export const DROP_FILES_USUAL = 100;
export const DROP_USUAL_BYTES = 1024 ** 3;
export const SENDER_NAME_MAX_CHARS = 100;
export const SENDER_MESSAGE_MAX_CHARS = 2_000;
/** So long after the last byte of a visitor who left without a word, the letter is sent. */
export const DROP_EMAIL_MINUTES = 15;
/** How long a visitor can continue an interrupted upload at most. */
export const DROP_RESUME_HOURS = 24;
/** How long, if hardly anything has arrived; each hundredth of its size adds a hundredth of `DROP_FULL_HOURS`. */
export const DROP_FIRST_HOURS = 1;
export const DROP_FULL_HOURS = 240;

const Count = z.number();
const Bytes = z.int().check(z.gte(1));
const DropKey = z.object({ id: Id });

/** What visitors read, what a link takes and whether it sends letters. */
const settings = {
  instructions: z.optional(text(DROP_INSTRUCTIONS_MAX_CHARS)),
  /** Of all files together; 1 GiB unless stated, and never more than the account's quota. */
  maxBytes: z.optional(Bytes),
  /** 100 unless stated. */
  maxFiles: z.optional(z.int().check(z.gte(1), z.lte(DROP_FILES_MAX))),
  /** Whether a letter says what arrived; yes unless stated. */
  letters: z.optional(z.boolean()),
};

export const NewDrop = z.object({
  /** What visitors read above the form. */
  name: line(LINK_NAME_MAX_CHARS),
  ...settings,
  /** Where the files will be; the root unless stated. */
  folder: z.optional(FolderId),
  days: z.optional(LinkDays),
  password: z.optional(NewLinkPassword),
  /** Of each file. */
  fileMaxBytes: z.optional(Bytes),
});
export type NewDrop = z.infer<typeof NewDrop>;

/** A link that has ended or is full works again if its end or its limits are moved. Revoked ones cannot be changed. */
export const DropChanges = z.object({
  ...linkChanges,
  ...settings,
  fileMaxBytes: z.optional(z.nullable(Bytes)),
});
export type DropChanges = z.infer<typeof DropChanges>;

/** `full`: it has received as much as it takes. `folder-gone`: its folder was deleted, or is in the trash. */
export const DROP_STATES = ['works', 'full', 'ended', 'revoked', 'folder-gone'] as const;
export type DropState = (typeof DROP_STATES)[number];

export const Drop = z.object({
  id: Id,
  name: z.string(),
  instructions: z.string(),
  folder: FolderId,
  /** The end of the address, `/drop#<token>`; null if it was encrypted with another SECRET. */
  token: z.nullable(z.string()),
  creationTime: Timestamp,
  expiryTime: z.nullable(Timestamp),
  hasPassword: z.boolean(),
  letters: z.boolean(),
  maxBytes: Count,
  maxFiles: Count,
  fileMaxBytes: z.nullable(Count),
  /** Received, also what was deleted since. */
  files: Count,
  bytes: Count,
  /** Begun and not finished. */
  arrivingFiles: Count,
  arrivingBytes: Count,
  /** When it was last opened or something arrived. */
  lastUseTime: z.nullable(Timestamp),
  state: z.enum(DROP_STATES),
});
export type Drop = z.infer<typeof Drop>;

/** `replaced`: an earlier version of the file that has its name now. */
export const RECEIVED_FILE_STATES = ['there', 'trash', 'replaced'] as const;

const ReceivedFile = z.object({
  id: Id,
  /** Its name today. */
  name: z.string(),
  /** Where it is today. */
  folder: FolderId,
  /** Bytes. */
  size: z.number(),
  time: Timestamp,
  state: z.enum(RECEIVED_FILE_STATES),
});
export type ReceivedFile = z.infer<typeof ReceivedFile>;

/** What one visitor has sent at once. */
export const Delivery = z.object({
  id: Id,
  /** As the visitor wrote it; '' for none. */
  sender: z.string(),
  message: z.string(),
  /** Those that still exist. */
  files: z.array(ReceivedFile),
});
export type Delivery = z.infer<typeof Delivery>;

/** An unfinished upload of a visitor. Its whole size counts as used. */
export const ArrivingUpload = z.object({
  ...UnfinishedUpload.shape,
  /** As the visitor wrote it; '' for none. */
  sender: z.string(),
});
export type ArrivingUpload = z.infer<typeof ArrivingUpload>;

/** What a visitor learns about a link: nothing of its owner, the folder and other files. */
export const DropVisit = z.object({
  drop: Id,
  name: z.string(),
  instructions: z.string(),
  expiryTime: z.nullable(Timestamp),
  filesLeft: Count,
  bytesLeft: Count,
  fileMaxBytes: Count,
});
export type DropVisit = z.infer<typeof DropVisit>;

/** Under the names that the visitor gave them. */
export const DropReceipt = z.object({ files: z.array(z.object({ name: z.string(), size: z.number() })) });
export type DropReceipt = z.infer<typeof DropReceipt>;

const OWN = { access: 'verified', limit: 'general', integration: 'drop' } as const;
const OWN_POST = { ...OWN, method: 'POST', encoding: 'json' } as const;
const VISITOR = { access: 'open', integration: 'drop' } as const;
const VISITOR_POST = { ...VISITOR, method: 'POST', encoding: 'json', limit: 'visitors' } as const;
const TUS = { ...VISITOR, encoding: 'tus', limit: 'general' } as const;
const UploadKey = z.object({ drop: Id, id: Id });

export const dropsApi = {
  list: {
    ...GET,
    ...OWN,
    path: '/api/drops',
    summary: "The caller's links by which others send files, newest first.",
    input: Empty,
    output: z.array(Drop),
  },
  received: {
    ...GET,
    ...OWN,
    path: '/api/drops/received',
    summary: 'What arrived by a link, newest first: files, senders and messages.',
    input: DropKey,
    output: z.array(Delivery),
  },
  arriving: {
    ...GET,
    ...OWN,
    path: '/api/drops/arriving',
    summary: 'What visitors have begun to send by a link, the most recently active first.',
    input: DropKey,
    output: z.array(ArrivingUpload),
  },
  cancelArriving: {
    ...OWN_POST,
    path: '/api/drops/cancelArriving',
    summary: 'Cancels an unfinished upload of a visitor, which frees its space at once.',
    input: z.object({ id: Id }),
    output: Empty,
  },
  create: {
    ...OWN_POST,
    path: '/api/drops/create',
    summary: 'Makes a secret link by which others send files into a folder.',
    validates: true,
    input: NewDrop,
    output: Drop,
  },
  update: {
    ...OWN_POST,
    path: '/api/drops/update',
    summary:
      "Changes a link's title, instructions, end, password, limits or emails. Its address and folder stay.",
    validates: true,
    input: DropChanges,
    output: Drop,
  },
  revoke: {
    ...OWN_POST,
    path: '/api/drops/revoke',
    summary:
      'Revokes a link, which stops working at once, and cancels unfinished uploads. What arrived stays.',
    input: DropKey,
    output: Empty,
  },
  remove: {
    ...OWN_POST,
    path: '/api/drops/remove',
    summary: 'Forgets a link, with the names and messages of its senders. Their files stay.',
    input: DropKey,
    output: Empty,
  },
} as const satisfies Api;

/** For everybody who has a link. Its token is only in the body of `open`, which sets a cookie for the other calls. */
export const dropApi = {
  open: {
    ...VISITOR_POST,
    path: '/api/drop/open',
    summary: 'Begins a visit by a link, or renews it; a cookie then allows the other calls.',
    input: OpenLink,
    output: DropVisit,
  },
  setSender: {
    ...VISITOR_POST,
    path: '/api/drop/:drop/sender',
    summary: 'Notes who sends the files of this visit, and a message.',
    validates: true,
    input: z.object({
      drop: Id,
      name: z.optional(line(SENDER_NAME_MAX_CHARS)),
      message: z.optional(text(SENDER_MESSAGE_MAX_CHARS)),
    }),
    output: Empty,
  },
  done: {
    ...VISITOR_POST,
    path: '/api/drop/:drop/done',
    summary: 'Ends a visit: its files are listed, and their owner is notified. A new visit begins.',
    input: z.object({ drop: Id }),
    output: DropReceipt,
  },
  createUpload: {
    ...TUS,
    method: 'POST',
    path: '/api/drop/:drop/uploads',
    limit: 'uploads',
    summary: 'Creates a resumable upload (tus 1.0: creation). The metadata has its `name` or `filename`.',
    input: z.object({ drop: Id }),
    output: Empty,
  },
  uploadOffset: {
    ...TUS,
    method: 'HEAD',
    path: '/api/drop/:drop/uploads/:id',
    summary: 'How much of an upload of this visit was received (tus 1.0).',
    input: UploadKey,
    output: Empty,
  },
  continueUpload: {
    ...TUS,
    method: 'PATCH',
    path: '/api/drop/:drop/uploads/:id',
    summary: 'The next bytes of an upload of this visit (tus 1.0).',
    input: UploadKey,
    output: Empty,
  },
  cancelUpload: {
    ...TUS,
    method: 'DELETE',
    path: '/api/drop/:drop/uploads/:id',
    summary: 'Cancels an unfinished upload of this visit (tus 1.0: termination).',
    input: UploadKey,
    output: Empty,
  },
} as const satisfies Api;
