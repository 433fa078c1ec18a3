import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLease, type Leases } from '#platform/database/leases.ts';
import { MINUTE_MS } from '#platform/system/clock.ts';
import { replaceFile } from '../catalogue/catalogue-files.ts';
import {
  fileOfImport,
  forgetImport,
  readManifest,
  recordImport,
  type ImportedFile,
} from '../catalogue/manifest-files.ts';
import type { SharedImport, SharedImportStore } from './shared-queries.ts';

const LEASE = { name: 'catalogue-import', ttlMs: MINUTE_MS };
const PART_BYTES = 256 * 1024;

export interface SharedImportsPorts {
  readonly store: SharedImportStore;
  readonly leases: Leases;
  /** The folder of the imported catalogue: this node's copy of what the database holds. */
  readonly folder: string;
  /** Called for each import that could not be published or fetched. */
  readonly onError: (error: unknown) => void;
}

/** Keeps a node's folder of imported records and the database at the newest import of each source. */
export function createSharedImports({ store, leases, folder, onError }: SharedImportsPorts) {
  let last: Promise<unknown> = Promise.resolve();

  async function exchange(): Promise<ImportedFile[]> {
    const [local, shared] = [await readManifest(folder), await store.list()];
    const byFile = new Map(shared.map((one) => [fileOfImport(one), one]));
    for (const imported of local) {
      const known = byFile.get(imported.file);
      if (known === undefined || known.importedAt < Date.parse(imported.importedAt)) {
        byFile.delete(imported.file);
        await attempt(() => publish(imported));
      }
    }
    const contents = new Map(local.map(({ file, sha256 }) => [file, sha256]));
    for (const [file, imported] of byFile) {
      const isRemoved = imported.records === 0;
      if (isRemoved ? contents.has(file) : contents.get(file) !== imported.sha256)
        await attempt(() => (isRemoved ? remove(file) : fetch(file, imported)));
    }
    return readManifest(folder);
  }

  /** One import that fails does not keep the others from their way. */
  const attempt = (work: () => Promise<void>): Promise<void> => work().catch(onError);

  async function publish({ file, importedAt, ...imported }: ImportedFile): Promise<void> {
    const path = join(folder, file);
    const digest = createHash('sha256');
    async function* parts() {
      for await (const part of readParts(path)) {
        digest.update(part);
        yield part;
      }
      if (digest.digest('hex') !== imported.sha256)
        throw new Error(`${file} was changed since its import. Please import it again.`);
    }
    await store.replace({ ...imported, importedAt: Date.parse(importedAt) }, parts());
  }

  async function fetch(file: string, { importedAt, ...imported }: SharedImport): Promise<void> {
    const digest = createHash('sha256');
    await replaceFile(join(folder, file), async (target) => {
      for await (const part of store.parts({ ...imported, importedAt })) {
        digest.update(part);
        await target.appendFile(part);
      }
      // Another import has replaced it meanwhile.
      if (digest.digest('hex') !== imported.sha256) throw new Error(`${file} changed while it was read.`);
    });
    await recordImport(folder, { ...imported, file, importedAt: new Date(importedAt).toISOString() });
  }

  async function remove(file: string): Promise<void> {
    await forgetImport(folder, file);
    await rm(join(folder, file), { force: true });
  }

  function exchangeNext(): Promise<ImportedFile[]> {
    const next = last.then(exchange);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    /** Publishes imports that the database lacks, fetches those that the folder lacks, and lists them. */
    sync: async (): Promise<ImportedFile[]> =>
      // A command is changing the folder.
      (await leases.isHeld(LEASE.name)) ? readManifest(folder) : exchangeNext(),

    /** Changes the folder from the state of the database, and publishes the change. One command at a time, on all nodes. */
    async change<T>(work: () => Promise<T>): Promise<T> {
      const done = await withLease(leases, LEASE, async () => {
        await exchangeNext();
        const result = await work();
        await exchangeNext();
        return { result };
      });
      if (done === null) throw new Error('Another import is running. Please try again when it has ended.');
      return done.result;
    },

    /** False if there is no such import. */
    async remove(kind: SharedImport['kind'], source: string, now: number): Promise<boolean> {
      const imported = (await store.list()).find((one) => one.kind === kind && one.source === source);
      if (imported === undefined || imported.records === 0) return false;
      await store.replace({ ...imported, records: 0, sha256: '', importedAt: now }, noParts());
      return true;
    },
  };
}

async function* readParts(path: string): AsyncGenerator<string> {
  const chunks = createReadStream(path, { encoding: 'utf8', highWaterMark: PART_BYTES });
  for await (const chunk of chunks) yield chunk as string;
}

async function* noParts(): AsyncGenerator<string> {}
