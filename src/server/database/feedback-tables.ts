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
