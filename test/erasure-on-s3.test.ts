import { randomUUID } from 'node:crypto';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownAccountApi } from '#features/account/contract/profile.ts';
import { createS3Client } from '#platform/blobs/s3.ts';
import { requireConfig } from '#app/server/settings.ts';
import { DAY_MS } from '#platform/system/clock.ts';
import { startDaybook } from '#testing/daybook.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { newBucket } from '#testing/swift-server.ts';
import { beginUpload, continueUpload, uploadFile } from '#testing/uploads.ts';
import { PASSWORD } from '#testing/users.ts';
import { needsSwift } from '#testing/needs.ts';

describe('after an erasure with files on S3', needsSwift, () => {
  it('no object contains data of the account, and other users’ objects remain', async () => {
    const filesUrl = await newBucket();
    const clock = createTestClock();
    const daybook = await startDaybook({ clock, env: { FILES_URL: filesUrl } });
    onTestFinished(daybook.stop);
    const [user, other] = [await daybook.user(), await daybook.user()];
    const [erased, ofOthers] = [`of ${user.email} ${randomUUID()}`, `of others ${randomUUID()}`];
    await uploadFile(user.client, 'a.txt', erased);
    const id = await beginUpload(user.client, 'unfinished', 1_000);
    await continueUpload(user.client, id, 0, erased);
    await uploadFile(other.client, 'b.txt', ofOthers);
    expect((await contents(filesUrl)).filter((text) => text.includes(erased))).toHaveLength(2);

    await user.client.call(ownAccountApi.deleteAccount, { password: PASSWORD });
    clock.advance(8 * DAY_MS);
    await daybook.runHousekeeping();
    const left = await contents(filesUrl);
    expect(left.filter((text) => text.includes(user.email))).toEqual([]);
    expect(left).toContain(ofOthers);
  });
});

/** The contents of each object in the bucket. */
async function contents(filesUrl: string): Promise<string[]> {
  const { files } = requireConfig({ FILES_URL: filesUrl });
  if (files.kind !== 's3') throw new Error('This is no address of a bucket.');
  const client = createS3Client(files);
  const texts: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: files.bucket })) {
    for (const { Key } of page.Contents ?? []) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: files.bucket, Key }));
      texts.push((await Body?.transformToString()) ?? '');
    }
  }
  client.destroy();
  return texts;
}
