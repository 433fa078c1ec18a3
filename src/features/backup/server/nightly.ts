import { describeError } from '#platform/system/describe-error.ts';
import { systemActor } from '#platform/audit/audit-log.ts';
import type { Settings } from '#platform/config/config.ts';
import { SECOND_MS } from '#platform/system/clock.ts';
import type { Manifest } from './repository/manifest.ts';
import { describeStep, type Progress } from './progress.ts';
import type { RunBackup, RunResult } from './schedule.ts';
import { openBackups, type Backups, type LoadOfflineApp } from './service.ts';

/** Messages to the server that started this process. */
export type NightlyMessage = { readonly step: string } | { readonly result: RunResult };

type Environment = Readonly<Record<string, string | undefined>>;

interface NightlyOptions extends Pick<Parameters<RunBackup>[0], 'since' | 'onStep'> {
  readonly loadOfflineApp: LoadOfflineApp;
}

/** Makes and verifies a backup, and prunes old ones only if the verification succeeded. */
async function backUpAndVerify(
  env: Environment,
  settings: Settings,
  { since, onStep, loadOfflineApp }: NightlyOptions,
): Promise<RunResult> {
  const config = settings.requireConfig(env);
  if (config.backup.target === null) throw new Error('BACKUP_TO is not set.');
  const backups = await openBackups({
    config,
    target: config.backup.target,
    actor: systemActor,
    onProgress: throttlePerSecond((progress) => onStep(describeStep(progress))),
    smokeTest: async (folder) => (await loadOfflineApp()).smokeTest(folder),
    finish: () => Promise.reject(new Error('A scheduled backup restores nothing.')),
  });
  try {
    const { id, problems: lost } = (await findUnverified(backups, since)) ?? (await backups.create());
    const { problems } = await backups.verify(id);
    if (problems.length > 0) return { problems, retry: lost.length === 0 };
    onStep('Removing old backups');
    await backups.prune(config.backup.retention);
    return { problems: [], retry: false };
  } finally {
    backups.close();
  }
}

/** If only the verification failed, for example on a full disk, the next attempt does not make another backup. */
async function findUnverified(backups: Backups, since: number | null): Promise<Manifest | null> {
  const newest = (await backups.list()).at(-1);
  if (since === null || newest?.manifest == null || newest.verified !== null) return null;
  return Date.parse(newest.manifest.time) >= since ? newest.manifest : null;
}

function throttlePerSecond(report: (progress: Readonly<Progress>) => void) {
  let reported: { readonly step: string; readonly at: number } | null = null;
  return (progress: Readonly<Progress>) => {
    const at = performance.now();
    if (reported?.step === progress.step && at - reported.at < SECOND_MS) return;
    reported = { step: progress.step, at };
    report(progress);
  };
}

// The backup continues even if the server was killed.
function sendToServer(message: NightlyMessage, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent);
}

/** As `backUpAndVerify`, with an error as a problem. */
export async function runNightlyBackup(
  env: Environment,
  settings: Settings,
  options: NightlyOptions,
): Promise<RunResult> {
  try {
    return await backUpAndVerify(env, settings, options);
  } catch (error) {
    return { problems: [describeError(error)], retry: true };
  }
}

/** A separate process does not affect the server's memory and response times. Its result is its last message. */
export async function runNightlyProcess(
  [since = '']: readonly string[],
  settings: Settings,
  loadOfflineApp: LoadOfflineApp,
): Promise<true> {
  const result = await runNightlyBackup(process.env, settings, {
    since: since === '' ? null : Number(since),
    onStep: (step) => sendToServer({ step }),
    loadOfflineApp,
  });
  sendToServer({ result }, () => process.disconnect?.());
  return true;
}
