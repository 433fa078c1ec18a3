import type { Generated } from 'kysely';

export interface SharesTable {
  id: string;
  user_id: string;
  /** What visitors read. */
  name: string;
  /** Finds the share of a link. */
  token_hash: string;
  /** Shows the link to its owner again. */
  sealed_token: string;
  /** Argon2id. */
  password_hash: string | null;
  created_at: number;
  expires_at: number | null;
  download_max: number | null;
  downloads: Generated<number>;
  last_used_at: number | null;
}

/** The files and folders that a share names. They need not exist any more. */
export interface ShareItemsTable {
  user_id: string;
  share_id: string;
  item_id: string;
  kind: 'file' | 'folder';
}
