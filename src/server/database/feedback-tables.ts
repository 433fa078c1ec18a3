import type { Generated } from 'kysely';

/** What became of an item. Only items that were worked on have a row. */
export interface FeedbackThreadsTable {
  project_id: string;
  item_id: string;
  status: string;
  /** With a line break before, between and after them; empty without labels. */
  labels: string;
  /** A user's id; empty: nobody. */
  assignee_id: string;
  /** The item that it is a duplicate of; empty: none. */
  merged_into: string;
  /** When the sender asked for no more letters. */
  letters_stopped_at: number | null;
}

export interface FeedbackMessagesTable {
  id: string;
  project_id: string;
  item_id: string;
  /** `team` or `sender`. */
  author: string;
  /** The teammate; empty: the sender, or a user who is gone. */
  user_id: string;
  content: string;
  created_at: number;
}

/** The secret links to the status page of an item; each letter has its own. */
export interface FeedbackLinksTable {
  token_hash: string;
  project_id: string;
  item_id: string;
  created_at: number;
}

/** Those who want no letters about any feedback. */
export interface FeedbackLetterStopsTable {
  /** Of the email address, with a key, because the address may be of somebody without an account. */
  address_digest: string;
  stopped_at: number;
}

/** The users who get a letter with what is new in their inbox. */
export interface FeedbackDigestsTable {
  user_id: string;
  /** `daily` or `weekly`. */
  every: string;
  /** An IANA name. */
  time_zone: string;
  /** Everything that arrived before was in an earlier letter. */
  told_until: number;
  due_at: number;
}

export interface FeedbackProjectsTable {
  id: string;
  /**
   * The owner of a first project; null: Daybook's own project, which admins read. Others have `project:` and their id
   * here, because version 0.1.0 needs it to be unique: their owners are members.
   */
  user_id: string | null;
  name: string;
  /** Public: part of the address that feedback is sent to. */
  key: string;
  created_at: number;
  /** For the owner of a first project, and for all admins. */
  letters_since: number | null;
  key_created_at: number | null;
  /** To the hour. */
  key_used_at: number | null;
  archived_at: number | null;
  /** Erased by the next clean-up. */
  deleted_at: number | null;
  /** Null: the usual limit. */
  per_day: number | null;
  /** Null: feedback is kept. */
  retention_days: number | null;
}

/** Keys that were replaced, and still work unless they are disabled. */
export interface FeedbackFormerKeysTable {
  key: string;
  project_id: string;
  created_at: number | null;
  used_at: number | null;
  replaced_at: number;
  disabled_at: number | null;
}

export interface FeedbackMembersTable {
  user_id: string;
  project_id: string;
  role: string;
  joined_at: number;
  letters_since: number | null;
}

export interface FeedbackInvitationsTable {
  id: string;
  project_id: string;
  /** Who invites. */
  user_id: string;
  email: string;
  email_key: string;
  role: string;
  token_hash: string;
  created_at: number;
  expires_at: number;
}

export interface WebhooksTable {
  id: string;
  project_id: string;
  /** Who added it, or turned it on last; '' if they are no owner any more. */
  user_id: string;
  url: string;
  sealed_secret: string;
  /** Names of events, separated by commas. */
  events: string;
  created_at: number;
  disabled_at: number | null;
  failing_since: number | null;
  /** When its messages were last attended to; 0: never. */
  turn_at: Generated<number>;
  /** Nothing is delivered before this, because the last delivery failed. */
  paused_until: number | null;
}

/** A message of a webhook. What it says is read when it is delivered, so that nothing that was erased is sent. */
export interface WebhookDeliveriesTable {
  /** `webhook-id` of all attempts. */
  id: string;
  webhook_id: string;
  /** '' for a test. */
  item_id: string;
  /** The message of `feedback.answered` and `feedback.replied`, and the kept item of `feedback.merged`; else ''. */
  subject_id: Generated<string>;
  type: string;
  created_at: number;
  /** Retries end a fixed time after this; a replay begins anew. */
  queued_at: number;
  /** Null: it was delivered, given up, or the webhook was turned off. */
  next_attempt_at: number | null;
  attempts: Generated<number>;
  /** When the last attempt began. Null: what it says has not been read yet. */
  attempted_at: number | null;
  delivered_at: number | null;
  status: number | null;
  answer: Generated<string>;
}

/** The pictures that were sent with feedback. */
export interface FeedbackPicturesTable {
  project_id: string;
  item_id: string;
  /** The owner of the file. */
  user_id: string;
  file_id: string;
}
