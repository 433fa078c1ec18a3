import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { FileResponse } from '#platform/responses/file-response.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FolderQueries } from '../folders/folder-queries.ts';
import type { LinkParts } from '../links/module.ts';
import type { ShareQueries } from './share-queries.ts';

/** Over one database handle. */
export interface ShareStores {
  readonly shares: ShareQueries;
  readonly files: FileQueries;
  readonly folders: FolderQueries;
  readonly audit: AuditLog;
}

export interface SharePorts extends LinkParts {
  readonly stores: ShareStores;
  /** Everything inside it is committed, or nothing; transactions of the same owner follow each other. */
  readonly transaction: <T>(userId: string, work: (stores: ShareStores) => Promise<T>) => Promise<T>;
  readonly fileById: (userId: string, id: string, inline: boolean) => Promise<FileResponse>;
  readonly archive: (
    userId: string,
    fileIds: readonly string[],
    folderIds: readonly string[],
  ) => Promise<FileResponse>;
  /**
   * Runs work for a visitor of an owner, one piece at a time for each address.
   * @throws Problem `server.busy` if its turn does not come
   */
  readonly takeTurn: <T>(userId: string, addressKey: string, work: () => Promise<T>) => Promise<T>;
  readonly clock: () => number;
  readonly ids: { id(): string };
}
