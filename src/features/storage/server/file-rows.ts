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
  /** When it was uploaded. */
  readonly createdAt: number;
  /** When its content was changed last, as its sender says; null: when it was uploaded. */
  readonly modifiedAt: number | null;
  readonly deletedAt: number | null;
  readonly missingSince: number | null;
  /** The file that has replaced it; '' if it is none of the earlier versions. */
  readonly versionOf: string;
}

/** When the content was changed last, as far as it is known. */
export const modificationOf = ({
  modifiedAt,
  createdAt,
}: Pick<FileRow, 'modifiedAt' | 'createdAt'>): number => modifiedAt ?? createdAt;

export const FILE_COLUMNS = [
  'id',
  'folder_id as folderId',
  'name',
  'size',
  'kind',
  'sha256',
  'created_at as createdAt',
  'modified_at as modifiedAt',
  'deleted_at as deletedAt',
  'missing_since as missingSince',
  'version_of as versionOf',
] as const;
