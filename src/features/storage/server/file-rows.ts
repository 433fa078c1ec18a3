import type { FileKind } from '#platform/contract/file-name.ts';

/** A row of `files`. Its content is the blob with the same id. */
export interface FileRow {
  readonly id: string;
  /** '' for the root. */
  readonly folderId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly kind: FileKind;
  readonly sha256: string;
  readonly createdAt: number;
  readonly deletedAt: number | null;
  readonly missingSince: number | null;
  /** The file that has replaced it; '' if it is none of the earlier versions. */
  readonly versionOf: string;
}

export const FILE_COLUMNS = [
  'id',
  'folder_id as folderId',
  'name',
  'size',
  'kind',
  'sha256',
  'created_at as createdAt',
  'deleted_at as deletedAt',
  'missing_since as missingSince',
  'version_of as versionOf',
] as const;
