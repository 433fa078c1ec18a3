import type { Generated } from 'kysely';

export interface ActivitiesTable {
  id: string;
  user_id: string;
  name: string;
  /** `fold(name)`, so that searches behave the same on both databases. */
  name_folded: string;
  category: string;
  /** Whole stars, as every version reads them; null: not rated. */
  rating: number | null;
  /** Twice the rating where it has half a star. */
  rating_halves: number | null;
  created_at: number;
  deleted_at: number | null;
  status: string;
  /** A `PartialDate`, whose texts sort by time; null: unknown. */
  date: string | null;
  note: string;
  /** A JSON array. */
  tags: string;
  /** The folded tags with a line break before, between and after them; empty without tags. */
  tags_folded: string;
  creator: string;
  work_year: number | null;
  /** Ids of files, a JSON array; some of the files may be gone. */
  pictures: string;
  /** 1: the first picture is the cover. */
  cover: number | null;
  /** From 0; null: not placed. It outlasts the wish, so that an undo finds it again. */
  wish_position: number | null;
  /** Unique for a user. */
  idempotency_key: string | null;
  /** The folded name, creator, tags and note, in lines. */
  search_folded: string;
  /** How often its content was changed; an undo that restores the former content restores this count, too. */
  revision: Generated<number>;
  /** The import that added it. */
  import_id: string | null;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    activities: ActivitiesTable;
  }
}
