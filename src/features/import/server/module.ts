import { setImmediate } from 'node:timers/promises';
import type { Db } from '#platform/database/connect.ts';
import type { Platform } from '#platform/feature/platform.ts';
import { lockUser } from '#platform/database/transactions.ts';
import type { FindOwnFiles, LogRoom } from '#features/log/server/public.ts';
import { importEntryQueries } from './entry-queries.ts';
import { importQueries } from './queries.ts';
import { importRowQueries } from './row-queries.ts';
import { importService, type ImportService } from './service.ts';
import type { ImportFiles, ImportLists, ImportStores } from './stores.ts';
import { importSweepQueries } from './sweep-queries.ts';
import { createImportSweep } from './sweep.ts';

export interface ImportNeeds {
  readonly listsOf: (handle: Db) => ImportLists;
  readonly filesOf: (handle: Db) => ImportFiles;
  readonly files: FindOwnFiles;
  readonly room: LogRoom;
}

export function importModule(
  { db, auditOf, clock, ids }: Pick<Platform, 'db' | 'auditOf' | 'clock' | 'ids'>,
  { listsOf, filesOf, files, room }: ImportNeeds,
): ImportService {
  const storesOf = (handle: Db): ImportStores => ({
    imports: importQueries(handle),
    rows: importRowQueries(handle),
    entries: importEntryQueries(handle),
    lists: listsOf(handle),
    files: filesOf(handle),
    audit: auditOf(handle),
  });
  return importService({
    files,
    room,
    clock,
    ids,
    stores: storesOf(db),
    transaction: (userId, work) =>
      db.transaction().execute(async (handle) => {
        await lockUser(handle, userId);
        return work(storesOf(handle));
      }),
    sweeper: createImportSweep({
      store: importSweepQueries(db),
      entries: importEntryQueries(db),
      rows: importRowQueries(db),
      files: filesOf(db),
      pause: () => setImmediate(),
    }),
  });
}
