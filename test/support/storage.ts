import type { Db } from '#platform/database/connect.ts';
import { chunks } from '#platform/responses/chunks.ts';
import { fileQueries } from '#features/storage/server/file-queries.ts';
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
      await db.deleteFrom('blob_comparison').execute();
      await remove();
    },
  };
}

interface FilePlace {
  readonly userId: string;
  readonly folderId: string;
}

const ROWS_PER_INSERT = 2_000;

/** Inserts the rows of empty files, without contents. Returns their ids, in the order of the names. */
export async function insertFiles(
  db: Db,
  place: FilePlace,
  names: readonly string[],
  createdAt: (index: number) => number = () => 0,
): Promise<string[]> {
  const rows = names.map((name, index) => ({
    ...place,
    id: systemIds.id(),
    name,
    size: 0,
    sha256: '',
    sha1: '',
    modifiedAt: null,
    createdAt: createdAt(index),
  }));
  for (const some of chunks(rows, ROWS_PER_INSERT)) await fileQueries(db).insertAll(some);
  return rows.map(({ id }) => id);
}

/** '0.txt', '1.txt' and so on. */
export const numberedNames = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${index}.txt`);
