import { portableFileName } from '#contract/file-name.ts';
import { Problem } from '#contract/problem.ts';
import type { SharedFile, SharedItems, Visit } from '#contract/shares.ts';
import { ROOT_FOLDER_ID } from '#contract/storage.ts';
import { timestamp } from '../../kernel/clock.ts';
import type { FileResponse } from '../../kernel/file-response.ts';
import type { FileRow } from '../file-rows.ts';
import type { FolderRow } from '../folder-queries.ts';
import { pathOf } from '../folder-rules.ts';
import type { SharePorts } from './ports.ts';
import type { ShareRow } from './share-queries.ts';

/** A visitor's call: whose link, and the cookie that its opening has set. */
export interface VisitorCall {
  readonly share: string;
  readonly visit: string | null;
}

/** Neither: all that is shared. */
export interface WantedDownload {
  readonly file?: string | undefined;
  readonly folder?: string | undefined;
}

export interface Opening {
  readonly visit: Visit;
  /** The cookie for the other calls. */
  readonly cookie: string;
}

/**
 * What visitors see: the named files, the named folders and all that is inside them, while it is there and not in the
 * trash. Every query names the owner of the link.
 */
export function visitService(ports: SharePorts) {
  const { stores, passwords, tokens, visits, fileById, archive, clock } = ports;
  const { shares, files, folders } = stores;

  /** @throws Problem `share.not-found`, alike for unknown links, those that have ended and foreign cookies */
  async function assertVisit({ share: id, visit }: VisitorCall): Promise<ShareRow> {
    const share = await shares.findById(id, clock());
    if (share === null || !visits.isValid(share, visit)) throw new Problem('share.not-found');
    return share;
  }

  /** From the outermost shared folder to this one. @throws Problem `storage.no-folder` */
  async function sharedPath(share: ShareRow, folderId: string): Promise<FolderRow[]> {
    const upwards = await pathOf(folders, share.userId, folderId);
    const path = upwards.toReversed();
    const named = await shares.itemsAmong(
      share,
      path.map(({ id }) => id),
    );
    const first = path.findIndex(({ id }) => named.has(id));
    if (first === -1) throw new Problem('storage.no-folder');
    return path.slice(first);
  }

  /** @throws Problem 404 if the link does not share it, or no longer */
  async function assertShared(share: ShareRow, fileId: string): Promise<void> {
    const [file] = await files.find(share.userId, [fileId]);
    if (file === undefined || file.deletedAt !== null) throw new Problem('storage.not-found');
    if ((await shares.itemsAmong(share, [fileId])).has(fileId)) return;
    if (file.folderId === ROOT_FOLDER_ID) throw new Problem('storage.not-found');
    await sharedPath(share, file.folderId);
  }

  /** What the link names and is still there. */
  async function namedItems(share: ShareRow): Promise<{ files: FileRow[]; folders: FolderRow[] }> {
    const named = await shares.items(share);
    const foundFolders = named.folders.length === 0 ? [] : await folders.find(share.userId, named.folders);
    return {
      files: (await files.find(share.userId, named.files)).filter(({ deletedAt }) => deletedAt === null),
      folders: foundFolders.filter(({ deletedAt }) => deletedAt === null),
    };
  }

  async function archiveAll(share: ShareRow): Promise<FileResponse> {
    const named = await namedItems(share);
    const [fileIds, folderIds] = [named.files.map(({ id }) => id), named.folders.map(({ id }) => id)];
    const [only] = fileIds;
    if (only !== undefined && fileIds.length + folderIds.length === 1)
      return fileById(share.userId, only, false);
    if (fileIds.length + folderIds.length === 0) throw new Problem('storage.not-found');
    return { ...(await archive(share.userId, fileIds, folderIds)), name: zipName(share.name) };
  }

  /** Whole, so that no part of a content is a download of its own. */
  async function findDownload(share: ShareRow, input: WantedDownload): Promise<FileResponse> {
    if (input.file !== undefined) {
      await assertShared(share, input.file);
      return { ...(await fileById(share.userId, input.file, false)), ranges: false };
    }
    if (input.folder === undefined) return { ...(await archiveAll(share)), ranges: false };
    const folder = (await sharedPath(share, input.folder)).at(-1);
    return {
      ...(await archive(share.userId, [], [input.folder])),
      name: zipName(folder?.name ?? share.name),
    };
  }

  return {
    /** @param readVisit the cookie of an earlier opening, which needs no password again */
    async open(
      { token, password }: { readonly token: string; readonly password?: string | undefined },
      address: string,
      readVisit: (shareId: string) => string | null,
    ): Promise<Opening> {
      const share = await shares.findByToken(tokens.digest(token), clock());
      if (share === null) throw new Problem('share.not-found');
      if (share.passwordHash !== null && !visits.isValid(share, readVisit(share.id)))
        await passwords.assertPassword(share, password, address);
      await shares.markUsed(share, clock());
      const { id, name, expiresAt, downloadMax, downloads } = share;
      const visit = {
        share: id,
        name,
        expiryTime: expiresAt === null ? null : timestamp(expiresAt),
        downloadsLeft: downloadMax === null ? null : downloadMax - downloads,
      };
      return { visit, cookie: visits.begin(share) };
    },

    async items(call: VisitorCall, folderId: string): Promise<SharedItems> {
      const share = await assertVisit(call);
      if (folderId === ROOT_FOLDER_ID) {
        const named = await namedItems(share);
        return toItems([], named.folders, named.files);
      }
      const path = await sharedPath(share, folderId);
      return toItems(
        path,
        await folders.listChildren(share.userId, folderId),
        await files.listInFolders(share.userId, [folderId]),
      );
    },

    /** For previews, without a limit of downloads only: who has seen a picture has it. */
    async content(call: VisitorCall, fileId: string): Promise<FileResponse> {
      const share = await assertVisit(call);
      if (share.downloadMax !== null) throw new Problem('storage.not-found');
      await assertShared(share, fileId);
      return fileById(share.userId, fileId, true);
    },

    /** @param isHead nobody gets the content, so it is no download */
    async download(call: VisitorCall, input: WantedDownload, isHead: boolean): Promise<FileResponse> {
      const share = await assertVisit(call);
      const answer = await findDownload(share, input);
      if (!isHead && !(await shares.countDownload(share, clock()))) throw new Problem('share.not-found');
      return answer;
    },
  };
}

function toItems(
  path: readonly FolderRow[],
  folders: readonly FolderRow[],
  files: readonly FileRow[],
): SharedItems {
  return {
    path: path.map(toSharedFolder),
    folders: folders.map(toSharedFolder).toSorted(byName),
    files: files.map(toSharedFile).toSorted(byName),
  };
}

const toSharedFolder = ({ id, name }: FolderRow) => ({ id, name });

const toSharedFile = ({ id, name, size, kind, missingSince }: FileRow): SharedFile => ({
  id,
  name,
  size,
  kind,
  missing: missingSince !== null,
});

interface Named {
  readonly name: string;
}

// `localeCompare` would build a collator for each of the comparisons: seconds for a folder of 20,000 files.
const collator = new Intl.Collator('en', { numeric: true });
const byName = (a: Named, b: Named) => collator.compare(a.name, b.name);

function zipName(name: string): string {
  return `${portableFileName(name)}.zip`;
}
