import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageApi } from '#features/storage/contract/storage.ts';
import { backupScene, backupsOf, emptyPlace } from '#testing/backups.ts';
import { collect } from '#testing/collect.ts';
import { startDaybook } from '#testing/daybook.ts';
import { freePort } from '#testing/free-port.ts';
import { newBucket } from '#testing/swift-server.ts';
import { needsSwift } from '#testing/needs.ts';
import { parseBackupTarget } from './settings.ts';
import { openRepository } from './repository/open-repository.ts';

/** More than one part of a streaming upload. */
const LARGE_BYTES = 9 * 1024 * 1024;

describe('Backups on S3', needsSwift, () => {
  it('restore files between S3 and disk in both directions', async () => {
    const bucket = await newBucket();
    const place = bucket.replace('?', '/backups/of-daybook?');
    const { backups, upload, user } = await backupScene('sqlite', { FILES_URL: await newBucket() }, place);
    const [small, large] = [await upload('a.txt'), await upload('b.bin', randomBytes(LARGE_BYTES))];
    const { id } = await backups.create();
    expect(await backups.verify('latest')).toEqual({ id, problems: [] });
    for (const to of [await emptyPlace(), { ...(await emptyPlace()), FILES_URL: await newBucket() }]) {
      expect(await (await backupsOf(to, place)).restore('latest')).toMatchObject({ problems: [] });
      const restored = await startDaybook({ env: to });
      onTestFinished(restored.stop);
      const client = await restored.loggedIn(user.id);
      for (const { id: blob, content } of [small, large])
        expect((await client.call(storageApi.content, { id: blob })).bytes.equals(content)).toBe(true);
    }
    await backups.create();
    expect(await backups.prune({ daily: 1, weekly: 0, monthly: 0 })).toEqual([id]);
    expect((await backups.list()).length).toBe(1);
  });

  it('are refused in the bucket of the files unless they have a prefix', async () => {
    const bucket = await newBucket();
    const env = { ...(await emptyPlace()), FILES_URL: bucket };
    await expect(backupsOf(env, bucket)).rejects.toThrow('cannot be inside');
  });
});

it('a bucket for backups that cannot be reached is named with the reason', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  onTestFinished(() => void vi.unstubAllEnvs());
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const target = parseBackupTarget(`s3://copies/of-daybook?endpoint=${endpoint}&pathStyle=true`);
  const listed = openRepository(target).then(({ list }) => collect(list('')));
  await expect(listed).rejects.toThrow(
    /The location of the backups, s3:\/\/copies\/of-daybook\/, cannot be used: .*ECONNREFUSED/,
  );
});
