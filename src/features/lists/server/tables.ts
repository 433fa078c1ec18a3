import type { Generated } from 'kysely';

export interface ActivityListsTable {
  id: string;
  user_id: string;
  name: string;
  note: string;
  /** `ListItem[]`: JSON. One value, so that an order is replaced as a whole. */
  items: string;
  /** `ListTitle[]`: JSON; null: none. */
  titles: Generated<string | null>;
  version: number;
  position: number;
  created_at: number;
  deleted_at: Generated<number | null>;
}

export interface PublicListsTable {
  user_id: string;
  list_id: string;
  token_hash: string;
  /** So that the owner can copy the link again. */
  sealed_token: string;
  created_at: number;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    activity_lists: ActivityListsTable;
    public_lists: PublicListsTable;
  }
}
