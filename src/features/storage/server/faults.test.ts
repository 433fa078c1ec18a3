import { readdir, rm } from 'node:fs/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDiskStore } from '#platform/blobs/disk.ts';
import type { BlobStore, Staging } from '#platform/blobs/blob-store.ts';
import { eachMigratedDatabase } from '#testing/databases.ts';
import {
  batch,
  deletion,
  repeatedBatch,
  replacement,
  resumedUpload,
  upload,
  uploadInPieces,
} from '#testing/fault-actions.ts';
import { faultSuite, NEW, type FaultCase, type FaultyParts } from '#testing/fault-suite.ts';
import type { Faults } from '#testing/faults.ts';
import { isFullRun } from '#testing/full-run.ts';
import { createTestStorage } from '#testing/storage.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { insertUser } from '#testing/users.ts';

const actions: readonly Pick<FaultCase, 'name' | 'action' | 'lasting'>[] = [
  { name: 'an upload', action: upload(NEW) },
  { name: 'a replacement', action: replacement(NEW) },
  { name: 'a batch', action: batch(NEW) },
  { name: 'a batch with keys that is repeated', action: repeatedBatch(NEW), lasting: true },
  { name: 'an upload in pieces', action: uploadInPieces(NEW, [10]) },
  { name: 'an upload in pieces that is resumed', action: resumedUpload(NEW, [10]), lasting: true },
  { name: 'a deletion, its end and the sweep', action: deletion },
];

const kinds: readonly Pick<FaultCase, 'kind' | 'code'>[] = [
  { kind: 'before', code: 'EIO' },
  { kind: 'before', code: 'ENOSPC' },
  { kind: 'before', code: 'EACCES' },
  { kind: 'after', code: 'EIO' },
];

const cases = actions.flatMap((action, position) =>
  kinds
    // The codes differ only in the answer, so one action is enough to show it.
    .filter(({ kind, code }) => isFullRun || position === 0 || kind === 'after' || code === 'ENOSPC')
    .map((kind) => ({ ...action, ...kind })),
);
/** Together these include what the others do. */
const USUAL_CASES = [
  'a batch',
  'a batch with keys that is repeated',
  'an upload in pieces that is resumed',
  'a deletion, its end and the sweep',
];
/** The disk's faults mean the same beside either database; a call of its own that fails after it took effect does not. */
const postgresCases = cases.filter(
  ({ kind, name }) => isFullRun || (kind === 'after' && USUAL_CASES.includes(name)),
);

eachMigratedDatabase('storage in which one call fails', (db, _database, kind) => {
  let folders: string[] = [];
  beforeAll(() => async () => {
    await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    folders = [];
  });

  const partsFor = async (faults: Faults): Promise<FaultyParts> => {
    const folder = (await temporaryFolder()).path;
    folders.push(folder);
    return {
      db: faults.db(db()),
      soundBlobs: await createDiskStore(folder),
      blobs: await createDiskStore(folder, faults.fs),
      leftovers: () => readdir(`${folder}/staging`),
    };
  };
  if (kind === 'sqlite') faultSuite(db, cases, partsFor, [], isFullRun ? 1 : 2);
  else faultSuite(db, postgresCases, partsFor, [], isFullRun ? 1 : 3);

  it('promises nothing that the disk failed to keep, even if the disk reports it only once', async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const blobs = failingOnce(await createDiskStore(path));
    const clock = createTestClock();
    const storage = createTestStorage({ db: db(), blobs, clock });
    const { id: userId } = await insertUser(db(), clock);
    await expect(uploadInPieces(NEW, [10])({ storage, sound: storage, userId })).rejects.toThrow('flush');
    const uploads = db().selectFrom('uploads').select('received').where('user_id', '=', userId);
    expect(await uploads.execute()).toEqual([{ received: 0 }]);
    await storage.eraseUser(userId);
  });
});

/** Like a file system that reports a lost write only once. */
function failingOnce(blobs: BlobStore): BlobStore {
  let flushes = 0;
  return {
    ...blobs,
    async resume(id, size, fence) {
      const staging = await blobs.resume(id, size, fence);
      if (staging === null) return null;
      return Object.assign(Object.create(staging) as Staging, {
        async flush() {
          flushes += 1;
          if (flushes === 1) throw new Error('The flush fails on purpose.');
          await staging.flush();
        },
      });
    },
  };
}
