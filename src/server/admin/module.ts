import { statfs } from 'node:fs/promises';
import type { StorageInfo } from '#contract/admin.ts';
import type { AuditTrail } from '../audit/audit.ts';
import type { Db } from '../database/connect.ts';
import type { Seal } from '../kernel/secret.ts';
import { version } from '../kernel/version.ts';
import type { Letter } from '../mail/mail.ts';
import { adminQueries } from './queries.ts';
import { adminService, type AdminService } from './service.ts';

export interface AdminModulePorts {
  readonly db: Db;
  readonly dataDir: string;
  /** The outbox's. */
  readonly seal: Seal;
  readonly auditOf: (handle: Db) => AuditTrail;
}

export function adminModule({ db, dataDir, seal, auditOf }: AdminModulePorts): AdminService {
  return adminService({
    store: adminQueries(db),
    audited: (work) => db.transaction().execute((handle) => work(adminQueries(handle), auditOf(handle))),
    linkOf: (sealed) => (JSON.parse(seal.unseal(sealed)) as Letter).link ?? null,
    async storageFacts(): Promise<StorageInfo> {
      return { bytesFree: await freeBytes(dataDir), version };
    },
  });
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
