import type { Db } from '../../database/connect.ts';
import { lockUser } from '../../database/transactions.ts';
import { fileQueries } from '../file-queries.ts';
import { folderQueries } from '../folder-queries.ts';
import { createLinkParts, type LinkModulePorts } from '../links/module.ts';
import type { SharePorts, ShareStores } from './ports.ts';
import { shareQueries } from './share-queries.ts';
import { shareService } from './share-service.ts';
import { visitService } from './visit-service.ts';

type SharesModulePorts = LinkModulePorts & Pick<SharePorts, 'fileById' | 'archive'>;

export type SharesModule = ReturnType<typeof createSharesModule>;

export function createSharesModule(modulePorts: SharesModulePorts) {
  const { db, auditOf, clock, ids, fileById, archive } = modulePorts;
  const storesOf = (handle: Db): ShareStores => ({
    shares: shareQueries(handle),
    files: fileQueries(handle),
    folders: folderQueries(handle),
    audit: auditOf(handle),
  });

  const ports: SharePorts = {
    ...createLinkParts('share', modulePorts),
    stores: storesOf(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(storesOf(handle));
      }),
    fileById,
    archive,
    clock,
    ids,
  };
  const owners = shareService(ports);
  return { owners, visitors: visitService(ports), sweep: owners.sweep, userData: owners.userData };
}
