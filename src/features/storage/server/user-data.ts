import type { ExportedFileEntry, ExportedFolder } from '#features/export/contract/export-files.ts';
import { portableFileName } from '#platform/contract/file-name.ts';
import { modificationTimeOf, ROOT_FOLDER_ID, type StoredFile } from '../contract/storage.ts';
import { readBlob } from '#platform/blobs/blob-store.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { jsonArray, jsonLines } from '#platform/responses/streamed-response.ts';
import { jsonFile, type UserDataSource } from '#platform/system/user-data-source.ts';
import type { DavModule } from './dav/module.ts';
import type { StoragePorts } from './ports.ts';
import type { FolderRow } from './folders/folder-queries.ts';
import { toStoredFolder } from './folders/folder-rules.ts';
import { removeBlobs } from './purge-trash.ts';
import { toStoredFile } from './service.ts';

const FILES_PER_PAGE = 200;
const LOOKUP_MAX_IDS = 1_000;

export interface ExportableFile {
  readonly file: StoredFile;
  /** Null if the content is missing. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

export type UserStorage = ReturnType<typeof createUserStorage>;

/** A user's files, including the trash: a list, and each file unchanged. */
export function createStorageDataSource({
  filesOf,
  foldersOf,
  accountOf,
  eraseUser,
  dav,
}: UserStorage & { readonly dav: Pick<DavModule, 'propertiesOf'> }): UserDataSource {
  async function* listFiles(userId: string): AsyncGenerator<ExportedFileEntry> {
    const paths = new Map((await foldersOf(userId)).map(({ id, folderPath }) => [id, folderPath]));
    for await (const { file } of filesOf(userId)) {
      const folderPath = paths.get(file.folder ?? ROOT_FOLDER_ID);
      yield { ...file, path: exportPathOf(file), ...(folderPath !== undefined && { folderPath }) };
    }
  }

  async function* listFolders(userId: string): AsyncGenerator<ExportedFolder> {
    yield* await foldersOf(userId);
  }

  return {
    async *exportFiles(userId) {
      for await (const { file, open } of filesOf(userId)) {
        const modifiedAt = Date.parse(modificationTimeOf(file));
        yield { path: exportPathOf(file), modifiedAt, content: await open() };
      }
      yield { path: 'files.jsonl', content: jsonLines(listFiles(userId)) };
      yield { path: 'files.json', content: jsonArray(listFiles(userId)) };
      yield { path: 'folders.jsonl', content: jsonLines(listFolders(userId)) };
      yield jsonFile('storage.json', await accountOf(userId));
      yield { path: 'drive-properties.json', content: jsonArray(dav.propertiesOf(userId)) };
    },
    erase: ({ id }) => eraseUser(id),
  };
}

/** Several files can have the same name, for example in the trash. */
function exportPathOf({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  return `files/${id}/${portableFileName(name)}`;
}

export function createUserStorage(ports: Pick<StoragePorts, 'files' | 'folders' | 'maintenance' | 'blobs'>) {
  const { files: fileQueries, folders: folderQueries, maintenance, blobs } = ports;
  async function openIfPresent(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    return (await blobs.exists(id)) ? readBlob(blobs, id) : null;
  }

  return {
    /** All files of a user, including the trash, oldest first. */
    async *filesOf(userId: string): AsyncGenerator<ExportableFile> {
      for (let after = ''; ;) {
        const page = await maintenance.filesOf(userId, after, FILES_PER_PAGE);
        for (const row of page) yield { file: toStoredFile(row), open: () => openIfPresent(row.id) };
        const last = page.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },

    /** All folders of a user, including the trash, with their paths. */
    async foldersOf(userId: string): Promise<ExportedFolder[]> {
      const rows = await folderQueries.listAll(userId);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const pathTo = ({ name, parentId }: FolderRow): string => {
        const outer = byId.get(parentId);
        return outer === undefined ? name : `${pathTo(outer)}/${name}`;
      };
      return rows.map((row) => ({ ...toStoredFolder(row), folderPath: pathTo(row) }));
    },

    /** Where an export has those of these files that are pictures and not in the trash. */
    async picturePaths(userId: string, fileIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const paths = new Map<string, string>();
      for (const some of chunks([...new Set(fileIds)], LOOKUP_MAX_IDS)) {
        for (const file of await fileQueries.find(userId, some)) {
          if (file.kind === 'picture' && file.deletedAt === null) paths.set(file.id, exportPathOf(file));
        }
      }
      return paths;
    },

    /** In bytes; the quota is null if the user has the default one. */
    async accountOf(userId: string): Promise<{ used: number; quota: number | null }> {
      return (await maintenance.accounts([userId])).get(userId) ?? { used: 0, quota: null };
    },

    /** Erases all of a user. Blobs that cannot be removed now are left to the sweeper. */
    async eraseUser(userId: string): Promise<void> {
      const { files, uploads } = await maintenance.erase(userId);
      await removeBlobs(blobs, files);
      for (const { id, fence } of uploads) await blobs.discardStaged(id, fence).catch(() => undefined);
      // Some may have been committed without becoming a file.
      await removeBlobs(blobs, uploads);
    },
  };
}
