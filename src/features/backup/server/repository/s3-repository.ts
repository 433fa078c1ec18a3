import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { copyChunks } from '#platform/blobs/blob-store.ts';
import { createS3Client } from '#platform/blobs/s3.ts';
import type { S3Target } from '../settings.ts';
import type { Repository, StoredPath } from './repository.ts';

const PART_BYTES = 8 * 1024 * 1024;

/** Stores files as objects. S3 shows an object only when it is complete. */
export async function createS3Repository(
  target: S3Target,
  client = createS3Client(target),
): Promise<Repository> {
  const { bucket: Bucket, prefix } = target;
  await client.send(new HeadBucketCommand({ Bucket }));
  const keyOf = (path: string) => `${prefix}${path}`;

  async function* list(folder: string): AsyncGenerator<StoredPath> {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: keyOf(folder) })) {
      for (const { Key = '', Size = 0 } of page.Contents ?? [])
        yield { path: Key.slice(prefix.length), size: Size };
    }
  }

  async function remove(path: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }));
  }

  return {
    location: `s3://${Bucket}/${prefix}`,

    async write(path, content) {
      // The upload collects several chunks for a part, but the file store reuses their memory.
      const Body = Readable.from(copyChunks(content), { objectMode: false });
      const params = { Bucket, Key: keyOf(path), Body };
      await new Upload({ client, params, queueSize: 1, partSize: PART_BYTES }).done();
    },

    async read(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }));
        return Body as AsyncIterable<Uint8Array>;
      } catch (error) {
        if (/^(NoSuchKey|NotFound)$/.test((error as Error).name)) return null;
        throw error;
      }
    },

    list,
    remove,

    async removeFolder(folder) {
      for await (const { path } of list(folder)) await remove(path);
    },

    flush: () => Promise.resolve(),
    removeDrafts: () => Promise.resolve(),
    close: () => client.destroy(),
  };
}
