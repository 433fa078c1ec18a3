export interface YearSharesTable {
  user_id: string;
  year: number;
  token_hash: string;
  /** So that the owner can copy the link again. */
  sealed_token: string;
  created_at: number;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    year_shares: YearSharesTable;
  }
}
