import { existsSync } from 'node:fs';
import type { Db } from '#platform/database/connect.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { FilesConfig } from '#platform/blobs/settings.ts';
import { describeError } from '#platform/system/describe-error.ts';
import { fault, good, skipped, warning, type Check, type Result } from './check.ts';

const PROBE = Buffer.from('Daybook checks its file store.');
const NEWEST_FILES = 20;

interface StorePorts {
  readonly files: FilesConfig;
  readonly openStore: () => Promise<BlobStore>;
  readonly openDatabase: () => Promise<Db>;
  readonly id: () => string;
}

/** Writes, reads and deletes a small content, and looks for those of the newest files. */
export function createStoreCheck({ files, openStore, openDatabase, id }: StorePorts): Check {
  return {
    area: 'File store',
    async run() {
      if (files.kind === 'disk' && !existsSync(files.folder))
        return [skipped(`The first start creates ${files.folder}.`)];
      try {
        const blobs = await openStore();
        // If the database is away, its own check says so. It may fail before the store has answered.
        const newest = openDatabase()
          .then((db) => checkNewest(blobs, db))
          .then(Array.of<Result>, () => []);
        return [await probe(blobs, id()), ...(await newest)];
      } catch (error) {
        return [
          fault(
            `The file store does not answer: ${describeError(error)}`,
            'Start it, or correct FILES_URL and its credentials.',
          ),
        ];
      }
    },
  };
}

async function probe(blobs: BlobStore, id: string): Promise<Result> {
  const place = blobs.driver === 'disk' ? 'The file store on disk' : 'The S3 file store';
  const staging = await blobs.stage(id);
  try {
    await staging.write(PROBE);
    await staging.commit();
  } catch (error) {
    await staging.discard();
    throw error;
  }
  const isSame = PROBE.equals(await read(blobs, id));
  await blobs.remove(id);
  if (!isSame) return fault(`${place} returned other bytes than were written.`, 'Check it and its cache.');
  if (await blobs.exists(id))
    return warning(
      `${place} still shows a content that was just deleted.`,
      'Use a store that is strongly consistent.',
    );
  return good(`${place} writes, reads and deletes.`);
}

async function read(blobs: BlobStore, id: string): Promise<Buffer> {
  const content = await blobs.open(id, null);
  if (content === null) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function checkNewest(blobs: BlobStore, db: Db): Promise<Result> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'size'])
    .orderBy('id', 'desc')
    .limit(NEWEST_FILES)
    .execute();
  const sizes = await Promise.all(files.map(async ({ id }) => (await blobs.stat(id))?.bytes));
  const wrong = files.filter(({ size }, index) => sizes[index] !== size);
  return wrong.length === 0
    ? good(`The contents of the newest ${files.length} files are there.`)
    : fault(
        `The contents of ${wrong.length} of the newest ${files.length} files are missing or have another size.`,
        'Check FILES_URL and DATA_DIR, or restore a backup (docs/backup.md).',
      );
}
