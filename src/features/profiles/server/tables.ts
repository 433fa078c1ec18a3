export interface PublicProfilesTable {
  user_id: string;
  handle: string;
  display_name: string;
  about: string;
  /** 0: it is switched off. */
  published: number;
  /** 1: search engines may list it. */
  indexed: number;
  /** JSON, the latest first. */
  years: string;
  /** Separated by spaces. */
  categories: string;
  numbers: number;
  latest: number;
  favourites: number;
  created_at: number;
  /** Since when it has been public without a pause. */
  published_at: number;
}

export interface PublicProfileListsTable {
  user_id: string;
  list_id: string;
  /** Stands in the address of the list's page. */
  public_id: string;
}

export interface PublicHandlesTable {
  handle_hash: string;
  /** Null: the user was erased. */
  user_id: string | null;
  /** Null: it is in use. */
  released_at: number | null;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    public_profiles: PublicProfilesTable;
    public_profile_lists: PublicProfileListsTable;
    public_handles: PublicHandlesTable;
  }
}
