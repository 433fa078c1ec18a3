import { describeError } from '#platform/system/describe-error.ts';
import { join } from 'node:path';
import { api } from '../features.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { buildApp, type App } from './app.ts';
import { settings } from './settings.ts';
import { machineActor } from '#platform/audit/audit-log.ts';
import { createAuditLogFactory } from '#platform/audit/queries.ts';
import { readDatabaseClock } from '#platform/database/database-clock.ts';
import type { Config } from '#platform/config/config.ts';
import { systemIds } from '#platform/system/ids.ts';
import { createLog } from '#platform/system/log.ts';
import { root } from '#platform/system/package.ts';
import { loadSecret } from '#platform/auth/secret.ts';

/**
 * Starts Daybook on the data that were restored into a folder, without emails and clean-up and reachable only from this
 * machine, and calls every endpoint that needs no session.
 */
export async function smokeTest(folder: string): Promise<string[]> {
  const config = settings.requireConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  });
  try {
    return await withOfflineApp(config, async (app) => requestAll(await app.listen()));
  } catch (error) {
    return [`Daybook does not start on the restored data: ${describeError(error)}`];
  }
}

/** Erases the accounts that were erased after the backup, and records the restore in the audit log. */
export async function finishRestore(
  config: Config,
  { backupId, erased }: { backupId: string; erased: readonly string[] },
): Promise<void> {
  const secret = await loadSecret(config.secret, config.dataDir);
  await withOfflineApp(config, async (app) => {
    await app.erase(erased);
    const clock = await readDatabaseClock(app.db);
    const trail = createAuditLogFactory(secret, { clock, ids: systemIds })(app.db);
    await trail.record({ by: machineActor, action: 'backup.restored', detail: backupId });
  });
}

async function withOfflineApp<T>(config: Config, work: (app: App) => Promise<T>): Promise<T> {
  const log = createLog('silent');
  const app = await buildApp({ config, log, webRoot: join(root, 'dist/web'), background: false });
  try {
    return await work(app);
  } finally {
    await app.stop();
  }
}

/** Calls the probes and all public read-only endpoints that need no input. */
async function requestAll(address: string): Promise<string[]> {
  const calls = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature));
  const open = calls.filter(
    ({ method, access, encoding, input, changesState }) =>
      method === 'GET' &&
      access === 'open' &&
      encoding === 'none' &&
      !changesState &&
      input.safeParse({}).success,
  );
  const problems: string[] = [];
  for (const path of ['/livez', '/readyz', '/api/openapi.json', ...open.map((call) => call.path)]) {
    const answer = await fetch(`${address}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200)
      problems.push(`With the restored data, Daybook answers ${path} with ${answer.status}.`);
  }
  return problems;
}
