import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageApi } from '#contract/storage.ts';
import { backupScene, backupsOf, emptyPlace } from '#testing/backups.ts';
import { startDaybook } from '#testing/daybook.ts';
import { newBucket } from '#testing/swift-server.ts';
import { needsSwift } from '#testing/needs.ts';

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
