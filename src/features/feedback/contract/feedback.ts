import * as z from 'zod/mini';
import { GET, type Api } from '#platform/contract/endpoint.ts';
import { FeedbackLabel, FeedbackProgress, FeedbackStatus } from './feedback-progress.ts';
import { SUBMIT_PATH } from './feedback-paths.ts';
import { Empty, Id, text, Timestamp } from '#platform/contract/fields.ts';

export const FEEDBACK_BODY_MAX_BYTES = 16 * 1024;
export const FEEDBACK_CONTENT_MAX_CHARS = 5_000;
export const FEEDBACK_VERSION_MAX_CHARS = 64;
export const FEEDBACK_KEY_MAX_CHARS = 64;
/** The maximum length of an email address (RFC 5321). */
export const FEEDBACK_USER_MAX_CHARS = 320;
export const FEEDBACK_SEARCH_MAX_CHARS = 200;
export const FEEDBACK_PAGE_MAX_ITEMS = 500;
/** How many items one call may change. */
export const FEEDBACK_BULK_MAX_ITEMS = 500;
/** How long deleted feedback can be restored. */
export const FEEDBACK_RESTORE_DAYS = 30;
/** Higher counts are reported as `FEEDBACK_COUNT_MAX + 1`. */
export const FEEDBACK_COUNT_MAX = 999;
export const FEEDBACK_PER_ADDRESS_AND_MINUTE = 10;
export const FEEDBACK_PER_PROJECT_AND_DAY = 1_000;
/** Leaves most of the project's daily allowance to others. */
export const FEEDBACK_PER_ADDRESS_AND_DAY = 100;

/** Daybook's own project, which admins read: the footer's form sends to it (specification 9). */
export const OWN_PROJECT_KEY = 1;
export const OWN_PROJECT_VERSION = '1.0.0';
/** The version in the hint's sample call (specification 9). */
export const SAMPLE_VERSION = '0.0.9-BETA';
export const ANONYMOUS_USER = 'Anonymous';

/** The specification's sentences for the dialog (sections 2 and 8). */
export const FEEDBACK_MESSAGES = {
  blankContent: 'Please write a word or two.',
  submitFailed: 'Something went wrong: ',
  thanks: 'Thank You!',
} as const;

export const FEEDBACK_STATES = ['unread', 'read', 'archived', 'spam', 'deleted'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** What happens to an item. */
export const FEEDBACK_EVENTS = [
  'feedback.created',
  /** Its state, status, labels or assignee changed, for whatever reason. */
  'feedback.changed',
  'feedback.merged',
  'feedback.unmerged',
  'feedback.answered',
  'feedback.replied',
] as const;

/** Why an item is in the spam folder, in the words that its reader sees. */
export const SPAM_REASONS = {
  honeypot: 'A hidden field, invisible to people, was filled in.',
  'too-fast': 'It was sent within two seconds after the form was opened.',
  'many-links': 'It contains more than three links.',
  markup: 'It contains links in HTML or forum code.',
  advertising: 'It contains a link and sounds like advertising.',
  repeated: 'The same text was sent more than three times in a day.',
  marked: 'It was marked as spam by hand.',
} as const;
export type SpamReason = keyof typeof SPAM_REASONS;
export const SPAM_REASON_NAMES = Object.keys(SPAM_REASONS) as [SpamReason, ...SpamReason[]];

/** What a member of a project may do: read its feedback; also mark, answer and delete it; also change the project. */
export const PROJECT_ROLES = ['read', 'triage', 'own'] as const;
export const ProjectRole = z.enum(PROJECT_ROLES);
export type ProjectRole = z.infer<typeof ProjectRole>;

/** Specification 3: the submit payload, with two fields that help to detect spam. */
export const FeedbackDraft = z.object({
  /** `1` and `'1'` mean the same project. */
  projectKey: z.union([z.number(), text(FEEDBACK_KEY_MAX_CHARS)]),
  projectVersion: text(FEEDBACK_VERSION_MAX_CHARS),
  /** An email address or 'Anonymous', as the sender says; not verified. */
  projectUser: text(FEEDBACK_USER_MAX_CHARS),
  content: text(FEEDBACK_CONTENT_MAX_CHARS).check(
    z.refine((content) => content.trim() !== '', FEEDBACK_MESSAGES.blankContent),
  ),
  /** A honeypot: people do not see the field, so only bots fill it in. */
  website: z.optional(z.string()),
  /** Milliseconds between opening and sending the form. */
  t: z.optional(z.number()),
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

/** What the sender gets back, as specified. */
export const SubmittedFeedback = z.object({
  id: Id,
  content: z.string(),
  projectUser: z.string(),
  projectVersion: z.string(),
  creationTime: Timestamp,
});
export type SubmittedFeedback = z.infer<typeof SubmittedFeedback>;

const State = z.enum(FEEDBACK_STATES);

export const FeedbackItem = z.extend(SubmittedFeedback, {
  projectKey: z.string(),
  state: State,
  /** Why it was classified as spam; kept when it is marked as not spam. */
  spamReasons: z.array(z.enum(SPAM_REASON_NAMES)),
  /** Absent until the item gets a status, a label, an assignee, a message or a duplicate. */
  progress: z.optional(FeedbackProgress),
  /** The caller may only read it. */
  readOnly: z.optional(z.literal(true)),
});
export type FeedbackItem = z.infer<typeof FeedbackItem>;

const States = z.array(State).check(z.minLength(1), z.maxLength(FEEDBACK_STATES.length));

const filters = {
  /** By default every state but 'deleted'. */
  states: z.optional(States),
  projectVersion: z.optional(text(FEEDBACK_VERSION_MAX_CHARS)),
  projectUser: z.optional(text(FEEDBACK_USER_MAX_CHARS)),
  status: z.optional(FeedbackStatus),
  label: z.optional(FeedbackLabel),
  /** The id of a reader. */
  assignee: z.optional(Id),
  /** Only the feedback of one project. */
  projectId: z.optional(Id),
};

/** `{}` selects everything, newest first. */
export const FeedbackQuery = z.object({
  ...filters,
  limit: z.optional(z.int().check(z.gte(1), z.lte(FEEDBACK_PAGE_MAX_ITEMS))),
  /** The id of the previous page's last item. */
  after: z.optional(Id),
});
export type FeedbackQuery = z.infer<typeof FeedbackQuery>;

const SearchText = text(FEEDBACK_SEARCH_MAX_CHARS);

export const FeedbackSearch = z.object({
  ...filters,
  text: SearchText.check(z.refine((value) => value.trim() !== '', 'Please enter a search text.')),
  /** `next` of the previous answer. */
  from: z.optional(text(100)),
});
export type FeedbackSearch = z.infer<typeof FeedbackSearch>;

/** Each search call scans only a part of the inbox, so that it does not block other requests. */
export const FeedbackSearchResult = z.object({
  items: z.array(FeedbackItem),
  /** Where to continue and how far back the search got; absent when everything was searched. */
  next: z.optional(z.string()),
  searchedTo: z.optional(Timestamp),
});
export type FeedbackSearchResult = z.infer<typeof FeedbackSearchResult>;

/** The filtered inbox as a file. In a query string a single state is not a list. */
export const FeedbackExport = z.object({
  format: z.enum(['csv', 'json']),
  states: z.optional(z.union([State, States])),
  projectVersion: filters.projectVersion,
  projectUser: filters.projectUser,
  status: filters.status,
  label: filters.label,
  assignee: filters.assignee,
  projectId: filters.projectId,
  text: z.optional(SearchText),
});
export type FeedbackExport = z.infer<typeof FeedbackExport>;

const Ids = z.array(Id).check(z.minLength(1), z.maxLength(FEEDBACK_BULK_MAX_ITEMS));

/** What an item can be marked as. */
export const MARKED_STATES = ['unread', 'read', 'archived', 'spam'] as const;
const MarkedState = z.enum(MARKED_STATES);

export const FeedbackMark = z.object({ ids: Ids, state: MarkedState });
export type FeedbackMark = z.infer<typeof FeedbackMark>;

/** Items that are no longer in the state `from`, because somebody has changed them since, stay as they are. */
export const FeedbackRestoration = z.object({
  ids: Ids,
  change: z.optional(z.object({ from: z.enum(FEEDBACK_STATES), to: MarkedState })),
});
export type FeedbackRestoration = z.infer<typeof FeedbackRestoration>;

/** How many items each state has, at most `FEEDBACK_COUNT_MAX + 1`. */
export const FeedbackCounts = z.object({
  unread: z.number(),
  read: z.number(),
  archived: z.number(),
  spam: z.number(),
  deleted: z.number(),
  /** Whether one of the caller's projects was given a name: neither Daybook's own nor a first one as it was made. */
  hasNamed: z.optional(z.boolean()),
});
export type FeedbackCounts = z.infer<typeof FeedbackCounts>;

export const FeedbackProject = z.object({
  id: Id,
  name: z.string(),
  key: z.string(),
  /** Whether the caller owns it; false for Daybook's own project, whose key never changes. */
  own: z.boolean(),
  /** The caller's; admins own Daybook's project. */
  role: ProjectRole,
  /** An archived project accepts no feedback. */
  archived: z.boolean(),
  /** Whether each new item is announced to the caller by email. */
  letters: z.boolean(),
  /** Up to 100 versions that feedback was sent from. */
  versions: z.array(z.string()),
});
export type FeedbackProject = z.infer<typeof FeedbackProject>;

const VERIFIED_POST = { method: 'POST', access: 'verified', encoding: 'json', limit: 'general' } as const;

export const feedbackApi = {
  submit: {
    method: 'POST',
    path: SUBMIT_PATH,
    access: 'open',
    encoding: 'json-or-text',
    limit: 'feedback',
    cors: 'any',
    bodyMaxBytes: FEEDBACK_BODY_MAX_BYTES,
    summary: 'Sends feedback to a project; open to every site, as JSON or as text that is JSON.',
    validates: true,
    input: FeedbackDraft,
    output: SubmittedFeedback,
  },
  retrieve: {
    ...VERIFIED_POST,
    path: '/api/feedback/retrieve',
    scope: 'feedback:read',
    reads: true,
    summary: "The feedback of the caller's projects, newest first.",
    input: FeedbackQuery,
    output: z.array(FeedbackItem),
  },
  search: {
    ...VERIFIED_POST,
    path: '/api/feedback/search',
    scope: 'feedback:read',
    reads: true,
    summary: 'Searches a part of the inbox for a text and returns where to continue.',
    input: FeedbackSearch,
    output: FeedbackSearchResult,
  },
  mark: {
    ...VERIFIED_POST,
    path: '/api/feedback/mark',
    summary: 'Marks items as unread, read, archived or spam and returns those that were found.',
    input: FeedbackMark,
    output: z.array(FeedbackItem),
  },
  delete: {
    ...VERIFIED_POST,
    path: '/api/feedback/delete',
    summary: 'Deletes items; they can be restored for 30 days.',
    input: z.object({ ids: Ids }),
    output: z.array(FeedbackItem),
  },
  restore: {
    ...VERIFIED_POST,
    path: '/api/feedback/restore',
    summary: 'Undoes the last change of items, or the given one: a deletion, an archiving, a mark.',
    input: FeedbackRestoration,
    output: z.array(FeedbackItem),
  },
  counts: {
    ...GET,
    path: '/api/feedback/counts',
    access: 'verified',
    limit: 'general',
    scope: 'feedback:read',
    summary: 'How many items each state has.',
    input: Empty,
    output: FeedbackCounts,
  },
  projects: {
    ...VERIFIED_POST,
    path: '/api/feedback/projects',
    scope: 'feedback:read',
    summary: "The caller's projects, the first of which this call creates, and Daybook's own for admins.",
    input: Empty,
    output: z.array(FeedbackProject),
  },
  rotateKey: {
    ...VERIFIED_POST,
    path: '/api/feedback/rotateKey',
    summary: 'Gives a project a new key; the old one stops working at once.',
    input: z.object({ id: Id }),
    output: FeedbackProject,
  },
  setLetters: {
    ...VERIFIED_POST,
    path: '/api/feedback/setLetters',
    summary: 'Turns emails about new items on or off.',
    input: z.object({ id: Id, letters: z.boolean() }),
    output: FeedbackProject,
  },
  export: {
    ...GET,
    path: '/api/feedback/export',
    access: 'verified',
    limit: 'feedback',
    produces: 'text/csv',
    changesState: true,
    scope: 'feedback:read',
    summary: 'The filtered feedback as a CSV file, or as a JSON file.',
    input: FeedbackExport,
    output: Empty,
  },
} as const satisfies Api;
