import type { Generated } from 'kysely';

/** Links by which others send files. */
export interface DropsTable {
  id: string;
  user_id: string;
  /** Where the files will be; '' for the root. It need not exist any more. */
  folder_id: string;
  /** What visitors read, with the instructions. */
  name: string;
  instructions: string;
  /** Finds the link. */
  token_hash: string;
  /** Shows the link to its owner again. */
  sealed_token: string;
  /** Argon2id. */
  password_hash: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  max_bytes: number;
  max_files: number;
  file_max_bytes: number | null;
  /** 1: a letter tells of each visit. */
  letters: number;
  /** All that ever arrived; the limits count unfinished uploads, too. */
  received_bytes: Generated<number>;
  received_files: Generated<number>;
  last_used_at: number | null;
}

/** What one visitor sends at once. */
export interface DropVisitsTable {
  id: string;
  user_id: string;
  drop_id: string;
  sender: Generated<string>;
  message: Generated<string>;
  /** When something was last received or said. */
  active_at: number;
  /** When its owner will be told; null if there is nothing new to tell. */
  due_at: number | null;
}

/** Received files that still exist, or are in the trash. */
export interface DropFilesTable {
  file_id: string;
  user_id: string;
  drop_id: string;
  visit_id: string;
  /** As the visitor called it: the file may have another name since. */
  name: string;
  size: number;
  received_at: number;
  /** 1: its owner was told. */
  told: Generated<number>;
}
