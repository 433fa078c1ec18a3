import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchArguments, watchedFolders } from '../scripts/watched-folders.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** Side by side, because Node waits before each restart. */
const SERVERS = 4;

it('the development server restarts after each change to its sources', async () => {
  expect(watchedFolders).toEqual(
    expect.arrayContaining([
      'src/app/server',
      'src/platform/http',
      'src/features/log/contract',
      'src/guide-engine',
      'catalogue',
    ]),
  );
  await Promise.all(Array.from({ length: SERVERS }, (_, server) => restartOften(server)));
});

/** Changes the sources of every fourth folder, one after the other. */
async function restartOften(server: number): Promise<void> {
  const folder = await temporaryFolder();
  for (const watched of watchedFolders) mkdirSync(join(folder.path, watched, 'below'), { recursive: true });
  writeFileSync(join(folder.path, 'server.js'), `console.log('started'); setInterval(() => {}, 1e6);`);
  const running = spawn(process.execPath, [...watchArguments(watchedFolders), 'server.js'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = running.stdout.setEncoding('utf8').iterator() as AsyncIterator<string, undefined>;
  const start = async () => {
    for (let text = ''; !text.includes('started');) text += (await output.next()).value ?? 'started';
  };
  await start();
  for (const watched of watchedFolders.filter((_, index) => index % SERVERS === server)) {
    writeFileSync(join(folder.path, watched, 'below/part.ts'), watched);
    await start();
  }
  running.kill();
  await once(running, 'exit');
  await folder.remove();
}
