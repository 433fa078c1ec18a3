import { spawn } from 'node:child_process';
import { HOUR_MS } from '#platform/system/clock.ts';
import { subprocessArguments } from '#platform/system/command-line.ts';
import { withTemporaryFolder } from './repository/temporary-folder.ts';
import type { NightlyMessage } from './nightly.ts';
import type { RunBackup, RunResult } from './schedule.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Makes and verifies a backup in a process of its own, with the server's environment. */
export function createBackupRunner(env: Environment): RunBackup {
  return (options) =>
    // The folder removes its temporary files however it ends. It may outlive a killed server.
    withTemporaryFolder({ name: 'daybook-backup', untouchedMs: 12 * HOUR_MS }, (temporary) =>
      runNightly({ ...env, TMPDIR: temporary }, options),
    );
}

function runNightly(
  env: Environment,
  { since, signal, onStep }: Parameters<RunBackup>[0],
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    let result: RunResult | null = null;
    const child = spawn(
      process.execPath,
      subprocessArguments(['nightly-backup', String(since ?? '')], ['--max-semi-space-size=1']),
      {
        env,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    );
    const end = () => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    child.on('message', (message: NightlyMessage) => {
      if ('step' in message) onStep(message.step);
      else result = message.result;
    });
    child.on('error', reject);
    child.on('exit', (code, by) => {
      signal.removeEventListener('abort', end);
      const settle = () =>
        result === null ? reject(new Error(`The backup process ended with ${by ?? code}.`)) : resolve(result);
      // The last message may not have arrived yet.
      if (child.connected) child.once('disconnect', settle);
      else settle();
    });
  });
}
