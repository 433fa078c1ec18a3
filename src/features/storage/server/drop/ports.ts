import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Counters } from '#platform/database/counter-queries.ts';
import type { DropEmail } from './drop-email.ts';
import type { Email, Outbox } from '#platform/email/email.ts';
import type { FileQueries } from '../file-queries.ts';
import type { FolderQueries } from '../folders/folder-queries.ts';
import type { StorageLimits } from '../limits.ts';
import type { ResumableUploads } from '../uploads/resumable-uploads.ts';
import type { UploadQueries } from '../uploads/upload-queries.ts';
import type { LinkParts } from '../links/module.ts';
import type { DropFileQueries } from './drop-file-queries.ts';
import type { DropEmailQueries } from './drop-email-queries.ts';
import type { DropQueries } from './drop-queries.ts';

/** Over one database handle. */
export interface DropStores {
  readonly drops: DropQueries;
  readonly dropFiles: DropFileQueries;
  readonly letters: DropEmailQueries;
  readonly uploads: UploadQueries;
  readonly files: FileQueries;
  readonly folders: FolderQueries;
  readonly audit: AuditLog;
  readonly outbox: Outbox;
}

export interface DropPorts extends LinkParts {
  readonly stores: DropStores;
  /** Everything inside it is committed, or nothing; transactions of the same owner follow each other. */
  readonly transaction: <T>(userId: string, work: (stores: DropStores) => Promise<T>) => Promise<T>;
  readonly resumable: ResumableUploads;
  readonly counters: Pick<Counters, 'read' | 'increment'>;
  readonly limits: Pick<StorageLimits, 'uploadMaxBytes' | 'userQuotaBytes'>;
  readonly compose: (to: string, letter: DropEmail) => Email;
  /** Called after letters were posted. */
  readonly onEmails: () => void;
  readonly clock: () => number;
  readonly ids: { id(): string };
}
