import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlob, type BlobStore } from '#platform/blobs/blob-store.ts';
import { blobKey } from '#platform/blobs/s3-staging.ts';
import { createS3Client, createS3Store } from '#platform/blobs/s3.ts';
import type { S3Config } from '#platform/blobs/settings.ts';
import { requireConfig } from '#app/server/settings.ts';
import { systemIds } from '#platform/system/ids.ts';
import { migratedSqlite } from '#testing/databases.ts';
import {
  batch,
  deletion,
  repeatedBatch,
  replacement,
  resumedUpload,
  sha256,
  upload,
  uploadInPieces,
} from '#testing/fault-actions.ts';
import { faultSuite, NEW, type FaultCase } from '#testing/fault-suite.ts';
import { createFaults, type Faults } from '#testing/faults.ts';
import { isFullRun } from '#testing/full-run.ts';
import { newBucket } from '#testing/swift-server.ts';
import { needsSwift } from '#testing/needs.ts';

/** One request fails, and its size does not matter; test:full uses the real size of a part. */
const PART_BYTES = isFullRun ? 8 * 1024 ** 2 : 64 * 1024;
/** A part and a rest. */
const LARGE = randomBytes(PART_BYTES * 1.5);
/** In its middle the first piece ends: a part and a tail. */
const PART_AND_TAIL_BYTES = PART_BYTES * 1.25;

const inPieces = [LARGE, [PART_AND_TAIL_BYTES]] as const;

const before = { kind: 'before', code: 'ECONNREFUSED' } as const;
const after = { kind: 'after', code: 'ECONNRESET' } as const;
const resumed = { action: resumedUpload(...inPieces), lasting: true };
const allCases: FaultCase[] = [
  { name: 'an upload', action: upload(NEW), ...before },
  { name: 'an upload', action: upload(NEW), ...after },
  { name: 'a batch', action: batch(NEW), ...after },
  { name: 'a batch with keys that is repeated', action: repeatedBatch(NEW), lasting: true, ...after },
  { name: 'a large replacement', action: replacement(LARGE), ...before },
  { name: 'a large replacement', action: replacement(LARGE), ...after },
  { name: 'an upload in pieces', action: uploadInPieces(NEW, [10]), ...before },
  { name: 'a large upload in pieces', action: uploadInPieces(...inPieces), ...after },
  { name: 'a large upload in pieces that is resumed', ...resumed, ...before },
  { name: 'a large upload in pieces that is resumed', ...resumed, ...after },
  { name: 'a deletion, its end and the sweep', action: deletion, ...before },
  { name: 'a deletion, its end and the sweep', action: deletion, ...after },
];

/**
 * A failure before the effect is the same on S3 as on disk, where every case is tried. These three send each kind of
 * request that the others send.
 */
const USUAL_CASES = [
  'an upload',
  'a large upload in pieces that is resumed',
  'a deletion, its end and the sweep',
];
/** Swift takes long for a round, so every third request fails; every one does in test:full. */
const STRIDE = isFullRun ? 1 : 3;

const cases = allCases.filter(
  ({ kind, name }) => isFullRun || (kind === 'after' && USUAL_CASES.includes(name)),
);

describe('storage on S3 of which one request fails', needsSwift, () => {
  const db = migratedSqlite();
  let config: S3Config;
  let client: S3Client;
  let soundBlobs: BlobStore;
  let faultyBlobs: BlobStore;
  let faults: Faults;
  beforeAll(async () => {
    config = configOf(await newBucket());
    client = createS3Client(config);
    soundBlobs = await createS3Store(config, client, PART_BYTES);
    // One client for all rounds, because a client keeps its connections and takes long to create.
    faults = createFaults();
    const faultyClient = failing(createS3Client(config), () => faults);
    faultyBlobs = await createS3Store(config, faultyClient, PART_BYTES);
  });
  afterAll(() => {
    soundBlobs.close();
    faultyBlobs.close();
  });

  const leftovers = () => leftoversOf(client, config.bucket);
  const parts = (faultsOfRound: Faults) => {
    faults = faultsOfRound;
    return Promise.resolve({ db: db(), blobs: faultyBlobs, soundBlobs, leftovers });
  };
  faultSuite(db, cases, parts, [LARGE], STRIDE);

  it('is not misled when the S3 library repeats a request because the first answer was lost', async () => {
    const blobs = await createS3Store(config, losingFirstAnswers(createS3Client(config)), PART_BYTES);
    const id = systemIds.id();
    const first = await blobs.stage(id);
    await first.write(LARGE.subarray(0, PART_AND_TAIL_BYTES));
    await first.flush();
    const second = await blobs.resume(id, PART_AND_TAIL_BYTES, 1);
    await second?.write(LARGE.subarray(PART_AND_TAIL_BYTES));
    await second?.commit();
    expect(sha256(await buffer(readBlob(soundBlobs, id)))).toBe(sha256(LARGE));
    // The creation was repeated too, so one upload is left; discarding it does not touch the blob.
    expect(await blobs.staged()).toMatchObject([{ id }]);
    await blobs.discardStaged(id);
    expect(await leftoversOf(client, config.bucket)).toEqual([]);
    expect(sha256(await buffer(readBlob(soundBlobs, id)))).toBe(sha256(LARGE));
    await blobs.remove(id);
    blobs.close();
  });

  it('finds and discards every unfinished upload, over all pages', async () => {
    const ids = Array.from({ length: 4 }, () => systemIds.id());
    for (const id of [...ids, ...ids]) {
      await client.send(new CreateMultipartUploadCommand({ Bucket: config.bucket, Key: blobKey(id) }));
    }
    const paged = await createS3Store(config, inPagesOf(2, createS3Client(config)));
    expect((await paged.staged()).map(({ id }) => id).toSorted()).toEqual(ids);
    for (const id of ids) await paged.discardStaged(id);
    expect(await leftoversOf(client, config.bucket)).toEqual([]);
    paged.close();
  });
});

/** Above the library's retries: a failure is final for the store. */
function failing(client: S3Client, faults: () => Faults): S3Client {
  client.middlewareStack.add(
    (next) => (args) =>
      faults().call(
        () => next(args),
        async () => {
          const { output } = await next(args);
          (output as { Body?: Readable }).Body?.destroy();
        },
      ),
    { step: 'initialize', priority: 'high' },
  );
  return client;
}

/** Below the library's retries: the first answer of each command is lost, and the library repeats it. */
function losingFirstAnswers(client: S3Client): S3Client {
  const lost = new Set<string | undefined>();
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        if (lost.has(commandName)) return result;
        lost.add(commandName);
        throw Object.assign(new Error('The answer is lost on purpose.'), { name: 'TimeoutError' });
      },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return client;
}

/** As if there were more than the 1,000 uploads that a page holds. */
function inPagesOf(MaxUploads: number, client: S3Client): S3Client {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        next(
          commandName === 'ListMultipartUploadsCommand'
            ? { ...args, input: { ...args.input, MaxUploads } }
            : args,
        ),
    { step: 'initialize' },
  );
  return client;
}

async function leftoversOf(client: S3Client, Bucket: string): Promise<string[]> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  return [...Uploads.map(({ Key }) => `${Key} unfinished`), ...Contents.map(({ Key }) => Key ?? '')].filter(
    (key) => !/^blobs\/[\da-f-]+$/.test(key),
  );
}

function configOf(filesUrl: string): S3Config {
  const { files } = requireConfig({ FILES_URL: filesUrl });
  if (files.kind !== 's3') throw new Error('This is no address of a bucket.');
  return files;
}
