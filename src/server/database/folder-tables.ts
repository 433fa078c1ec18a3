import type { Generated } from 'kysely';

export interface FoldersTable {
  id: string;
  user_id: string;
  /** '' for the root, which has no row. */
  parent_id: string;
  name: string;
  /** `fileNameKey(name)`: unique in its folder, over files and folders that are not in the trash. */
  name_key: string;
  /** `fold(name)`, for searches and sorting. */
  name_folded: string;
  created_at: number;
  /** When it was renamed or moved. */
  changed_at: number;
  deleted_at: number | null;
  /** The folder with which it was moved to the trash; '' if it was moved there itself, or is not there. */
  trashed_with: Generated<string>;
}
