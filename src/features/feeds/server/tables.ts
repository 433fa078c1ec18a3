export interface LogFeedsTable {
  user_id: string;
  token_hash: string;
  /** So that the owner can copy the address again. */
  sealed_token: string;
  /** Separated by spaces. */
  categories: string;
  /** 1: the notes of the entries are in it. */
  notes: number;
  created_at: number;
  last_read_at: number | null;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    log_feeds: LogFeedsTable;
  }
}
