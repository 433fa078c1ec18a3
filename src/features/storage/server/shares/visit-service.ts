import { fileNameKey, portableFileName } from '#platform/contract/file-name.ts';
import { Problem } from '#platform/contract/problem.ts';
import {
  SHARED_PAGE_MAX_ITEMS,
  type SharedFile,
  type SharedItems,
  type Visit,
} from '../../contract/shares.ts';
import { ROOT_FOLDER_ID } from '../../contract/storage.ts';
import { MINUTE_MS, timestampOrNull } from '#platform/system/clock.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import { UNPLANNED_ARCHIVE } from '../archive-adapter.ts';
import type { FileRow } from '../file-rows.ts';
import type { FolderRow } from '../folders/folder-queries.ts';
import { pathOf } from '../folders/folder-rules.ts';
import type { SharePorts } from './ports.ts';
import type { ShareRow } from './share-queries.ts';

/** A visitor's call: whose link, the cookie that its opening has set, and from which address it comes. */
export interface VisitorCall {
  readonly share: string;
  readonly visit: string | null;
  readonly addressKey: string;
}

export interface WantedItems {
  readonly folder: string;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
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
  const { stores, passwords, secrets, visits, fileById, archive, takeTurn, clock } = ports;
  const { shares, files, folders } = stores;

  /** @throws Problem `share.not-found`, alike for unknown links, those that have ended and foreign cookies */
  async function assertVisit({ share: id, visit }: VisitorCall): Promise<ShareRow> {
    const share = await shares.findWorking({ id }, clock());
    if (share === null || !visits.isValid(share, visit)) throw new Problem('share.not-found');
    return share;
  }

  /** From the outermost shared folder to this one. @throws Problem `storage.no-folder` */
  async function sharedPath(share: ShareRow, folderId: string): Promise<FolderRow[]> {
    const upwards = await pathOf(folders, share.user_id, folderId);
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
    const [file] = await files.find(share.user_id, [fileId]);
    if (file === undefined || file.deletedAt !== null) throw new Problem('storage.not-found');
    if ((await shares.itemsAmong(share, [fileId])).has(fileId)) return;
    if (file.folderId === ROOT_FOLDER_ID) throw new Problem('storage.not-found');
    await sharedPath(share, file.folderId);
  }

  /** What the link names and is still there. */
  async function namedItems(share: ShareRow): Promise<{ files: FileRow[]; folders: FolderRow[] }> {
    const named = await shares.items(share);
    const foundFolders = named.folders.length === 0 ? [] : await folders.find(share.user_id, named.folders);
    return {
      files: (await files.find(share.user_id, named.files)).filter(({ deletedAt }) => deletedAt === null),
      folders: foundFolders.filter(({ deletedAt }) => deletedAt === null),
    };
  }

  /** The folder that is all the link shows. */
  async function onlyFolder(share: ShareRow): Promise<FolderRow | undefined> {
    const { files: ownFiles, folders: ownFolders } = await namedItems(share);
    return ownFiles.length + ownFolders.length === 1 ? ownFolders[0] : undefined;
  }

  async function downloadAll(share: ShareRow, plan: PlanArchive): Promise<FileResponse> {
    const named = await namedItems(share);
    const [fileIds, folderIds] = [named.files.map(({ id }) => id), named.folders.map(({ id }) => id)];
    const [only] = fileIds;
    if (only !== undefined && fileIds.length + folderIds.length === 1)
      return fileById(share.user_id, only, false);
    if (fileIds.length + folderIds.length === 0) throw new Problem('storage.not-found');
    return { ...(await plan(share.user_id, fileIds, folderIds)), name: zipName(share.name) };
  }

  /** Whole, so that no part of a content is a download of its own. */
  async function findDownload(
    share: ShareRow,
    input: WantedDownload,
    plan: PlanArchive,
  ): Promise<FileResponse> {
    if (input.file !== undefined) {
      await assertShared(share, input.file);
      return { ...(await fileById(share.user_id, input.file, false)), ranges: false };
    }
    if (input.folder === undefined) return { ...(await downloadAll(share, plan)), ranges: false };
    const folder = (await sharedPath(share, input.folder)).at(-1);
    return {
      ...(await plan(share.user_id, [], [input.folder])),
      name: zipName(folder?.name ?? share.name),
    };
  }

  /** Folders first, each by name. @throws Problem `request.invalid` for a beginning that no page has named */
  async function pageOf(share: ShareRow, { folder, after = 'folders/' }: WantedItems): Promise<SharedItems> {
    const path = await sharedPath(share, folder);
    const [, kind = '', key = ''] = /^(folders|files)\/(.*)$/s.exec(after) ?? [];
    if (kind === '') throw new Problem('request.invalid');
    const inner =
      kind === 'folders'
        ? await folders.listChildrenAfter(share.user_id, folder, key, SHARED_PAGE_MAX_ITEMS)
        : [];
    const room = SHARED_PAGE_MAX_ITEMS - inner.length;
    const found =
      room === 0 ? [] : await files.listAfter(share.user_id, folder, kind === 'files' ? key : '', room);
    const [kindOfLast, last] = room === 0 ? ['folders', inner.at(-1)] : ['files', found.at(-1)];
    const isFull = inner.length + found.length === SHARED_PAGE_MAX_ITEMS;
    const next = isFull && last !== undefined ? `${kindOfLast}/${fileNameKey(last.name)}` : null;
    return { path: path.map(toSharedFolder), ...toItems(inner, found), next };
  }

  return {
    /** @param readVisit the cookie of an earlier opening, which needs no password again */
    async open(
      { token, password }: { readonly token: string; readonly password?: string | undefined },
      address: string,
      readVisit: (shareId: string) => string | null,
    ): Promise<Opening> {
      const share = await shares.findWorking({ token_hash: secrets.digest(token) }, clock());
      if (share === null) throw new Problem('share.not-found');
      if (share.password_hash !== null && !visits.isValid(share, readVisit(share.id)))
        await passwords.assertPassword(share, password, address);
      const now = clock();
      // To the minute, so that a page that is opened often is no series of writes.
      if (now - (share.last_used_at ?? 0) > MINUTE_MS) await shares.recordUse(share, { last_used_at: now });
      const { id, name, expires_at: expiresAt, download_max: downloadMax, downloads } = share;
      const folder = await onlyFolder(share);
      const visit = {
        share: id,
        name,
        expiryTime: timestampOrNull(expiresAt),
        downloadsLeft: downloadMax === null ? null : downloadMax - downloads,
        ...(folder && { folder: folder.id }),
      };
      return { visit, cookie: visits.begin(share) };
    },

    async items(call: VisitorCall, wanted: WantedItems): Promise<SharedItems> {
      const share = await assertVisit(call);
      return takeTurn(share.user_id, call.addressKey, async () => {
        if (wanted.folder !== ROOT_FOLDER_ID) return pageOf(share, wanted);
        const named = await namedItems(share);
        return { path: [], ...toItems(named.folders, named.files), next: null };
      });
    },

    /** For previews, without a limit of downloads only: who has seen a picture has it. */
    async content(call: VisitorCall, fileId: string): Promise<FileResponse> {
      const share = await assertVisit(call);
      if (share.download_max !== null) throw new Problem('storage.not-found');
      await assertShared(share, fileId);
      return fileById(share.user_id, fileId, true);
    },

    /**
     * @param isHead nobody gets the content, so it is no download
     * @param takeLimit called before an archive is planned
     */
    async download(
      call: VisitorCall,
      input: WantedDownload,
      { isHead, takeLimit }: { readonly isHead: boolean; readonly takeLimit: () => Promise<void> },
    ): Promise<FileResponse> {
      const share = await assertVisit(call);
      const answer = await findDownload(share, input, async (...wanted) => {
        if (isHead) return UNPLANNED_ARCHIVE;
        await takeLimit();
        return takeTurn(share.user_id, call.addressKey, () => archive(...wanted));
      });
      if (!isHead && !(await shares.countDownload(share, clock()))) throw new Problem('share.not-found');
      return answer;
    },
  };
}

type PlanArchive = SharePorts['archive'];

function toItems(
  folders: readonly FolderRow[],
  files: readonly FileRow[],
): Pick<SharedItems, 'folders' | 'files'> {
  return {
    folders: folders.map(toSharedFolder),
    files: files.map(toSharedFile),
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

function zipName(name: string): string {
  return `${portableFileName(name)}.zip`;
}
