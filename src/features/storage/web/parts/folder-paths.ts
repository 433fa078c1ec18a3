import { numberedFileName } from '#platform/contract/file-name.ts';
import { foldersApi } from '../../contract/folders.ts';
import { call } from '#platform/web/call/call.ts';
import { isProblemDetails } from '#platform/web/call/failure.ts';

/** Finds or creates a folder in another one. */
export type EnsureFolder = (
  parent: string,
  name: string,
) => Promise<{ readonly id: string; readonly isNew: boolean }>;

export interface FolderPaths {
  /** The id of the folder with these names, from the outermost; it is created unless it is there. */
  idOf(names: readonly string[]): Promise<string>;
  /** The folders that were created: no name in them is taken. */
  readonly created: ReadonlySet<string>;
  /** Those of them that are not inside another one. */
  readonly outermost: readonly string[];
}

/** Folders below an open one ('' for the root), each asked for once. */
export function createFolderPaths(open: string, ensureFolder: EnsureFolder): FolderPaths {
  const ids = new Map<string, string>();
  const created = new Set<string>();
  const outermost: string[] = [];

  async function idOf(names: readonly string[]): Promise<string> {
    const name = names.at(-1);
    if (name === undefined) return open;
    const path = names.join('/');
    const known = ids.get(path);
    if (known !== undefined) return known;
    const parent = await idOf(names.slice(0, -1));
    const { id, isNew } = await ensureFolder(parent, name);
    if (isNew) {
      created.add(id);
      if (!created.has(parent)) outermost.push(id);
    }
    ids.set(path, id);
    return id;
  }

  return { idOf, created, outermost };
}

/** A folder with the name is used. Where a file has it, the folder is `name (1)`. */
export async function createFolderMaker(options: { readonly userId?: string } = {}): Promise<EnsureFolder> {
  const known = new Set((await call(foldersApi.list, {}, options)).map(({ id }) => id));

  async function ensure(folder: string, name: string, number = 0): ReturnType<EnsureFolder> {
    const wanted = number === 0 ? name : numberedFileName(name, number);
    try {
      const { id } = await call(foldersApi.create, { name: wanted, folder, onExisting: 'reuse' }, options);
      return { id, isNew: !known.has(id) };
    } catch (error) {
      if (isProblemDetails(error) && error.code === 'storage.name-taken')
        return ensure(folder, name, number + 1);
      throw error;
    }
  }

  return (folder, name) => ensure(folder, name);
}
