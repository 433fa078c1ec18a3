import { expect, it } from 'vitest';
import { backupScene } from '#testing/backups.ts';
import { eachDatabase } from '#testing/databases.ts';
import { estimateCreation, estimateRestore } from './estimate.ts';
import type { ListedBackup } from './repository/catalog.ts';

const GIB = 1024 ** 3;

/** Of a million rows and 1 GiB in 1,000 files, all of it copied. */
function listed(ms: number, verifiedMs?: number): ListedBackup {
  const blobs = { count: 1_000, bytes: GIB };
  const took = { ms, files: blobs.count, bytes: blobs.bytes };
  const manifest = { tables: [{ rows: 1_000_000 }], blobs, took } as unknown as ListedBackup['manifest'];
  const verified = verifiedMs === undefined ? null : { time: '', problems: [], ms: verifiedMs };
  return { id: '', manifest, problem: null, verified, size: 0 };
}

const SAME = { rows: 1_000_000, files: 1_000, bytes: GIB };
const TWICE = { rows: 2_000_000, files: 2_000, bytes: 2 * GIB };

it('a backup is expected to take as long as the last one, in proportion to what it copies', () => {
  const backups = [listed(1_000), listed(10_000)];
  expect(estimateCreation(backups, SAME)).toEqual({ seconds: expect.closeTo(10), isMeasured: true });
  expect(estimateCreation(backups, TWICE).seconds).toBeCloseTo(20);
});

it('a restore is expected to take as long as the last verification, in proportion to the backup', () => {
  const backups = [listed(1_000, 30_000), listed(1_000)];
  expect(estimateRestore(backups, TWICE)).toEqual({ seconds: expect.closeTo(60), isMeasured: true });
});

it('without earlier figures, the speed of a usual machine is assumed', () => {
  const old: ListedBackup = { ...listed(0), manifest: null };
  const { seconds, isMeasured } = estimateCreation([old], SAME);
  expect(isMeasured).toBe(false);
  expect(seconds).toBeGreaterThan(1);
  expect(estimateRestore([old], SAME).isMeasured).toBe(false);
});

eachDatabase('The estimates of backups', (_database, kind) => {
  it('come from the database at first, then from the last backup and its verification', async () => {
    const { backups, upload } = await backupScene(kind);
    await upload('a', Buffer.alloc(1_000_000));
    expect(await backups.estimateCreation()).toMatchObject({ isMeasured: false });
    const { took } = await backups.create();
    expect(took).toMatchObject({ files: 1, bytes: 1_000_000 });
    expect(await backups.estimateCreation()).toMatchObject({ isMeasured: true });
    expect(await backups.estimateRestore('latest')).toMatchObject({ isMeasured: false });
    await backups.verify('latest');
    const restore = await backups.estimateRestore('latest');
    const [{ verified }] = (await backups.list()) as [ListedBackup];
    expect(restore).toEqual({ seconds: expect.closeTo(verified!.ms! / 1_000), isMeasured: true });
  });
});
