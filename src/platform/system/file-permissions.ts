import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConfig } from '../database/settings.ts';
import type { FilesConfig } from '../blobs/settings.ts';
import type { Log } from './log.ts';
import { makeFolder } from './make-folder.ts';

const FOLDER_MODE = 0o700;
/** The group, to which nginx belongs, can reach the blobs but lists nothing. */
const PASSAGE_MODE = 0o710;
const FILE_MODE = 0o600;
const OTHERS_MASK = 0o077;

export interface FilePermissionsPorts {
  readonly dataDir: string;
  readonly outboxFolder: string;
  readonly database: DatabaseConfig;
  readonly files: FilesConfig;
  readonly log: Log;
}

/**
 * Removes the permissions of other users of the machine on the data folder and its secret files, which an earlier version
 * or a restore may have left. Files whose permissions cannot be changed are logged.
 */
export async function restrictPermissions(ports: FilePermissionsPorts): Promise<void> {
  const { dataDir, outboxFolder, database, files: store, log } = ports;
  makeFolder(dataDir);
  const db = database.kind === 'sqlite' ? database.file : null;
  const files = [
    join(dataDir, 'secret'),
    ...(db === null ? [] : [db, `${db}-wal`, `${db}-shm`, `${db}-reserve`]),
    ...(await readdir(outboxFolder).catch(() => [])).map((name) => join(outboxFolder, name)),
  ];
  const open: string[] = [];
  const isPassage = store.kind === 'disk' && store.groupMayRead;
  if (!(await makePrivate(dataDir, isPassage ? PASSAGE_MODE : FOLDER_MODE))) open.push(dataDir);
  if (!(await makePrivate(outboxFolder, FOLDER_MODE))) open.push(outboxFolder);
  for (const file of files) if (!(await makePrivate(file, FILE_MODE))) open.push(file);
  if (open.length > 0)
    log.warn(
      { open },
      'Other users of this machine can read these files, and their permissions cannot be changed.',
    );
}

/** Whether others have the permissions of this mode only, or the file does not exist. */
async function makePrivate(path: string, mode: number): Promise<boolean> {
  try {
    if (((await stat(path)).mode & OTHERS_MASK) === (mode & OTHERS_MASK)) return true;
    await chmod(path, mode);
    // Some file systems accept the change and ignore it.
    return ((await stat(path)).mode & OTHERS_MASK) === (mode & OTHERS_MASK);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT';
  }
}
