import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../database/connect.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Clock } from '../system/clock.ts';
import { writeDurably } from '../system/durable-files.ts';
import { createStartupError } from '../system/startup-error.ts';
import { decideInstallation, type InstallationFacts, type InstallationPlace } from './decision.ts';

export interface InstallationPorts {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly ids: { id(): string };
}

const MARKER_FILE = 'installation';
/** How many contents are checked to find one that the database knows. */
const LOOKUPS_MAX = 1_000;

/**
 * Returns the installation id if database, store and DATA_DIR belong together, and marks new ones.
 * @throws a startup error if they do not belong together
 */
export async function checkInstallation(ports: InstallationPorts): Promise<string> {
  const decision = decideInstallation(await installationFacts(ports));
  if (decision.kind === 'refuse') throw createStartupError(decision.sentence);
  return writeMarks(ports, decision.write);
}

/** Marks all three places with the id of the database and overwrites other marks. */
export function adoptInstallation(ports: InstallationPorts): Promise<string> {
  return writeMarks(ports, ['database', 'store', 'dataDir']);
}

/** The id of the database; null before its first start. */
export async function installationId(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('id').executeTakeFirst();
  return row?.id ?? null;
}

export async function readFolderMark(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, MARKER_FILE), 'utf8')).trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const writeFolderMark = (dataDir: string, id: string) =>
  writeDurably(join(dataDir, MARKER_FILE), `${id}\n`);

/** Reads the database last, because another node that starts at the same time marks it first. */
export async function installationFacts(
  ports: Pick<InstallationPorts, 'db' | 'blobs' | 'dataDir'>,
): Promise<InstallationFacts> {
  const { db, blobs, dataDir } = ports;
  const [store, folder] = [await blobs.readInstallationId(), await readFolderMark(dataDir)];
  const contents = store === null ? await classifyContents(blobs, db) : 'none';
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const { files } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  const database = await installationId(db);
  return { database, store, dataDir: folder, hasUsers: user !== undefined, files, contents };
}

async function classifyContents(blobs: BlobStore, db: Db): Promise<InstallationFacts['contents']> {
  let seen = 0;
  for await (const page of blobs.list()) {
    const ids = page.slice(0, LOOKUPS_MAX - seen);
    if (ids.length === 0) continue;
    seen += ids.length;
    const known = await db.selectFrom('files').select('id').where('id', 'in', ids).limit(1).execute();
    if (known.length > 0) return 'known';
    if (seen >= LOOKUPS_MAX) break;
  }
  return seen === 0 ? 'none' : 'unknown';
}

/** Marks the database first; the others get its id, even if two nodes start at once. */
async function writeMarks(
  { db, blobs, dataDir, clock, ids }: InstallationPorts,
  places: readonly InstallationPlace[],
): Promise<string> {
  if (places.includes('database')) {
    await db
      .insertInto('installation')
      .values({ one: 1, id: ids.id(), created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const id = await installationId(db);
  if (id === null) throw new Error('The database contains no installation id.');
  if (places.includes('store')) await blobs.writeInstallationId(id);
  if (places.includes('dataDir')) await writeFolderMark(dataDir, id);
  return id;
}
