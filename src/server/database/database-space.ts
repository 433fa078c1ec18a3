import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { StorageSpace } from '../files/blob-store.ts';
import type { DatabaseConfig } from '../kernel/config.ts';

/** The space on the disk of SQLite's file. Null for PostgreSQL, whose disk may be that of another machine. */
export async function spaceOf(database: DatabaseConfig): Promise<StorageSpace | null> {
  if (database.kind === 'postgres') return null;
  const { bavail, blocks, bsize } = await statfs(dirname(database.file));
  return { free: bavail * bsize, total: blocks * bsize };
}
