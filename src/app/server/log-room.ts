import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createLogRoom, type LogRoom } from '#features/log/server/log-room.ts';
import { logSizeQueries } from '#features/log/server/log-size-queries.ts';
import type { Db } from '#platform/database/connect.ts';
import type { StorageSpace } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/system/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSpaceMeter, storageLimits } from '#features/storage/server/limits.ts';

interface LogRoomParts {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly monotonic: Clock;
}

/** Of the reserve, which files leave free for everything else: so logs grow after the last file, but not to the end of the disk. */
const KEPT_SHARE = 0.25;

/** The room of logs on the disk of the database. */
export async function openLogRoom({ db, config, clock, monotonic }: LogRoomParts): Promise<LogRoom> {
  const space = () => spaceOf(config.database);
  return createLogRoom({
    measure: logSizeQueries(db).measure,
    freeBytes: createSpaceMeter({ space }, monotonic).free,
    reserveBytes: storageLimits(config, await space()).reserveBytes * KEPT_SHARE,
    clock,
  });
}

/** Null for PostgreSQL, whose disk may be that of another machine. */
async function spaceOf(database: Config['database']): Promise<StorageSpace | null> {
  if (database.kind === 'postgres') return null;
  const { bavail, blocks, bsize } = await statfs(dirname(database.file));
  return { free: bavail * bsize, total: blocks * bsize };
}
