import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/** For servers of this process that write into the folder while they stop. */
const PAUSE_SECONDS = 5;

/**
 * Removes a folder after the end of this process, also if that is killed and cannot do it itself: a shell waits for the
 * end of its input.
 */
export function removeAfterwards(folder: string): void {
  const script = `cat; sleep ${PAUSE_SECONDS}; rm -rf "$0"`;
  const shell = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  (shell.stdin as Socket).unref();
}
