import { readFileSync, writeFileSync } from 'node:fs';
import { buildApp } from '#app/server/app.ts';
import { requireConfig } from '#app/server/settings.ts';
import { runAdoptInstallation } from '#platform/installation/adopt-command.ts';
import { createLog } from '#platform/system/log.ts';
import { print, timed } from '../support/lists.ts';
import { settingsOf, type Measurement } from './serve.ts';
import { writeContents } from './store.ts';

/** Rounds of the hourly clean-up with a content for each file, in this process; the second one has nothing to do. */
export async function measureLargeSweep(measurement: Measurement): Promise<void> {
  const files = await writeContents(measurement.database, measurement.folder);
  const config = requireConfig({ ...process.env, ...settingsOf(measurement), PORT: '0' });
  await runAdoptInstallation(config, 'yes');
  const app = await buildApp({ config, log: createLog(config.logLevel), webRoot: measurement.folder });
  const first = await timed(app.runHousekeeping);
  const before = residentMiB('VmRSS');
  writeFileSync('/proc/self/clear_refs', '5');
  const second = await timed(app.runHousekeeping);
  const grown = residentMiB('VmHWM') - before;
  await app.stop();
  print({
    database: measurement.database.kind,
    files,
    'two rounds in s': (first / 1_000).toFixed(1),
    'a round in s': (second / 1_000).toFixed(1),
    'grown MiB': grown,
  });
}

function residentMiB(field: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
