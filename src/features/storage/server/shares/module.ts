import { Problem } from '#platform/contract/problem.ts';
import type { Db } from '#platform/database/connect.ts';
import { lockUser } from '#platform/database/transactions.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { createKeyedSlots } from '#platform/jobs/keyed-slots.ts';
import type { PasswordHashes } from '../links/link-passwords.ts';
import { fileQueries } from '../file-queries.ts';
import { folderQueries } from '../folders/folder-queries.ts';
import { createLinkParts } from '../links/module.ts';
import type { SharePorts, ShareStores } from './ports.ts';
import { shareQueries } from './share-queries.ts';
import { shareService } from './share-service.ts';
import { visitService } from './visit-service.ts';

const SLOT_WAIT_MS = 20_000;

interface SharesNeeds extends Pick<SharePorts, 'fileById' | 'archive'> {
  readonly passwords: PasswordHashes;
}

export type SharesModule = ReturnType<typeof createSharesModule>;

export function createSharesModule(platform: Platform, { passwords, fileById, archive }: SharesNeeds) {
  const { db, auditOf, clock, ids, takeVisitorTurn } = platform;
  const takeSlot = createKeyedSlots({ waitMs: SLOT_WAIT_MS, refusal: () => new Problem('server.busy') });
  const storesOf = (handle: Db): ShareStores => ({
    shares: shareQueries(handle),
    files: fileQueries(handle),
    folders: folderQueries(handle),
    audit: auditOf(handle),
  });

  const ports: SharePorts = {
    ...createLinkParts('share', platform, passwords),
    stores: storesOf(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(storesOf(handle));
      }),
    fileById,
    archive,
    async takeTurn(userId, addressKey, work) {
      // Before the turns of the owner, so that one address cannot fill the line of all.
      const freeSlot = await takeSlot(addressKey, 1);
      try {
        return await takeVisitorTurn(userId, work);
      } finally {
        freeSlot();
      }
    },
    clock,
    ids,
  };
  const owners = shareService(ports);
  return { owners, visitors: visitService(ports), sweep: owners.sweep, userData: owners.userData };
}
