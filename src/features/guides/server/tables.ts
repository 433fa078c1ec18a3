export interface GuidesTable {
  id: string;
  /** A digest of the kind, the normalized inputs and the version of the catalogue. */
  key: string;
  kind: string;
  /** The guide as the API returns it, without its id: JSON. */
  guide: string;
  /** The version of the catalogue that it was created from; null: created by Daybook 0.1.0. */
  catalogue: string | null;
  created_at: number;
}

export interface CatalogueImportsTable {
  kind: 'movie' | 'book' | 'town';
  source: string;
  licence: string;
  /** 0: the import was removed. */
  records: number;
  /** Of all lines. */
  sha256: string;
  imported_at: number;
}

export interface CatalogueImportPartsTable {
  kind: string;
  source: string;
  part: number;
  lines: string;
}

export interface DismissedRecommendationsTable {
  user_id: string;
  /** The id in the catalogue, from which the item may be gone. */
  item_id: string;
  /** `movie`, `book` or `travel`. */
  kind: string;
  name: string;
  year: number | null;
  /** The destination of a sight. */
  place: string | null;
  created_at: number;
}

/** Guides that users share, as they were then. */
export interface PublicGuidesTable {
  user_id: string;
  /** Of the guide that was copied, which may be gone. */
  guide_id: string;
  /** `GuideCopy`: JSON. */
  guide: string;
  token_hash: string;
  /** So that the owner can copy the link again. */
  sealed_token: string;
  created_at: number;
}

export interface PairCodesTable {
  user_id: string;
  /** A keyed digest. */
  code_hash: string;
  /** What its user wants to be called. */
  name: string;
  created_at: number;
  expires_at: number;
}

export interface PairsTable {
  id: string;
  first_user_id: string;
  second_user_id: string;
  /** What the first wants to be called by the second. */
  first_name: string;
  second_name: string;
  created_at: number;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    guides: GuidesTable;
    catalogue_imports: CatalogueImportsTable;
    catalogue_import_parts: CatalogueImportPartsTable;
    dismissed_recommendations: DismissedRecommendationsTable;
    public_guides: PublicGuidesTable;
    pair_codes: PairCodesTable;
    pairs: PairsTable;
  }
}
