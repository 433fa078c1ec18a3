import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BlobContent, BlobStore } from './files.ts';
import { blobKey, discardUpload, resumeUpload, stagedKeys, stageUpload, type Bucket } from './s3-staging.ts';

export interface S3Config {
  readonly bucket: string;
  /** Null: Amazon's own of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly pathStyle: boolean;
}

/**
 * Blobs as objects of a bucket; credentials come from the usual AWS variables. What is staged is a multipart upload:
 * completing it is the commit. @throws where the bucket cannot be reached at the start.
 */
export async function s3Store({ bucket: name, endpoint, region, pathStyle }: S3Config): Promise<BlobStore> {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // Other servers than Amazon's know no checksums of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const bucket: Bucket = { client, name };
  await client.send(new HeadBucketCommand({ Bucket: name }));

  async function committedAt(id: string): Promise<number | null> {
    const found = client.send(new HeadObjectCommand({ Bucket: name, Key: blobKey(id) }));
    return (await orNull(found))?.LastModified?.getTime() ?? null;
  }

  return {
    driver: 's3',
    stage: (id) => stageUpload(bucket, id),
    resume: (id, size) => resumeUpload(bucket, id, size),

    async open(id, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const found = client.send(new GetObjectCommand({ Bucket: name, Key: blobKey(id), ...part }));
      return ((await orNull(found))?.Body as BlobContent | undefined) ?? null;
    },

    exists: async (id) => (await committedAt(id)) !== null,
    committedAt,

    async remove(id) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: blobKey(id) }));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix: blobKey('') })) {
        yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(blobKey('').length));
      }
    },

    async staged() {
      const touched = new Map<string, number>();
      const note = (id: string, at: Date | undefined) =>
        touched.set(id, Math.max(touched.get(id) ?? 0, at?.getTime() ?? 0));
      const { Uploads = [] } = await client.send(
        new ListMultipartUploadsCommand({ Bucket: name, Prefix: blobKey('') }),
      );
      for (const { Key = '', Initiated } of Uploads) note(Key.slice(blobKey('').length), Initiated);
      for await (const { Key = '', LastModified } of stagedKeys(bucket, '')) {
        note(Key.split('/')[1] ?? '', LastModified);
      }
      return [...touched].map(([id, touchedAt]) => ({ id, touchedAt }));
    },

    discardStaged: (id) => discardUpload(bucket, id),
    space: () => Promise.resolve(null),
    close: () => client.destroy(),
  };
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (/^(NoSuchKey|NotFound)$/.test((error as Error).name)) return null;
    throw error;
  }
}
