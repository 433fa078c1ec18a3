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

/** The lists on public profiles. */
export interface PublicProfileListsTable {
  user_id: string;
  list_id: string;
  /** Stands in the address of the list's page. */
  public_id: string;
}

/** Who has which address of a profile; as digests, because those that were given up outlive their user. */
export interface PublicHandlesTable {
  handle_hash: string;
  /** Null: the user was erased. */
  user_id: string | null;
  /** Null: it is in use. */
  released_at: number | null;
}
