import { describeError } from '#platform/system/describe-error.ts';
import { MANIFEST, parseManifest, type Manifest } from './manifest.ts';
import { backupFolder, parseBackupId, BACKUPS, type Repository } from './repository.ts';
import { readText } from './streams.ts';
import { readVerification, type Verification } from '../verification.ts';

/** A backup as its repository shows it. */
export interface ListedBackup {
  readonly id: string;
  /** Null: damaged, see `problem`. */
  readonly manifest: Manifest | null;
  readonly problem: string | null;
  /** Null: never verified. */
  readonly verified: Verification | null;
  /** In bytes, without the blobs, which backups share. */
  readonly size: number;
}

interface ScannedFolder {
  size: number;
  whole: boolean;
}

/** All complete backups, the newest last. Backups without a manifest were interrupted and do not count. */
export async function listBackups(repository: Repository): Promise<ListedBackup[]> {
  const listed: ListedBackup[] = [];
  for (const [id, { size, whole }] of await scanFolders(repository)) {
    if (!whole) continue;
    const verified = await readVerification(repository, id);
    listed.push({ ...(await readListed(repository, id)), verified, size });
  }
  return listed;
}

/** Finds `latest` or a backup by its name. @throws Error if it does not exist or is damaged */
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
 * A repository belongs to one installation: blobs are shared by id, pruning considers all backups, and the lease covers
 * one installation only. Backups of version 0.1.0 have no installation id and are accepted.
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
      `${repository.location} contains backups of another installation (${other.id}). Choose another location.`,
    );
}

/** Removes the remains of interrupted backups. Only while no backup is running. */
export async function removeIncomplete(repository: Repository): Promise<string[]> {
  await repository.removeDrafts();
  const incomplete = [...(await scanFolders(repository))].filter(([, { whole }]) => !whole).map(([id]) => id);
  for (const id of incomplete) await removeBackup(repository, id);
  return incomplete;
}

/** Removes the manifest first, so that an interrupted removal leaves no backup. */
export async function removeBackup(repository: Repository, id: string): Promise<void> {
  await repository.remove(`${backupFolder(id)}${MANIFEST}`);
  await repository.flush();
  await repository.removeFolder(backupFolder(id));
}

/** Only our own folders; nothing else in the repository is listed or removed. */
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
      problem: `${path} ${describeError(error)}.`,
    };
  }
}
