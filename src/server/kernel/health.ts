import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connect.ts';
import type { Clock } from './clock.ts';

const FREE_BYTES_MIN = 200 * 1024 * 1024;
/** Probes are open to everyone: what they cost is spent at most once in this time. */
const CHECK_EVERY_MS = 1_000;

export interface HealthPorts {
  readonly db: Db;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly stopping: () => boolean;
}

/** `/livez`: the process answers. `/readyz`: it can write, and isn't stopping. Neither says more. */
export function serveHealth(app: FastifyInstance, ports: HealthPorts): void {
  let checkedAt = -Infinity;
  let ready = Promise.resolve(false);
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (ports.clock() - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = ports.clock();
      ready = canWrite(ports);
    }
    const ok = !ports.stopping() && (await ready);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'unavailable' });
  });
}

async function canWrite({ db, dataDir, clock }: HealthPorts): Promise<boolean> {
  try {
    await db.updateTable('health').set({ checked_at: clock() }).where('id', '=', 1).execute();
    await writeFile(join(dataDir, 'health'), '');
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > FREE_BYTES_MIN;
  } catch {
    return false;
  }
}
