import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { openSnapshot } from '#platform/database/snapshots/dump.ts';
import type { Snapshot } from '#platform/database/snapshots/snapshot.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { systemMonotonic, timestamp, type Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createCipher } from '#platform/auth/secret.ts';
import { version } from '#platform/system/package.ts';
import { readBlobList, type ListedBlob } from './repository/blob-list.ts';
import { assertOwnRepository, removeIncomplete } from './repository/catalog.ts';
import { copyMissingBlobs } from './copy-blobs.ts';
import { recordErasures } from './repository/repository-records.ts';
import {
  FORMAT_VERSION,
  MANIFEST,
  renderManifest,
  type Manifest,
  type ManifestTable,
} from './repository/manifest.ts';
import type { ProgressCounter, StepSize } from './progress.ts';
import { backupFolder, type Repository } from './repository/repository.ts';
import { encryptSecret } from './repository/sealed-secret.ts';
import { storeRows } from './restore/stored-rows.ts';
import { countRows, textStream } from './repository/streams.ts';
import { isDumped, EXCLUDED_TABLES } from './backed-up-tables.ts';

export interface CreatePorts {
  readonly config: Config;
  readonly repository: Repository;
  readonly blobs: BlobStore;
  readonly secret: string;
  readonly clock: Clock;
  readonly progress: ProgressCounter;
  /** What it will probably copy; null if that is unknown. */
  readonly expected: Required<StepSize> | null;
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
}

const SECRET_FILE = 'secret.json';

/**
 * Makes a backup while the server runs: first a snapshot of all rows, then the blobs that they refer to. The manifest is
 * written last, so that an interrupted backup does not count. Only under the lease `backup`, which stops the removal of
 * blobs.
 */
export async function createBackup(ports: CreatePorts): Promise<Manifest> {
  const { config, repository, clock, progress, expected, signal } = ports;
  const [now, begin] = [clock(), systemMonotonic()];
  const id = timestamp(now).replaceAll(':', '-');
  const folder = backupFolder(id);

  progress.step('Copying the database', expected ? { rows: expected.rows } : {});
  const scratch = join(config.dataDir, 'backup-scratch.db');
  const snapshot = await openSnapshot(config.database, scratch);
  const rows = await dumpRows(ports, snapshot, folder).finally(() => snapshot.close());

  progress.step('Copying files', expected ? { bytes: expected.bytes } : {});
  const unchecked = { id, blobs: { list: rows.list } } as Manifest;
  const counted = createBlobCounter(readBlobList(repository, unchecked));
  const problems = await copyMissingBlobs(ports, counted.blobs);

  progress.step('Writing the manifest');
  const manifest: Manifest = {
    format: FORMAT_VERSION,
    id,
    version,
    schema: rows.schema,
    installation: rows.installation,
    time: timestamp(now),
    from: { database: config.database.kind, files: config.files.kind },
    tables: rows.tables,
    leftOut: [...EXCLUDED_TABLES],
    blobs: { ...counted.sum(), list: rows.list },
    problems,
    took: { ms: Math.round(systemMonotonic() - begin), ...progress.copied() },
    story: basename(config.storyDir),
    secret: await storeSecret(ports, folder, rows.keyId),
  };
  await repository.flush();
  signal.throwIfAborted();
  await repository.write(`${folder}${MANIFEST}`, textStream(renderManifest(manifest)));
  await repository.flush();
  return manifest;
}

interface DumpedRows {
  /** The id of the key that is derived from the secret of this database; null if it is unknown. */
  readonly keyId: string | null;
  readonly installation: string | null;
  readonly schema: string;
  readonly tables: ManifestTable[];
  readonly list: Manifest['blobs']['list'];
}

async function dumpRows(
  { repository, progress }: CreatePorts,
  snapshot: Snapshot,
  folder: string,
): Promise<DumpedRows> {
  const [installation = null] = snapshot.tables.some(({ name }) => name === 'installation')
    ? await snapshot.values('installation', 'id')
    : [];
  await assertOwnRepository(repository, installation);
  await removeIncomplete(repository);
  if (snapshot.migrations.length === 0)
    throw new Error('The database is empty, so there is nothing to back up.');
  const [keyId = null] = snapshot.tables.some(({ name }) => name === 'secret_check')
    ? await snapshot.values('secret_check', 'key_id')
    : [];
  const tables: ManifestTable[] = [];
  for (const { name, columns } of snapshot.tables.filter((table) => isDumped(table.name))) {
    const rows = countRows(snapshot.rows({ name, columns }), progress.addRows);
    const stored = await storeRows(repository, folder, `tables/${name}.copy.gz`, rows);
    tables.push({ ...stored, name, columns: [...columns] });
  }
  const list = await storeRows(repository, folder, 'blobs.copy.gz', snapshot.blobs());
  await recordErasures(
    repository,
    await snapshot.values('audit_log', 'object', { action: 'account.erased' }),
  );
  return { keyId, installation, schema: snapshot.migrations.at(-1) ?? '', tables, list };
}

function createBlobCounter(blobs: AsyncIterable<ListedBlob>) {
  let [count, bytes] = [0, 0];
  async function* counted(): AsyncGenerator<ListedBlob> {
    for await (const blob of blobs) {
      count += 1;
      bytes += blob.size;
      yield blob;
    }
  }
  return { blobs: counted(), sum: () => ({ count, bytes }) };
}

/** Leaves out a secret that the database was not used with, because it would look like the right one. */
async function storeSecret(
  { config, secret, repository }: CreatePorts,
  folder: string,
  keyId: string | null,
): Promise<Manifest['secret']> {
  if (config.backup.passphrase === null) return null;
  if (keyId !== null && createCipher(secret, 'outbox').keyId !== keyId) return null;
  const text = await encryptSecret(secret, config.backup.passphrase);
  await repository.write(`${folder}${SECRET_FILE}`, textStream(text));
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { file: SECRET_FILE, size: Buffer.byteLength(text), sha256 };
}
