import * as z from 'zod/mini';
import type { Api } from '#platform/contract/endpoint.ts';
import {
  FEEDBACK_BODY_MAX_BYTES,
  FEEDBACK_BULK_MAX_ITEMS,
  FEEDBACK_CONTENT_MAX_CHARS,
  FeedbackItem,
} from './feedback.ts';
import { FeedbackLabel, FeedbackReader, FeedbackStatus } from './feedback-progress.ts';
import { FEEDBACK_LABELS_MAX, FeedbackMessage } from './feedback-thread.ts';
import { Empty, fold, Id, text, Timestamp, TimeZone, uniqueList } from '#platform/contract/fields.ts';

/** Letters to senders, so that nobody can fill a mailbox through an inbox. */
export const FEEDBACK_EMAILS_PER_ITEM_AND_HOUR = 4;
export const FEEDBACK_EMAILS_PER_ADDRESS_AND_HOUR = 6;
export const FEEDBACK_EMAILS_PER_PROJECT_AND_DAY = 200;
/** Over all projects, because everybody can create projects. */
export const FEEDBACK_EMAILS_PER_USER_AND_DAY = 200;
export const FEEDBACK_REPLIES_PER_ADDRESS_AND_MINUTE = 5;
export const FEEDBACK_REPLIES_PER_ITEM_AND_DAY = 20;
/** Of one item; its progress counts all of them. */
export const FEEDBACK_DUPLICATES_SHOWN = 100;
/** The letter with what is new counts no further. */
export const FEEDBACK_DIGEST_COUNT_MAX = 500;
const TOKEN_MAX_CHARS = 200;

/**
 * Whether the sender gets letters: `stopped` means that they asked for no more about it or at all; what is answered then stands on their
 * status page only. Who left no address can't be answered.
 */
export const SENDER_EMAILS = ['possible', 'no-address', 'stopped'] as const;
export type SenderEmails = (typeof SENDER_EMAILS)[number];

export const FeedbackThread = z.object({
  item: FeedbackItem,
  letters: z.enum(SENDER_EMAILS),
  /** Oldest first. */
  messages: z.array(FeedbackMessage),
  /** Whether a picture was sent with it. */
  picture: z.boolean(),
  /** The newest ones, newest first. */
  duplicates: z.array(FeedbackItem),
});
export type FeedbackThread = z.infer<typeof FeedbackThread>;

const MessageContent = text(FEEDBACK_CONTENT_MAX_CHARS).check(
  z.refine((content) => content.trim() !== '', 'Please write a word or two.'),
);

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(FEEDBACK_BULK_MAX_ITEMS));

/** Absent fields stay as they are. */
const FeedbackChange = z.object({
  id: Id,
  status: z.optional(FeedbackStatus),
  labels: z.optional(uniqueList(FeedbackLabel, FEEDBACK_LABELS_MAX, fold)),
  /** The id of somebody who reads the project; null: nobody. */
  assignee: z.optional(z.nullable(Id)),
});
export type FeedbackChange = z.infer<typeof FeedbackChange>;

export const FeedbackChanges = z.object({
  changes: z.array(FeedbackChange).check(z.minLength(1), z.maxLength(FEEDBACK_BULK_MAX_ITEMS)),
  /** Whether senders, also those of duplicates, get a letter about a status that is planned or done. */
  letters: z.optional(z.boolean()),
});
export type FeedbackChanges = z.infer<typeof FeedbackChanges>;

export const FeedbackChanged = z.object({
  items: z.array(FeedbackItem),
  /** How many letters were sent. */
  letters: z.number(),
});
export type FeedbackChanged = z.infer<typeof FeedbackChanged>;

/** What items of a project can be given. */
export const FeedbackChoices = z.object({
  projectKey: z.string(),
  /** Those in use, sorted. */
  labels: z.array(z.string()),
  readers: z.array(FeedbackReader),
});
export type FeedbackChoices = z.infer<typeof FeedbackChoices>;

/** What the sender of an item sees behind the secret link. */
export const FeedbackStatusPage = z.object({
  /** Null while the project has no name of its own. */
  project: z.nullable(z.string()),
  content: z.string(),
  creationTime: Timestamp,
  status: FeedbackStatus,
  /** Oldest first. */
  messages: z.array(z.pick(FeedbackMessage, { from: true, content: true, creationTime: true })),
  /** False: the sender asked for no more letters. */
  letters: z.boolean(),
  /** Only stops letters: the token of the page would be known to every proxy that logs the address of that call. */
  stopToken: z.string(),
});
export type FeedbackStatusPage = z.infer<typeof FeedbackStatusPage>;

export const FEEDBACK_DIGESTS = ['off', 'daily', 'weekly'] as const;

/** How often the caller gets a digest of the inbox by email. */
export const FeedbackDigest = z.object({ every: z.enum(FEEDBACK_DIGESTS) });
export type FeedbackDigest = z.infer<typeof FeedbackDigest>;

const Token = text(TOKEN_MAX_CHARS).check(z.minLength(1));

const VERIFIED_POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;
const OPEN_POST = { method: 'POST', access: 'open', encoding: 'json', limit: 'account' } as const;

export const feedbackAnswersApi = {
  thread: {
    ...VERIFIED_POST,
    path: '/api/feedback/thread',
    scope: 'feedback:read',
    reads: true,
    summary: 'An item with its messages and its duplicates.',
    input: z.object({ id: Id }),
    output: FeedbackThread,
  },
  answer: {
    ...VERIFIED_POST,
    path: '/api/feedback/answer',
    summary: 'Answers the sender by an email with a link to the status page.',
    input: z.object({
      id: Id,
      content: MessageContent,
      /** A repeated call with the same key sends no second letter. */
      idempotencyKey: z.optional(text(64).check(z.minLength(1))),
    }),
    output: FeedbackThread,
  },
  update: {
    ...VERIFIED_POST,
    path: '/api/feedback/update',
    summary: 'Changes status, labels and assignee of items; can email their senders the status.',
    input: FeedbackChanges,
    output: FeedbackChanged,
  },
  merge: {
    ...VERIFIED_POST,
    path: '/api/feedback/merge',
    summary: 'Makes items duplicates of another one in the same project, and archives them.',
    input: z.object({ ids: Ids, into: Id }),
    output: z.array(FeedbackItem),
  },
  unmerge: {
    ...VERIFIED_POST,
    path: '/api/feedback/unmerge',
    summary: 'Separates duplicates, which get their former state back.',
    input: z.object({ ids: Ids }),
    output: z.array(FeedbackItem),
  },
  choices: {
    ...VERIFIED_POST,
    path: '/api/feedback/choices',
    scope: 'feedback:read',
    reads: true,
    summary: "The labels and the readers of the caller's projects.",
    input: Empty,
    output: z.array(FeedbackChoices),
  },
  digest: {
    ...VERIFIED_POST,
    path: '/api/feedback/digest',
    reads: true,
    summary: 'How often the caller gets a digest of the inbox by email.',
    input: Empty,
    output: FeedbackDigest,
  },
  setDigest: {
    ...VERIFIED_POST,
    path: '/api/feedback/setDigest',
    summary: 'Sets how often the digest is sent; at seven in the morning, on Mondays if weekly.',
    input: z.extend(FeedbackDigest, { timeZone: TimeZone }),
    output: FeedbackDigest,
  },
  stopDigest: {
    method: 'POST',
    access: 'open',
    encoding: 'any',
    limit: 'account',
    origin: 'any',
    path: '/api/feedback/stopDigest/:token',
    summary: 'Ends the digest of one user; email programs call it, too (RFC 8058).',
    input: z.object({ token: Token }),
    output: Empty,
  },
  status: {
    ...OPEN_POST,
    path: '/api/feedback/status',
    reads: true,
    summary: 'What the sender of an item sees: its status and the messages.',
    input: z.object({ token: Token }),
    output: FeedbackStatusPage,
  },
  reply: {
    ...OPEN_POST,
    path: '/api/feedback/reply',
    bodyMaxBytes: FEEDBACK_BODY_MAX_BYTES,
    summary: 'A message of the sender, who is known by the token of the status page.',
    input: z.object({ token: Token, content: MessageContent }),
    output: FeedbackStatusPage,
  },
  stopLetters: {
    method: 'POST',
    access: 'open',
    encoding: 'any',
    limit: 'account',
    origin: 'any',
    path: '/api/feedback/stopLetters/:token',
    summary: 'Ends the emails about an item; email programs call it, too (RFC 8058).',
    input: z.object({ token: Token }),
    output: Empty,
  },
  stopAllLetters: {
    ...OPEN_POST,
    path: '/api/feedback/stopAllLetters',
    summary: "Ends the emails about all feedback to the address of an item's sender, in every project.",
    input: z.object({ token: Token }),
    output: Empty,
  },
} as const satisfies Api;
