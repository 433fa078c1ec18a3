import type { Db } from '#platform/database/connect.ts';
import { createDiskStore } from '#platform/blobs/disk.ts';
import { systemClock } from '#platform/system/clock.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createLog } from '#platform/system/log.ts';
import {
  createStorageModule,
  type StorageModule,
  type StorageModulePorts,
} from '#features/storage/server/module.ts';
import { createTestClock } from './test-clock.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { insertUser } from './users.ts';

const USUAL_LIMITS = { uploadMaxBytes: 1e9, userQuotaBytes: 1e9, reserveBytes: 0 };
const SMALL_LIMITS = { uploadMaxBytes: 1_000, userQuotaBytes: 1_000, reserveBytes: 0 };

type TestStoragePorts = Pick<StorageModulePorts, 'db' | 'blobs'> & Partial<StorageModulePorts>;

/** A storage without a log; the system's clock is used unless another one is given. */
export function createTestStorage(ports: TestStoragePorts): StorageModule {
  return createStorageModule({
    limits: USUAL_LIMITS,
    clock: systemClock,
    ids: systemIds,
    log: createLog('silent'),
    version: '0',
    ...ports,
  });
}

/** A storage in a folder of its own, with small limits, and a user. `remove` erases both. */
export async function createStorageScene(db: Db, version = '0') {
  const { path: folder, remove } = await temporaryFolder();
  const clock = createTestClock();
  const blobs = await createDiskStore(folder);
  const storage = createTestStorage({ db, blobs, clock, monotonic: clock, limits: SMALL_LIMITS, version });
  const { id: userId } = await insertUser(db, clock);
  return {
    storage,
    blobs,
    folder,
    clock,
    userId,
    async remove(): Promise<void> {
      await storage.eraseUser(userId);
      await remove();
    },
  };
}
