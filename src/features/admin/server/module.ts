import type { StorageInfo } from '../contract/admin.ts';
import type { AuditLog } from '#platform/audit/audit-log.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Cipher } from '#platform/auth/secret.ts';
import type { OperatorNotices } from '#platform/operations/operator-notices.ts';
import type { Email } from '#platform/email/email.ts';
import type { AdminBackups, AdminStores, Quotas } from './ports.ts';
import { adminQueries } from './queries.ts';
import { adminService, type AdminService } from './service.ts';
import { trendQueries } from './trend-queries.ts';
import { createTrends } from './trends.ts';

export interface AdminModulePorts {
  readonly db: Db;
  readonly clock: Clock;
  /** The cipher of the outbox. */
  readonly cipher: Cipher;
  readonly auditOf: (handle: Db) => AuditLog;
  readonly quotasOf: (handle: Db) => Quotas;
  readonly usualQuotaBytes: number;
  /** Figures of the file storage; null means unlimited. */
  readonly storageFacts: () => Promise<Readonly<Record<string, string | number | null>>>;
  readonly notices: OperatorNotices;
  readonly backups: AdminBackups;
}

export function createAdminModule(ports: AdminModulePorts): AdminService {
  const { db, clock, cipher, auditOf, quotasOf, usualQuotaBytes, storageFacts, notices, backups } = ports;
  const storesOf = (handle: Db): AdminStores => ({
    store: adminQueries(handle, clock),
    quotas: quotasOf(handle),
    audit: auditOf(handle),
  });
  return adminService({
    ...storesOf(db),
    usualQuotaBytes,
    notices,
    backups,
    transaction: (work) => db.transaction().execute((handle) => work(storesOf(handle))),
    decryptLink: (sealed) => (JSON.parse(cipher.decrypt(sealed)) as Email).link ?? null,
    trends: createTrends({ queries: trendQueries(db), clock }),
    storageFacts: async () => withoutNulls(await storageFacts()),
  });
}

function withoutNulls(facts: Readonly<Record<string, string | number | null>>): StorageInfo {
  const entries = Object.entries(facts).map(([key, value]) => [key, value ?? 'unlimited'] as const);
  return Object.fromEntries(entries);
}
