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

export interface FeedbackItemsTable {
  id: string;
  project_id: string;
  content: string;
  project_user: string;
  project_version: string;
  /** `fold` of content, user and version, so that searches behave the same on both databases. */
  text_folded: string;
  created_at: number;
  /** A word instead of times, because each list shows one state. */
  state: string;
  /** The state that an undo restores. */
  state_before: string | null;
  state_since: number;
  /** Names of reasons, separated by commas. */
  spam_reasons: string;
}

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

export interface FeedbackLinksTable {
  token_hash: string;
  project_id: string;
  item_id: string;
  created_at: number;
}

export interface FeedbackEmailStopsTable {
  /** Of the email address, with a key, because the address may be of somebody without an account. */
  address_digest: string;
  stopped_at: number;
}

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

export interface FeedbackPicturesTable {
  project_id: string;
  item_id: string;
  /** The owner of the file. */
  user_id: string;
  file_id: string;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    feedback_projects: FeedbackProjectsTable;
    feedback_items: FeedbackItemsTable;
    feedback_threads: FeedbackThreadsTable;
    feedback_digests: FeedbackDigestsTable;
    feedback_messages: FeedbackMessagesTable;
    feedback_links: FeedbackLinksTable;
    feedback_letter_stops: FeedbackEmailStopsTable;
    feedback_former_keys: FeedbackFormerKeysTable;
    feedback_members: FeedbackMembersTable;
    feedback_invitations: FeedbackInvitationsTable;
    feedback_pictures: FeedbackPicturesTable;
  }
}
