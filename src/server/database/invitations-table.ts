export interface InvitationsTable {
  id: string;
  token_hash: string;
  /** Who may use it; null: anybody with the link. Null as well once that user is erased. */
  email: string | null;
  email_key: string | null;
  /** 1 where the link went by email only: using it proves the address. */
  mailed: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
  revoked_at: number | null;
}
