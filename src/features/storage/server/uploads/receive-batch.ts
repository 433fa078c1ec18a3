import { Problem } from '#platform/contract/problem.ts';
import type { FileRow } from '../file-rows.ts';
import { assertLiveFolder } from '../folders/folder-rules.ts';
import {
  commitUpload,
  confirmStored,
  type FileReceiverPorts,
  type SentFile,
  type SharedChecks,
  type UploadPlace,
  type WriteFile,
  type WrittenFile,
} from './receive-file.ts';
import { keysOf } from './place-uploads.ts';
import { splitContent } from './split-content.ts';

/** One of the files that a request contains. */
export interface BatchedFile extends UploadPlace, Pick<SentFile, 'name' | 'modifiedAt' | 'idempotencyKey'> {
  /** Bytes. */
  readonly size: number;
}

/** What was written, or the row of what an earlier request has stored, or why it was refused. */
type Received = WrittenFile | FileRow | Problem;

/** In the order of the files: the row of each, or why it was refused. */
export type ReceiveBatch = (
  userId: string,
  batch: readonly BatchedFile[],
  content: AsyncIterable<Uint8Array>,
) => Promise<(FileRow | Problem)[]>;

/**
 * Stores several files that one request contains, with one transaction for all of them. Until it has arrived as a whole
 * nothing is stored, so that it can be repeated after a lost connection. @throws Problem `request.invalid` for the sizes
 */
export function createBatchReceiver(ports: FileReceiverPorts, writeFile: WriteFile): ReceiveBatch {
  const { files, folders, scheduler } = ports;

  function sharedChecks(userId: string): SharedChecks {
    const account = files.account(userId);
    // It is read before the first file asks for it.
    account.catch(() => undefined);
    const checked = new Map<string, Promise<void>>();
    return {
      account,
      assertFolder(id) {
        const check = checked.get(id) ?? assertLiveFolder(folders, userId, id);
        checked.set(id, check);
        return check;
      },
    };
  }

  async function writeAll(
    userId: string,
    batch: readonly BatchedFile[],
    content: AsyncIterable<Uint8Array>,
  ): Promise<Received[]> {
    const contents = splitContent(content);
    const checks = sharedChecks(userId);
    const stored = await files.findByKeys(userId, keysOf(batch));
    const all: Received[] = [];
    try {
      for (const { rule, folderId, size, ...file } of batch) {
        const [known, part] = [stored.get(file.idempotencyKey ?? ''), contents.take(size)];
        const receiving = known
          ? confirmStored(ports, known, part)
          : writeFile(userId, { ...file, maxBytes: size, content: part }, { rule, folderId }, checks);
        all.push(await receiving.catch(problemOrThrow));
        await contents.skipRest();
      }
      await contents.end();
      return all;
    } catch (error) {
      await contents.close();
      for (const { discard, release } of writtenOf(all)) {
        await discard();
        release();
      }
      throw error;
    }
  }

  const receive: ReceiveBatch = async (userId, batch, content) => {
    const all = await writeAll(userId, batch, content);
    try {
      // Before the first row, so that all share the transaction. If one fails, the sweeper removes the others.
      await allSettled(writtenOf(all).map(({ commit }) => commit()));
      const placing = all.map(async (one) =>
        isWritten(one) ? commitUpload(ports, one.upload).catch(problemOrThrow) : one,
      );
      return await allSettled(placing);
    } finally {
      for (const { release } of writtenOf(all)) release();
    }
  };

  return (userId, batch, content) =>
    scheduler.run({ slotsOf: userId, content, isInterruptible: false }, (chunks) =>
      receive(userId, batch, chunks),
    );
}

function isWritten(one: Received): one is WrittenFile {
  return 'commit' in one;
}

function writtenOf(all: readonly Received[]): WrittenFile[] {
  return all.filter(isWritten);
}

/** A refused file is an outcome; anything else ends the request. */
function problemOrThrow(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

/** Unlike `Promise.all`, it rejects only when nothing is under way any more. */
async function allSettled<T>(work: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
