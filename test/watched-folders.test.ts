import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchArguments, watchedFolders } from '../scripts/watched-folders.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

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
  const folder = await temporaryFolder();
  for (const watched of watchedFolders) mkdirSync(join(folder.path, watched, 'below'), { recursive: true });
  writeFileSync(join(folder.path, 'server.js'), `console.log('started'); setInterval(() => {}, 1e6);`);
  const server = spawn(process.execPath, [...watchArguments(watchedFolders), 'server.js'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = server.stdout.setEncoding('utf8').iterator() as AsyncIterator<string, undefined>;
  const start = async () => {
    for (let text = ''; !text.includes('started');) text += (await output.next()).value ?? 'started';
  };
  await start();
  for (const watched of watchedFolders) {
    writeFileSync(join(folder.path, watched, 'below/part.ts'), watched);
    await start();
  }
  server.kill();
  await once(server, 'exit');
  await folder.remove();
});
