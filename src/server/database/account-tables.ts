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

/** The links of emails. */
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

export interface EmailsTable {
  id: string;
  /** The user that the email is about; it is erased together with the user. */
  user_id: string | null;
  recipient: string;
  kind: string;
  /** The email with its links, encrypted, so that the database reveals no valid link. */
  sealed_letter: string;
  /** `Seal.keyId` of the key that encrypted it; null: written by version 0.1.0, or not determined yet. */
  sealed_with: string | null;
  created_at: number;
  attempts: number;
  next_attempt_at: number;
  /** When it could be decrypted again after a period with another SECRET. */
  resumed_at: number | null;
  leased_until: number;
  /** When it was written to the outbox folder, because no mail server is configured. */
  kept_at: number | null;
  sent_at: number | null;
  failed_at: number | null;
  last_error: string | null;
  /** `X-Request-Id` of the request that posted it; null: the machine did, or a version before 0.2.0. */
  request_id: string | null;
}

export interface RateLimitsTable {
  key: string;
  window_start: number;
  count: number;
  /** The account that a counter of failed logins protects; null for every other counter. */
  user_id: string | null;
  /** The count from which logins are refused, if `user_id` is set. */
  refuses_from: number | null;
  /** When it was last incremented, if `user_id` is set. */
  counted_at: number | null;
}
