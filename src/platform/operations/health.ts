import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connect.ts';
import { ignoreDiskFull } from '../database/driver-errors.ts';
import type { Clock } from '../system/clock.ts';
import { withTimeout } from '../jobs/with-timeout.ts';
import type { NoticeSource } from './operator-notices.ts';

const FREE_BYTES_MIN = 200 * 1024 * 1024;
/** Anyone can call the probes, so the actual check runs at most once per interval. */
const CHECK_INTERVAL_MS = 1_000;
const CHECK_TIMEOUT_MS = 5_000;

export interface HealthPorts {
  readonly db: Db;
  readonly dataDir: string;
  readonly clock: Clock;
  /** Unlike the wall clock, it never goes back. */
  readonly monotonic: Clock;
  readonly isStopping: () => boolean;
  /** A check that takes longer counts as failed. */
  readonly timeoutMs?: number;
}

/**
 * `/livez`: the process responds. `/readyz`: the database and the data folder also work, and the server is not stopping.
 * A full disk does not make it unready, because everything can still be read.
 */
export function serveHealth(app: FastifyInstance, ports: HealthPorts): void {
  let checkedAt = -Infinity;
  let checking = false;
  let ready = Promise.resolve(false);
  app.get('/livez', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    // Only one check at a time: probes must not pile up on a database that hangs.
    if (!checking && ports.monotonic() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = ports.monotonic();
      checking = true;
      ready = isReady(ports).finally(() => (checking = false));
    }
    const ok =
      !ports.isStopping() && (await withTimeout(ready, ports.timeoutMs ?? CHECK_TIMEOUT_MS, () => false));
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable' });
  });
}

/** Warns operators when the disk of the data folder is nearly full. */
export function createLowDiskNotices(
  dataDir: string,
  freeBytes: () => Promise<number> = () => readFreeBytes(dataDir),
): NoticeSource {
  return {
    async list() {
      const free = await freeBytes();
      if (free > FREE_BYTES_MIN) return [];
      const text =
        `Only ${Math.floor(free / 1024 ** 2)} MiB are free on the disk of ${dataDir}. Once it is full, nothing more can be ` +
        'saved; everything can still be read. Please free up space.';
      return [{ code: 'disk.low', severity: 'error', text }];
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function isReady({ db, dataDir, clock }: HealthPorts): Promise<boolean> {
  try {
    await ignoreDiskFull(db.updateTable('health').set({ checked_at: clock() }).where('id', '=', 1).execute());
    await db.selectFrom('health').select('id').execute();
    await ignoreDiskFull(writeFile(join(dataDir, 'health'), '', { mode: 0o600 }));
    return true;
  } catch {
    return false;
  }
}
