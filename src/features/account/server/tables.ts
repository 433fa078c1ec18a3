import type { Generated } from 'kysely';

export interface UsersTable {
  id: string;
  /** As the user wrote it; emails are sent to it. */
  email: string;
  /** The normalized address, which is unique: one account per address. */
  email_key: string;
  /** A PHC string, argon2id. */
  password_hash: string;
  created_at: number;
  verified_at: number | null;
  suspended_at: number | null;
  admin_since: number | null;
  marketing_opted_out_at: number | null;
  /** The last login or recorded use of a session; 0: never. */
  last_seen_at: Generated<number>;
  /** The address that the user wants to change to, until it is verified. */
  new_email: string | null;
  /** When the user asked to delete the account, which is erased seven days later. */
  deletion_requested_at: number | null;
  /** The last password reset. Devices that logged in before it are no longer recognized. */
  devices_known_since: Generated<number>;
  /** When the admin role was revoked; from then on, `ADMIN_EMAIL` no longer grants it. */
  admin_revoked_at: number | null;
}

export interface SessionsTable {
  id: string;
  token_hash: string;
  user_id: string;
  created_at: number;
  last_used_at: number;
  user_agent: string;
}

export interface AccessTokensTable {
  id: string;
  user_id: string;
  token_hash: string;
  name: string;
  /** Names of the contract's scopes, with spaces between them. */
  scopes: string;
  created_at: number;
  /** Null: never. */
  expires_at: number | null;
  last_used_at: number | null;
  /** The network address as limits count it. */
  last_used_address: string | null;
}

export interface TokensTable {
  token_hash: string;
  user_id: string;
  purpose: string;
  created_at: number;
  expires_at: number | null;
  used_at: number | null;
  /** The address that the link was sent to. */
  email: string | null;
  /** Of the registration that the link verifies, if it is not the one that created the account. */
  password_hash: string | null;
}

export interface InvitationsTable {
  id: string;
  token_hash: string;
  /** The only address that may use it; null: anyone with the link, or the user who used it was erased. */
  email: string | null;
  email_key: string | null;
  /** 1 if the link was sent by email only: using it verifies the address. */
  mailed: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
  revoked_at: number | null;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    access_tokens: AccessTokensTable;
    tokens: TokensTable;
    invitations: InvitationsTable;
  }
}
