import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { blobPlace } from '#platform/blobs/disk.ts';
import { buildApp, type App } from '#app/server/app.ts';
import { maintenanceQueries } from '#features/storage/server/maintenance-queries.ts';
import { connect } from '#platform/database/connect.ts';
import { runAdoptInstallation } from '#platform/installation/adopt-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import type { DatabaseConfig } from '#platform/database/settings.ts';
import { createLog } from '#platform/system/log.ts';
import { print, timed } from '../support/lists.ts';
import type { Scale } from './size.ts';

const AT_ONCE = 64;

/**
 * Rounds of the hourly clean-up, with a content on disk for each file. The first one removes what has become old since
 * the database was filled; the others find nothing to do.
 */
export async function measureSweeps(database: DatabaseConfig, scale: Scale): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-scale-'));
  try {
    const contents = await writeContents(database, join(folder, 'files/blobs'));
    const config = requireConfig({
      LOG_LEVEL: 'silent',
      ...process.env,
      PORT: '0',
      PUBLIC_URL: 'http://daybook.test',
      DATA_DIR: folder,
      DATABASE_URL: database.kind === 'postgres' ? database.url : `sqlite:${database.file}`,
    });
    await runAdoptInstallation(config, 'yes');
    const app = await buildApp({ config, log: createLog(config.logLevel), webRoot: folder });
    // The application begins with a round of its own.
    const first = await timed(app.runHousekeeping);
    const second = await timed(app.runHousekeeping);
    const pass = await measurePass(app);
    await app.stop();
    print({
      database: database.kind,
      size: scale,
      contents,
      'two rounds in s': seconds(first),
      'a round in s': seconds(second),
      'rounds until all is compared': pass.rounds,
      'the longest in s': seconds(pass.longestMs),
      'CPU of one in s': seconds(pass.cpuMs / pass.rounds),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** From the beginning of a comparison of the whole store to its end. */
async function measurePass({ db, runHousekeeping }: App) {
  const { comparison } = maintenanceQueries(db);
  while ((await comparison()).position !== '') await runHousekeeping();
  const times: number[] = [];
  const before = process.cpuUsage();
  do times.push(await timed(runHousekeeping));
  while ((await comparison()).position !== '');
  const { user, system } = process.cpuUsage(before);
  return { rounds: times.length, longestMs: Math.max(...times), cpuMs: (user + system) / 1_000 };
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Empty ones: the clean-up compares names. Returns their number. */
async function writeContents(database: DatabaseConfig, folder: string): Promise<number> {
  const db = connect(database, () => undefined);
  const rows = await db.selectFrom('files').select('id').execute();
  await db.destroy();
  const places = rows.map(({ id }) => join(folder, blobPlace(id)));
  for (const shard of new Set(places.map((place) => dirname(place)))) await mkdir(shard, { recursive: true });
  for (let from = 0; from < places.length; from += AT_ONCE)
    await Promise.all(places.slice(from, from + AT_ONCE).map((place) => writeFile(place, '')));
  return places.length;
}
