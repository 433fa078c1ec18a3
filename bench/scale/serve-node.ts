import { buildApp } from '#app/server/app.ts';
import { runAdoptInstallation } from '#platform/installation/adopt-command.ts';
import { requireConfig } from '#app/server/settings.ts';
import { createLog } from '#platform/system/log.ts';

/** A node without its clean-up, which would look for the contents of all files; they have none. */
const config = requireConfig(process.env);
await runAdoptInstallation(config, 'yes');
const app = await buildApp({
  config,
  log: createLog(config.logLevel),
  webRoot: process.env['WEB_ROOT'] ?? config.dataDir,
  background: false,
});
await app.listen();
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)));
