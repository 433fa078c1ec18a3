import type { StorageInfo } from '../contract/admin.ts';
import type { Db } from '#platform/database/connect.ts';
import type { Platform } from '#platform/feature/platform.ts';
import type { OperatorNotices } from '#platform/operations/operator-notices.ts';
import type { Email } from '#platform/email/email.ts';
import type { AdminBackups, AdminStores, Quotas } from './ports.ts';
import { adminQueries } from './queries.ts';
import { adminService, type AdminService } from './service.ts';
import { trendQueries } from './trend-queries.ts';
import { createTrends } from './trends.ts';

export interface AdminNeeds {
  readonly quotasOf: (handle: Db) => Quotas;
  /** Figures of the file storage; null means unlimited. */
  readonly storageFacts: () => Promise<Readonly<Record<string, string | number | null>>>;
  readonly notices: OperatorNotices;
  readonly backups: AdminBackups;
}

export function createAdminModule(platform: Platform, needs: AdminNeeds): AdminService {
  const { db, clock, config, emailCipher, auditOf } = platform;
  const { quotasOf, storageFacts, notices, backups } = needs;
  const storesOf = (handle: Db): AdminStores => ({
    store: adminQueries(handle, clock),
    quotas: quotasOf(handle),
    audit: auditOf(handle),
  });
  return adminService({
    ...storesOf(db),
    usualQuotaBytes: config.userQuotaBytes,
    notices,
    backups,
    transaction: (work) => db.transaction().execute((handle) => work(storesOf(handle))),
    decryptLink: (sealed) => (JSON.parse(emailCipher.decrypt(sealed)) as Email).link ?? null,
    trends: createTrends({ queries: trendQueries(db), clock }),
    storageFacts: async () => withoutNulls(await storageFacts()),
  });
}

function withoutNulls(facts: Readonly<Record<string, string | number | null>>): StorageInfo {
  const entries = Object.entries(facts).map(([key, value]) => [key, value ?? 'unlimited'] as const);
  return Object.fromEntries(entries);
}
