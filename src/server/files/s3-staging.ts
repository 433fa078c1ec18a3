import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Staging } from './files.ts';

/** What one upload holds in memory; 10,000 of them are the largest file, 80 GiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** S3 takes no smaller part, unless it is the last. */
const PART_MIN_BYTES = 5 * 1024 * 1024;

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** At most one part's memory that no upload holds: a new one for each piles up, as it is collected late. */
  readonly spare: Buffer[];
}

interface Part {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

/** Where a staging stands: the parts that are stored, and the bytes after them. */
interface Progress {
  uploadId: string | null;
  readonly parts: Part[];
  partsBytes: number;
  readonly tail: Buffer;
}

export const blobKey = (id: string) => `blobs/${id}`;

/**
 * What is too little for a part is kept as an object of its own, named by where it begins: one that a later part
 * has overtaken is then known to be stale.
 */
const tailKey = (id: string, start: number) => `staging/${id}/${start}`;

export async function stageUpload(bucket: Bucket, id: string): Promise<Staging> {
  return staging(bucket, id, { uploadId: null, parts: [], partsBytes: 0, tail: Buffer.alloc(0) });
}

/** Null where nothing is staged, or less than `size`. */
export async function resumeUpload(bucket: Bucket, id: string, size: number): Promise<Staging | null> {
  const { client, name } = bucket;
  const progress = await storedProgress(bucket, id);
  const key = tailKey(id, progress.partsBytes);
  let tail: Buffer | null = null;
  for await (const { Key } of stagedKeys(bucket, id)) {
    if (Key !== key) continue;
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key }));
    tail = Buffer.from((await Body?.transformToByteArray()) ?? []);
  }
  if (progress.uploadId === null && tail === null) return null;
  if (progress.partsBytes + (tail?.length ?? 0) < size) return null;
  return staging(bucket, id, { ...progress, tail: tail ?? Buffer.alloc(0) });
}

/** Of several uploads the one that holds most: the others were begun by requests whose answers were lost. */
async function storedProgress(bucket: Bucket, id: string): Promise<Omit<Progress, 'tail'>> {
  let most: Omit<Progress, 'tail'> = { uploadId: null, parts: [], partsBytes: 0 };
  for await (const { UploadId = '' } of begunUploads(bucket, id)) {
    const found = { uploadId: UploadId, parts: [] as Part[], partsBytes: 0 };
    for await (const { PartNumber = 0, ETag, Size = 0 } of storedParts(bucket, id, UploadId)) {
      found.parts.push({ PartNumber, ETag });
      found.partsBytes += Size;
    }
    if (most.uploadId === null || found.partsBytes > most.partsBytes) most = found;
  }
  return most;
}

export async function discardUpload(bucket: Bucket, id: string): Promise<void> {
  const { client, name } = bucket;
  for await (const { UploadId } of begunUploads(bucket, id)) {
    await orNull(client.send(new AbortMultipartUploadCommand({ Bucket: name, Key: blobKey(id), UploadId })));
  }
  await removeTails(bucket, id);
}

/** The multipart uploads of one blob, or of all; each list by hand, as Swift names a next page after the last too. */
export async function* begunUploads({ client, name }: Bucket, id: string) {
  const of = { Bucket: name, Prefix: blobKey(id) };
  for (let after = {}; ;) {
    const page = await client.send(new ListMultipartUploadsCommand({ ...of, ...after }));
    yield* page.Uploads ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page;
    if (IsTruncated !== true || KeyMarker === '') return;
    after = { KeyMarker, UploadIdMarker };
  }
}

/** None of an upload that has ended meanwhile. */
export async function* storedParts({ client, name }: Bucket, id: string, UploadId: string) {
  const of = { Bucket: name, Key: blobKey(id), UploadId };
  for (let after = {}; ;) {
    const page = await orNull(client.send(new ListPartsCommand({ ...of, ...after })));
    yield* page?.Parts ?? [];
    if (page?.IsTruncated !== true || page.NextPartNumberMarker === undefined) return;
    after = { PartNumberMarker: page.NextPartNumberMarker };
  }
}

/** The objects of one staging, or of all. */
export async function* stagedKeys({ client, name }: Bucket, id: string) {
  const Prefix = id === '' ? 'staging/' : `staging/${id}/`;
  for await (const page of paginateListObjectsV2({ client }, { Bucket: name, Prefix })) {
    yield* page.Contents ?? [];
  }
}

function staging(bucket: Bucket, id: string, progress: Progress): Staging {
  const { client, name, spare } = bucket;
  const of = { Bucket: name, Key: blobKey(id) };
  const { parts } = progress;
  let { uploadId, partsBytes } = progress;
  // Bought when the first byte comes: many uploads wait, few are sent.
  let buffer = progress.tail;
  let filled = progress.tail.length;

  async function storePart(): Promise<void> {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(of))).UploadId ?? null;
    const PartNumber = parts.length + 1;
    const part = { ...of, UploadId: uploadId ?? '', PartNumber, Body: buffer.subarray(0, filled) };
    const { ETag } = await client.send(new UploadPartCommand(part));
    parts.push({ PartNumber, ETag });
    partsBytes += filled;
    filled = 0;
  }

  function grow(): void {
    if (buffer.length === PART_BYTES) return;
    const larger = spare.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
    buffer.copy(larger, 0, 0, filled);
    buffer = larger;
  }

  function giveBack(): void {
    if (buffer.length === PART_BYTES && spare.length === 0) spare.push(buffer);
    buffer = Buffer.alloc(0);
  }

  return {
    get size() {
      return partsBytes + filled;
    },

    async write(chunk) {
      grow();
      for (let at = 0; at < chunk.length;) {
        const taken = Math.min(PART_BYTES - filled, chunk.length - at);
        buffer.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled === PART_BYTES) await storePart();
      }
    },

    async flush() {
      if (filled >= PART_MIN_BYTES) return storePart();
      const Body = buffer.subarray(0, filled);
      await client.send(new PutObjectCommand({ Bucket: name, Key: tailKey(id, partsBytes), Body }));
    },

    async commit() {
      if (parts.length === 0) {
        await client.send(new PutObjectCommand({ ...of, Body: buffer.subarray(0, filled) }));
      } else {
        if (filled > 0) await storePart();
        const MultipartUpload = { Parts: parts };
        const UploadId = uploadId ?? '';
        await client.send(new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload }));
      }
      giveBack();
      await removeTails(bucket, id).catch(() => undefined);
    },

    async discard() {
      giveBack();
      await discardUpload(bucket, id).catch(() => undefined);
    },

    release: () => Promise.resolve(giveBack()),
  };
}

async function removeTails(bucket: Bucket, id: string): Promise<void> {
  for await (const { Key } of stagedKeys(bucket, id)) {
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }));
  }
}

/** Null for what is not there, or no longer. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (/^(NoSuchKey|NotFound|NoSuchUpload)$/.test((error as Error).name)) return null;
    throw error;
  }
}
