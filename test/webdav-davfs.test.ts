import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { davClient, type DavClient } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { skipFor } from '#testing/needs.ts';

const run = promisify(execFile);
const DAVFS = '/sbin/mount.davfs';
const daybook = suiteDaybook();

/** Why nothing can be mounted here; null: it can. */
function reasonToSkip(): string | null {
  if (!existsSync(DAVFS)) return 'apt install davfs2';
  if (process.getuid?.() !== 0) return 'only root may mount a drive';
  return existsSync('/dev/fuse') ? null : 'the kernel has no fuse';
}

it('davfs2 mounts the drive, and ordinary programs write, rename, list and delete on it', async (context) => {
  const reason = reasonToSkip();
  if (reason !== null) skipFor(context, reason);
  const drive = await davClient(daybook());
  const root = await mount(drive).catch((error: { readonly stderr: string }) => {
    // Some containers show the device and refuse to use it.
    if (/not permitted|permission denied/i.test(error.stderr))
      skipFor(context, `mounting is refused: ${error.stderr}`);
    throw error;
  });

  await mkdir(join(root.path, 'Größe & more'));
  await writeFile(join(root.path, 'draft.txt'), 'first');
  await rename(join(root.path, 'draft.txt'), join(root.path, 'Größe & more', 'letter.txt'));
  await writeFile(join(root.path, 'Größe & more', 'letter.txt'), 'the second content');
  await writeFile(join(root.path, 'gone.txt'), 'x');
  await rm(join(root.path, 'gone.txt'));
  expect(await readdir(root.path)).toEqual(expect.arrayContaining(['Größe & more']));
  await root.unmount();

  const path = `/dav/${encodeURIComponent('Größe & more')}/letter.txt`;
  expect((await drive.send('GET', path)).body).toBe('the second content');
  expect((await drive.send('GET', '/dav/gone.txt')).status).toBe(404);
  await drive.send('PUT', '/dav/sent.txt', { body: 'by another program' });
  const again = await mount(drive);
  expect(await readFile(join(again.path, 'sent.txt'), 'utf8')).toBe('by another program');
  expect((await stat(join(again.path, 'Größe & more', 'letter.txt'))).size).toBe(18);
  // Locks of davfs2 end with it.
  await again.unmount();
  const put = await drive.send('PUT', path, { body: 'third' });
  expect(put.status).toBe(204);
});

/** Nothing is kept but the folder: davfs2 unmounts when all has been sent. */
async function mount({ email, password }: DavClient) {
  const folder = await temporaryFolder();
  const path = join(folder.path, 'drive');
  const [config, secrets] = [join(folder.path, 'davfs2.conf'), join(folder.path, 'secrets')];
  const cache = join(folder.path, 'cache');
  await mkdir(path);
  await mkdir(cache);
  // davfs2 goes on as a user of its own.
  await Promise.all([chmod(folder.path, 0o755), chmod(cache, 0o777)]);
  const settings = [
    'use_locks 1',
    'delay_upload 0',
    // Davfs2 1.6 lists no folder on today's kernels with its own size: 'Invalid argument'.
    'buf_size 64',
    'gui_optimize 0',
    `secrets ${secrets}`,
    `cache_dir ${cache}`,
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  const url = `http://127.0.0.1:${daybook().port}/dav/`;
  await writeFile(secrets, `${url} "${email}" "${password}"\n`, { mode: 0o600 });
  let isMounted = false;
  async function unmount(): Promise<void> {
    if (!isMounted) return;
    isMounted = false;
    await run('umount', [path]);
  }
  onTestFinished(async () => {
    await unmount();
    await folder.remove();
  });
  await run(DAVFS, [url, path, '-o', `conf=${config}`]);
  isMounted = true;
  return { path, unmount };
}
