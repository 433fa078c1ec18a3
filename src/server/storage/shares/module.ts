import type { AuditLog } from '../../audit/audit-log.ts';
import type { Db } from '../../database/connect.ts';
import { counterQueries } from '../../database/counter-queries.ts';
import { lockUser } from '../../database/transactions.ts';
import { HOUR_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import { consume } from '../../kernel/limits.ts';
import { fileQueries } from '../file-queries.ts';
import { folderQueries } from '../folder-queries.ts';
import type { SharePorts, ShareStores } from './ports.ts';
import { shareQueries } from './share-queries.ts';
import { shareService } from './share-service.ts';
import { visitService } from './visit-service.ts';
import { createVisits } from './visits-adapter.ts';

/** Attempts with passwords, right ones included. */
const ATTEMPTS_PER_ADDRESS_PER_HOUR = 20;
const ATTEMPTS_PER_LINK_PER_HOUR = 200;

interface SharesModulePorts extends Pick<
  SharePorts,
  'passwords' | 'seal' | 'fileById' | 'archive' | 'clock' | 'ids'
> {
  readonly db: Db;
  readonly config: Config;
  /** The audit log over a handle. */
  readonly auditOf: (handle: Db) => AuditLog;
  /** A keyed digest: it signs visits, and the limits store no addresses. */
  readonly digest: (text: string) => string;
}

export type SharesModule = ReturnType<typeof createSharesModule>;

export function createSharesModule({ db, config, auditOf, digest, ...shared }: SharesModulePorts) {
  const { clock } = shared;
  const counters = counterQueries(db);
  const storesOf = (handle: Db): ShareStores => ({
    shares: shareQueries(handle),
    files: fileQueries(handle),
    folders: folderQueries(handle),
    audit: auditOf(handle),
  });

  async function limitPassword(shareId: string, addressKey: string): Promise<void> {
    if (!config.rateLimits) return;
    const limits = [
      // First, so that one address cannot use up the attempts of all.
      { key: `share-address:${digest(`${shareId} ${addressKey}`)}`, max: ATTEMPTS_PER_ADDRESS_PER_HOUR },
      { key: `share-link:${digest(shareId)}`, max: ATTEMPTS_PER_LINK_PER_HOUR },
    ];
    for (const limit of limits) await consume(counters, { ...limit, windowMs: HOUR_MS }, clock());
  }

  const ports: SharePorts = {
    ...shared,
    stores: storesOf(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(storesOf(handle));
      }),
    visits: createVisits({ digest, clock }),
    limitPassword,
  };
  const owners = shareService(ports);
  return { owners, visitors: visitService(ports), userData: owners.userData };
}
