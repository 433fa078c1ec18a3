import type { Actor, AuditLog } from '../../audit/audit-log.ts';
import type { FileResponse } from '../../kernel/file-response.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FolderQueries } from '../folder-queries.ts';
import type { ShareQueries } from './share-queries.ts';
import type { Visits } from './visits-adapter.ts';

export interface SharePasswords {
  hash(password: string): Promise<string>;
  verify(known: string | null, password: string): Promise<boolean>;
}

/** Over one database handle. */
export interface ShareStores {
  readonly shares: ShareQueries;
  readonly files: FileQueries;
  readonly folders: FolderQueries;
  readonly audit: AuditLog;
}

export interface SharePorts {
  readonly stores: ShareStores;
  /** Everything inside it is committed, or nothing; transactions of the same owner follow each other. */
  readonly transaction: <T>(userId: string, work: (stores: ShareStores) => Promise<T>) => Promise<T>;
  readonly passwords: SharePasswords;
  readonly seal: { seal(plain: string): string; unseal(sealed: string): string };
  readonly visits: Visits;
  /** Counts an attempt with a password. @throws Problem `request.too-many` */
  readonly limitPassword: (shareId: string, addressKey: string) => Promise<void>;
  readonly fileById: (userId: string, id: string, inline: boolean) => Promise<FileResponse>;
  readonly archive: (
    userId: string,
    fileIds: readonly string[],
    folderIds: readonly string[],
  ) => Promise<FileResponse>;
  readonly clock: () => number;
  readonly ids: { id(): string; secret(): string; digest(secret: string): string };
}

export interface ShareOwner {
  readonly userId: string;
  readonly by: Actor;
}
