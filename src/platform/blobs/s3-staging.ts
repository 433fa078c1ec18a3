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
import { createTakenOverError, type Staging } from './blob-store.ts';

/** The size of all parts but the last, held in memory per upload. 10,000 parts limit a file to 80 GiB. */
export const PART_BYTES = 8 * 1024 * 1024;

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  /** The length of all parts but the last; `PART_BYTES` except in tests. */
  readonly partBytes: number;
  /** At most one unused part buffer. New buffers would pile up, because they are collected late. */
  readonly sparePart: Buffer[];
}

interface Part {
  readonly PartNumber: number;
  readonly ETag: string | undefined;
}

/** The progress of a staging: the stored parts and the bytes after them. */
interface Progress {
  readonly uploadId: string | null;
  readonly parts: Part[];
  readonly tail: Buffer;
}

export const blobKey = (id: string) => `blobs/${id}`;

/** The rest that is too short for a part is a separate object, named by its offset and fence. */
const tailKey = (id: string, start: number, fence: number) => `staging/${id}/${start}.${fence}`;

export async function stageUpload(bucket: Bucket, id: string): Promise<Staging> {
  return createStaging(bucket, id, 0, { uploadId: null, parts: [], tail: Buffer.alloc(0) });
}

/**
 * Continues after `size` bytes. All earlier parts have the same length, so a part's number determines its position, and an
 * earlier request that still stores one only stores the same bytes again (docs/decisions/0023).
 */
export async function resumeUpload(
  bucket: Bucket,
  id: string,
  size: number,
  fence: number,
): Promise<Staging | null> {
  const count = Math.floor(size / bucket.partBytes);
  const start = count * bucket.partBytes;
  const found = await uploadWithParts(bucket, id, count);
  const tail = await claimTail(bucket, id, { start, bytes: size - start, fence });
  if (count === 0 ? tail === null : found === null || (tail === null && size > start)) return null;
  const progress = found ?? { uploadId: null, parts: [] };
  return createStaging(bucket, id, fence, { ...progress, tail: tail ?? Buffer.alloc(0) });
}

/** There may be several uploads: those of requests whose responses were lost or that were taken over. */
async function uploadWithParts(
  bucket: Bucket,
  id: string,
  count: number,
): Promise<Omit<Progress, 'tail'> | null> {
  for await (const { UploadId: uploadId = '' } of multipartUploads(bucket, id)) {
    const parts: Part[] = [];
    if (count > 0) {
      for await (const { PartNumber = 0, ETag, Size } of storedParts(bucket, id, uploadId)) {
        if (PartNumber === parts.length + 1 && PartNumber <= count && Size === bucket.partBytes)
          parts.push({ PartNumber, ETag });
      }
    }
    if (parts.length === count) return { uploadId, parts };
  }
  return null;
}

/** Reads the newest tail with that offset that is long enough, and deletes the tails of earlier requests. */
async function claimTail(
  bucket: Bucket,
  id: string,
  { start, bytes, fence }: { start: number; bytes: number; fence: number },
): Promise<Buffer | null> {
  const { client, name } = bucket;
  const found: { key: string; at: number; size: number; by: number }[] = [];
  for await (const { Key: key = '', Size: size = 0 } of stagedKeys(bucket, id)) {
    const [at, by] = (key.split('/')[2] ?? '').split('.').map(Number);
    found.push({ key, at: at ?? NaN, size, by: by ?? 0 });
  }
  const [newest] = found
    .filter(({ at, size }) => at === start && size >= bytes)
    .toSorted((one, other) => other.by - one.by);
  for (const { key, by } of found) {
    if (key !== newest?.key && by < fence)
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: key }));
  }
  if (newest === undefined) return null;
  const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: newest.key }));
  return Buffer.from((await Body?.transformToByteArray()) ?? []).subarray(0, bytes);
}

export async function discardUpload(bucket: Bucket, id: string): Promise<void> {
  const { client, name } = bucket;
  for await (const { UploadId } of multipartUploads(bucket, id)) {
    await nullIfNotFound(
      client.send(new AbortMultipartUploadCommand({ Bucket: name, Key: blobKey(id), UploadId })),
    );
  }
  await removeTails(bucket, id);
}

/** The multipart uploads of one blob or of all. Not by the library's paginator, because Swift names a next page after the last. */
export async function* multipartUploads({ client, name }: Bucket, id: string) {
  const of = { Bucket: name, Prefix: blobKey(id) };
  for (let after = {}; ;) {
    const page = await client.send(new ListMultipartUploadsCommand({ ...of, ...after }));
    yield* page.Uploads ?? [];
    const { IsTruncated, NextKeyMarker: KeyMarker = '', NextUploadIdMarker: UploadIdMarker = '' } = page;
    if (IsTruncated !== true || KeyMarker === '') return;
    after = { KeyMarker, UploadIdMarker };
  }
}

/** Empty if the upload has ended in the meantime. */
export async function* storedParts({ client, name }: Bucket, id: string, UploadId: string) {
  const of = { Bucket: name, Key: blobKey(id), UploadId };
  for (let after = {}; ;) {
    const page = await nullIfNotFound(client.send(new ListPartsCommand({ ...of, ...after })));
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

function createStaging(bucket: Bucket, id: string, fence: number, progress: Progress): Staging {
  const { client, name, partBytes, sparePart } = bucket;
  const of = { Bucket: name, Key: blobKey(id) };
  const { parts } = progress;
  let { uploadId } = progress;
  // Allocated with the first byte, because many uploads are open and few are sending.
  let buffer = progress.tail;
  let filled = progress.tail.length;
  let partsBytes = parts.length * partBytes;

  async function storePart(): Promise<void> {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand(of))).UploadId ?? null;
    const PartNumber = parts.length + 1;
    const part = { ...of, UploadId: uploadId ?? '', PartNumber, Body: buffer.subarray(0, filled) };
    const { ETag } = await throwIfTakenOver(client.send(new UploadPartCommand(part)));
    parts.push({ PartNumber, ETag });
    partsBytes += filled;
    filled = 0;
  }

  /** A small content has a small buffer, because many may be written before they are committed together. */
  function growFor(bytes: number): void {
    if (buffer.length === partBytes || filled + bytes <= buffer.length) return;
    const wanted = Math.min(partBytes, Math.max(filled + bytes, 2 * buffer.length));
    const spare = wanted === partBytes ? sparePart.pop() : undefined;
    const larger = spare ?? Buffer.allocUnsafeSlow(wanted);
    buffer.copy(larger, 0, 0, filled);
    buffer = larger;
  }

  function recycleBuffer(): void {
    if (buffer.length === partBytes && sparePart.length === 0) sparePart.push(buffer);
    buffer = Buffer.alloc(0);
  }

  return {
    get size() {
      return partsBytes + filled;
    },

    async write(chunk) {
      growFor(chunk.length);
      for (let at = 0; at < chunk.length;) {
        const taken = Math.min(partBytes - filled, chunk.length - at);
        buffer.set(chunk.subarray(at, at + taken), filled);
        filled += taken;
        at += taken;
        if (filled === partBytes) await storePart();
      }
    },

    async flush() {
      // A full part that could not be stored before; a tail is always shorter.
      if (filled === partBytes) await storePart();
      if (filled === 0 && parts.length > 0) return;
      const Key = tailKey(id, partsBytes, fence);
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body: buffer.subarray(0, filled) }));
    },

    async commit() {
      if (parts.length === 0) {
        await client.send(new PutObjectCommand({ ...of, Body: buffer.subarray(0, filled) }));
      } else {
        if (filled > 0) await storePart();
        const MultipartUpload = { Parts: parts };
        const UploadId = uploadId ?? '';
        const completion = new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload });
        await throwIfTakenOver(client.send(completion));
      }
      recycleBuffer();
      await removeTails(bucket, id).catch(() => undefined);
    },

    async discard() {
      recycleBuffer();
      await discardUpload(bucket, id).catch(() => undefined);
    },

    release: () => Promise.resolve(recycleBuffer()),
  };
}

async function removeTails(bucket: Bucket, id: string): Promise<void> {
  for await (const { Key } of stagedKeys(bucket, id)) {
    await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }));
  }
}

/** A missing upload was completed or discarded by another request. */
async function throwIfTakenOver<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw (error as Error).name === 'NoSuchUpload' ? createTakenOverError(error) : error;
  }
}

/** Null if the object does not exist. */
export async function nullIfNotFound<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (/^(NoSuchKey|NotFound|NoSuchUpload)$/.test((error as Error).name)) return null;
    throw error;
  }
}
