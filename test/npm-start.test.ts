import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { COMPILE_CACHE } from '#testing/start-command.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import packageJson from '../package.json' with { type: 'json' };
import { root } from '#platform/system/package.ts';

it('npm start passes SIGTERM on to Daybook, which stops in order', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  // npm runs a script by this shell, and sends it the signals that it gets itself.
  const shell = spawn('sh', ['-c', packageJson.scripts.start], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
    stdio: 'ignore',
    // Its group is ended with all that it has started.
    detached: true,
  });
  onTestFinished(async () => {
    if (shell.exitCode === null) process.kill(-(shell.pid ?? 0), 'SIGKILL');
    await folder.remove();
  });
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually('the server to answer', isOpen);
  shell.kill('SIGTERM');
  expect(await once(shell, 'exit')).toEqual([0, null]);
  expect(await isOpen()).toBe(false);
});
