import { randomBytes } from 'node:crypto';
import { appendFile, stat, statfs, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseConfig } from './settings.ts';
import { isDiskFull } from './driver-errors.ts';

const RESERVE_BYTES = 4 * 1024 ** 2;
/** Enough for several logins, so that others, who find the same room, use up little of it. */
const STEP_BYTES = 256 * 1024;
/** A disk that has hardly more room than this is left alone. */
const FREE_BYTES_MIN = 8 * RESERVE_BYTES;

/**
 * A file beside SQLite's database that keeps room for logins on a full disk: a login that finds none makes the file shorter
 * and tries again. Without one, nobody could log in to free up space. PostgreSQL's disk is not ours to reserve.
 */
export function createLoginReserve(database: DatabaseConfig) {
  const file = database.kind === 'sqlite' ? `${database.file}-reserve` : null;

  async function release(): Promise<boolean> {
    const size = file === null ? 0 : await sizeOf(file);
    if (file === null || size === 0) return false;
    await truncate(file, Math.max(0, size - STEP_BYTES));
    return true;
  }

  return {
    /** Creates the file, or fills it again once there is space. */
    async fill(): Promise<void> {
      if (file === null) return;
      const missing = RESERVE_BYTES - (await sizeOf(file));
      const { bavail, bsize } = await statfs(dirname(file));
      // Random, because some file systems store zeros without using any room.
      if (missing > 0 && bavail * bsize > FREE_BYTES_MIN)
        await appendFile(file, randomBytes(missing), { mode: 0o600 });
    },

    /** Runs what a full disk has rolled back again, while there is room left in the file. */
    async use<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!isDiskFull(error) || !(await release())) throw error;
        return this.use(work);
      }
    },
  };
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;
