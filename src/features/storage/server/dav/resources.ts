import { ROOT_FOLDER_ID, type StoredFile } from '../../contract/storage.ts';
import type { StoredFolder } from '../../contract/folders.ts';
import type { createFolderService, ResolvedPath } from '../folders/folder-service.ts';
import { parentOf, type Names } from './paths.ts';

export interface FileResource {
  readonly kind: 'file';
  readonly id: string;
  readonly file: StoredFile;
}

export interface FolderResource {
  readonly kind: 'folder';
  /** '' for the root. */
  readonly id: string;
  readonly folder: StoredFolder | null;
}

export type Resource = FileResource | FolderResource;

export const fileResource = (file: StoredFile): FileResource => ({ kind: 'file', id: file.id, file });

export const folderResource = (folder: StoredFolder | null): FolderResource => ({
  kind: 'folder',
  id: folder?.id ?? ROOT_FOLDER_ID,
  folder,
});

interface ResourcePorts {
  readonly folders: Pick<ReturnType<typeof createFolderService>, 'resolvePath'>;
}

/** What is at a path; null for nothing. */
export async function findResource(
  { folders }: ResourcePorts,
  userId: string,
  names: Names,
): Promise<Resource | null> {
  const found: ResolvedPath | null = await folders.resolvePath(userId, names);
  if (found === null) return null;
  return found.kind === 'file' ? fileResource(found.file) : folderResource(found.folder);
}

/** The folder in which something is or will be; null if there is no such folder. */
export async function findParent(
  ports: ResourcePorts,
  userId: string,
  names: Names,
): Promise<FolderResource | null> {
  const parent = await findResource(ports, userId, parentOf(names));
  return parent?.kind === 'folder' ? parent : null;
}

/** Half of the digest is enough, and some programs have little room for a condition with several ETags. */
const ETAG_CHARS = 32;

/** Folders have none. */
export function etagOf(resource: Resource | null): string | null {
  return resource?.kind === 'file' ? fileEtag(resource.file) : null;
}

export function fileEtag({ sha256 }: Pick<StoredFile, 'sha256'>): string {
  return `"${sha256.slice(0, ETAG_CHARS)}"`;
}
