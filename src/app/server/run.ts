import { join } from 'node:path';
import { describeMissingAdmin } from '#features/account/server/first-admin.ts';
import { accountQueries } from '#features/account/server/queries.ts';
import { buildApp, type App } from './app.ts';
import { settings } from './settings.ts';
import { readRestoreMarker } from '#features/backup/server/restore/restore-marker.ts';
import { isDiskFull } from '#platform/database/driver-errors.ts';
import { findMistakes } from '#features/doctor/server/configuration-check.ts';
import { commandLine } from '#platform/system/command-line.ts';
import type { Config } from '#platform/config/config.ts';
import { releaseStartMemory } from '#platform/system/start-memory.ts';
import { createLog, type Log } from '#platform/system/log.ts';
import { root } from '#platform/system/package.ts';
import { describeListening } from '#platform/http/passed-socket.ts';
import { isStartupError, withStartupError, createStartupError } from '#platform/system/startup-error.ts';
import { checkStory } from '#features/story/server/check-story-files.ts';

const NO_SPACE = 'No space is left for the database or for DATA_DIR. Free up space and start again.';
const SEVERITY_LABELS = { info: 'Note', warning: 'Warning', error: 'Error' } as const;
/** After the time for draining, Daybook ends itself however much is still in progress. */
export const STOP_TIMEOUT_MS = 10_000;

/** Reads the configuration, starts, and stops in order on SIGTERM and SIGINT. */
export async function run(): Promise<void> {
  const reading = settings.readProcessConfig();
  const mistakes = findMistakes({ settings, env: process.env }).flatMap(({ text, remedy, atStart }) =>
    atStart ? [`${text} ${remedy}`] : [],
  );
  if (!reading.ok) return exitWithErrors([...reading.faults, ...mistakes]);
  const { config } = reading;
  const storyFaults = await checkStory(config.storyDir);
  if (storyFaults.length > 0) return exitWithErrors(storyFaults.map((fault) => `STORY_DIR: ${fault}`));
  const log = createLog(config.logLevel);
  for (const sentence of mistakes) log.warn(sentence);
  const app = await start(config, log);
  // Before the greeting, which may wait for a slow backup repository.
  stopOnSignals(app.stop, log, config.drainMs + STOP_TIMEOUT_MS);
  await printGreeting(config, log, app);
  releaseStartMemory();
}

async function start(config: Config, log: Log): Promise<App> {
  try {
    if (
      (await withStartupError('DATA_DIR cannot be used', () => readRestoreMarker(config.dataDir))) !== null
    ) {
      throw createStartupError(
        `A restore was interrupted. Repeat "${commandLine('backup')} restore" with the same backup.`,
      );
    }
    const app = await buildApp({ config, log, webRoot: join(root, 'dist/web') });
    await withStartupError(`Cannot listen at ${describeListening(config)}`, app.listen);
    return app;
  } catch (error) {
    if (isDiskFull(error)) return exitWithErrors([NO_SPACE]);
    return isStartupError(error) ? exitWithErrors([error.message]) : Promise.reject(error);
  }
}

function exitWithErrors(faults: readonly string[]): never {
  process.stderr.write(`Daybook cannot start:\n${faults.map((fault) => `  - ${fault}\n`).join('')}`);
  process.exit(1);
}

async function printGreeting(config: Config, log: Log, { db, notices }: App): Promise<void> {
  const hint = await describeMissingAdmin(accountQueries(db), config);
  log.info(`Daybook is open at ${config.publicUrl}`);
  const lines = [
    `Daybook is open at ${config.publicUrl}`,
    ...(config.email
      ? []
      : ['No SMTP_URL is set: emails are written to the outbox folder, and their links are printed here.']),
    ...(hint === null ? [] : [hint]),
    ...(await notices.list()).map(({ severity, text }) => `${SEVERITY_LABELS[severity]}: ${text}`),
  ];
  process.stderr.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

function stopOnSignals(stop: () => Promise<void>, log: Log, timeoutMs: number): void {
  let stopping = false;
  const end = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'Stopping.');
    setTimeout(() => process.exit(1), timeoutMs).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => void end('SIGINT'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An unexpected error ends the process.');
    process.exit(1);
  });
}
