import type { IncomingMessage } from 'node:http';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  releaseBuffer,
  type BlobContent,
  type BlobStats,
  type BlobStore,
  type StagedBlob,
} from './blob-store.ts';
import {
  multipartUploads,
  blobKey,
  discardUpload,
  nullIfNotFound,
  PART_BYTES,
  resumeUpload,
  stagedKeys,
  stageUpload,
  storedParts,
  type Bucket,
} from './s3-staging.ts';
import type { S3Config } from './settings.ts';

/** Beside `blobs/` and `staging/`. */
const INSTALLATION_KEY = 'installation';

/**
 * Stores blobs as objects of a bucket; credentials come from the AWS environment variables. A staging is a multipart
 * upload; completing it is the commit. @throws Error if the bucket cannot be reached
 */
export async function createS3Store(
  config: S3Config,
  client = createS3Client(config),
  partBytes = PART_BYTES,
): Promise<BlobStore> {
  const { bucket: name } = config;
  const bucket: Bucket = { client, name, partBytes, sparePart: [] };
  await client.send(new HeadBucketCommand({ Bucket: name }));

  async function stat(id: string): Promise<BlobStats | null> {
    const head = await nullIfNotFound(client.send(new HeadObjectCommand({ Bucket: name, Key: blobKey(id) })));
    return head && { committedAt: head.LastModified?.getTime() ?? 0, bytes: head.ContentLength ?? 0 };
  }

  return {
    driver: 's3',
    stage: (id) => stageUpload(bucket, id),
    resume: (id, size, fence) => resumeUpload(bucket, id, size, fence),

    async open(id, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const found = client.send(new GetObjectCommand({ Bucket: name, Key: blobKey(id), ...part }));
      const body = (await nullIfNotFound(found))?.Body as IncomingMessage | undefined;
      return body ? readChunks(body) : null;
    },

    exists: async (id) => (await stat(id)) !== null,
    stat,

    async remove(id) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: blobKey(id) }));
    },

    async *list(after = '') {
      const range = { Bucket: name, Prefix: blobKey(''), StartAfter: blobKey(after) };
      for await (const page of paginateListObjectsV2({ client }, range)) {
        yield (page.Contents ?? []).map(({ Key = '' }) => Key.slice(blobKey('').length));
      }
    },

    async staged() {
      const found = new Map<string, StagedBlob>();
      const note = (id: string, at: Date | undefined, size = 0) => {
        const { touchedAt = 0, bytes = 0 } = found.get(id) ?? {};
        found.set(id, { id, touchedAt: Math.max(touchedAt, at?.getTime() ?? 0), bytes: bytes + size });
      };
      for await (const { Key = '', UploadId = '', Initiated } of multipartUploads(bucket, '')) {
        const id = Key.slice(blobKey('').length);
        note(id, Initiated);
        for await (const part of storedParts(bucket, id, UploadId)) note(id, part.LastModified, part.Size);
      }
      for await (const { Key = '', LastModified, Size } of stagedKeys(bucket, '')) {
        note(Key.split('/')[1] ?? '', LastModified, Size);
      }
      return [...found.values()];
    },

    discardStaged: (id) => discardUpload(bucket, id),

    async readInstallationId() {
      const found = client.send(new GetObjectCommand({ Bucket: name, Key: INSTALLATION_KEY }));
      return (await (await nullIfNotFound(found))?.Body?.transformToString('utf8'))?.trim() || null;
    },

    async writeInstallationId(installationId) {
      await client.send(
        new PutObjectCommand({ Bucket: name, Key: INSTALLATION_KEY, Body: `${installationId}\n` }),
      );
    },

    space: () => Promise.resolve(null),
    close: () => client.destroy(),
  };
}

/** Node's HTTP client copies what its socket has read into the chunks, so both can be released. */
async function* readChunks(body: IncomingMessage): BlobContent {
  const { socket } = body;
  socket.on('data', releaseBuffer);
  try {
    for await (const chunk of body as BlobContent) {
      yield chunk;
      releaseBuffer(chunk);
    }
  } finally {
    socket.off('data', releaseBuffer);
  }
}

/** The S3 client of the store; tests make each request fail. */
export function createS3Client({ endpoint, region, pathStyle }: S3Config): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    // A download keeps its connection while it is read; with the default of 50, slow readers would block everything.
    requestHandler: { httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
    // Many S3-compatible servers do not support checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
