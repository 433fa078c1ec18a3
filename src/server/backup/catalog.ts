import { MANIFEST, parseManifest, type Manifest } from './manifest.ts';
import { backupFolder, parseBackupId, BACKUPS, type Repository } from './repository.ts';
import { readText } from './streams.ts';
import { readVerification, type Verification } from './verification.ts';

/** A backup as its repository shows it. */
export interface ListedBackup {
  readonly id: string;
  /** Null: damaged, see `problem`. */
  readonly manifest: Manifest | null;
  readonly problem: string | null;
  /** Null: never verified. */
  readonly verified: Verification | null;
  /** In bytes, without the shared contents of files. */
  readonly size: number;
}

interface ScannedFolder {
  size: number;
  whole: boolean;
}

/** All whole backups, the newest last. Those without a manifest were interrupted and are none. */
export async function listBackups(repository: Repository): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  for (const [id, { size, whole }] of await scanFolders(repository)) {
    if (!whole) continue;
    const verified = await readVerification(repository, id);
    listed.push({ ...(await readListed(repository, id)), verified, size });
  }
  return listed;
}

/** `latest`, or a backup's name. @throws where there is none, or it is damaged. */
export async function findBackup(repository: Repository, which: string): Promise<Manifest> {
  const ids = [...(await scanFolders(repository))].filter(([, { whole }]) => whole).map(([id]) => id);
  const id = which === 'latest' ? ids.at(-1) : ids.find((name) => name === which);
  if (id === undefined) {
    throw new Error(
      which === 'latest'
        ? `${repository.location} has no backup.`
        : `${repository.location} has no backup ${which}. Its backups: ${ids.join(', ') || 'none'}.`,
    );
  }
  const { manifest, problem } = await readListed(repository, id);
  if (manifest === null) throw new Error(problem ?? '');
  return manifest;
}

/**
 * Contents are found by id alone, pruning goes by all backups, and only one's own lease says that no backup is being
 * made: a repository belongs to one installation. Backups of version 0.1.0, which had no id, are nobody else's.
 */
export async function assertOwnRepository(
  repository: Repository,
  installation: string | null,
): Promise<void> {
  const other = (await listBackups(repository)).find(({ manifest }) => {
    const owner = manifest?.installation ?? null;
    return owner !== null && owner !== installation;
  });
  if (other)
    throw new Error(
      `${repository.location} holds backups of another installation (${other.id}). Choose another place.`,
    );
}

/** Removes what interrupted backups left. Only while no backup is made. */
export async function removeIncomplete(repository: Repository): Promise<string[]> {
  await repository.removeDrafts();
  const incomplete = [...(await scanFolders(repository))].filter(([, { whole }]) => !whole).map(([id]) => id);
  for (const id of incomplete) await removeBackup(repository, id);
  return incomplete;
}

/** The manifest goes first: what is left of an interrupted removal is no backup any more. */
export async function removeBackup(repository: Repository, id: string): Promise<void> {
  await repository.remove(`${backupFolder(id)}${MANIFEST}`);
  await repository.flush();
  await repository.removeFolder(backupFolder(id));
}

/** Ours only: nothing else in the place is listed or removed. */
async function scanFolders(repository: Repository): Promise<Map<string, ScannedFolder>> {
  const found = new Map<string, ScannedFolder>();
  for await (const { path, size } of repository.list(BACKUPS)) {
    const id = parseBackupId(path);
    if (id === null) continue;
    const folder = found.get(id) ?? { size: 0, whole: false };
    folder.size += size;
    folder.whole ||= path === `${backupFolder(id)}${MANIFEST}`;
    found.set(id, folder);
  }
  return found;
}

async function readListed(
  repository: Repository,
  id: string,
): Promise<Pick<ListedBackup, 'id' | 'manifest' | 'problem'>> {
  const path = `${backupFolder(id)}${MANIFEST}`;
  try {
    const content = await repository.read(path);
    if (content === null) throw new Error('is missing');
    const manifest = parseManifest(await readText(content));
    if (manifest.id !== id) throw new Error(`belongs to the backup ${manifest.id}`);
    return { id, manifest, problem: null };
  } catch (error) {
    return {
      id,
      manifest: null,
      problem: `${path} ${error instanceof Error ? error.message : String(error)}.`,
    };
  }
}
