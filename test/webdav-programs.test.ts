import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { davClient, type DavClient } from '#testing/dav.ts';
import { suiteDaybook } from '#testing/daybook.ts';
import { isFullRun } from '#testing/full-run.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { needs } from '#testing/needs.ts';

const run = promisify(execFile);
const LITMUS = '/usr/bin/litmus';
const RCLONE = '/usr/bin/rclone';
const CADAVER = '/usr/bin/cadaver';
const FILES = isFullRun ? 1_000 : 30;

/** Each is skipped where the program is not installed. */
describe('a drive in other programs', () => {
  const daybook = suiteDaybook();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());
  const address = () => `http://127.0.0.1:${daybook().port}/dav/`;

  it('litmus finds no fault', needs(LITMUS, 'litmus'), async () => {
    const { email, password } = await davClient(daybook());
    const options = { cwd: folder.path };
    const { stdout } = await run(LITMUS, ['--keep-going', address(), email, password], options).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout.match(/^.*\b(FAIL|WARNING|SKIPPED)\b.*$/gm) ?? []).toEqual([]);
    expect(stdout.match(/(?<=summary for `)\w+(?='.* 100\.0%)/g)).toEqual([
      'basic',
      'copymove',
      'props',
      'locks',
      'http',
    ]);
  });

  it('rclone syncs both ways, and goes on after an interruption', needs(RCLONE, 'rclone'), async () => {
    const rclone = await createRclone(await davClient(daybook()), address(), folder.path, 'nextcloud');
    const [here, back] = [join(folder.path, 'here'), join(folder.path, 'back')];
    for (let index = 0; index < FILES; index++) await write(here, index, `content ${index}\n`.repeat(index));
    const interrupted = ['sync', here, 'drive:all', '--max-transfer', '2k', '--cutoff-mode', 'hard'];
    await expect(rclone(interrupted)).rejects.toThrow('max transfer');
    await rclone(['sync', here, 'drive:all']);
    await rclone(['check', '--download', here, 'drive:all']);
    await write(here, 1, 'changed');
    await rclone(['sync', here, 'drive:all']);
    await rclone(['sync', 'drive:all', back]);
    expect(await checksums(back)).toEqual(await checksums(here));
    expect(Object.keys(await checksums(back))).toHaveLength(FILES);
  });

  it.each(['nextcloud', 'owncloud'])(
    'rclone as for %s keeps dates, and notices a change that keeps the size',
    needs(RCLONE, 'rclone'),
    async (vendor) => {
      const rclone = await createRclone(await davClient(daybook()), address(), folder.path, vendor);
      const [here, back] = [join(folder.path, vendor), join(folder.path, `${vendor} back`)];
      for (const index of [1, 2, 3]) await write(here, index, 'AAAA');
      const [path = ''] = globSync('**/*.txt', { cwd: here });
      await setTime(join(here, path), '2019-06-03T10:20:30Z');
      await rclone(['sync', here, 'drive:dated']);
      expect((await rclone(['sync', '-v', here, 'drive:dated'])).stderr).toContain('nothing to transfer');
      await writeFile(join(here, path), 'BBBB');
      await setTime(join(here, path), '2019-06-03T10:20:30Z');
      // As for ownCloud, rclone compares MD5 only, which Daybook does not have.
      const check = vendor === 'nextcloud' ? ['check'] : ['check', '--download'];
      await expect(rclone([...check, here, 'drive:dated'])).rejects.toThrow('1 differences found');
      if (vendor === 'nextcloud') {
        await rclone(['sync', '--checksum', here, 'drive:dated']);
        await rclone([...check, here, 'drive:dated']);
      }
      await setTime(join(here, path), '2020-01-01T00:00:00Z');
      await rclone(['sync', here, 'drive:dated']);
      await rclone(['move', 'drive:dated', 'drive:moved']);
      await rclone(['copy', 'drive:moved', back]);
      expect(await readFile(join(back, path), 'utf8')).toBe('BBBB');
      expect((await stat(join(back, path))).mtime).toEqual(new Date('2020-01-01T00:00:00Z'));

      await rclone(['bisync', back, 'drive:moved', '--resync']);
      await writeFile(join(back, path), 'CCCC');
      await rclone(['bisync', back, 'drive:moved']);
      expect((await rclone(['cat', `drive:moved/${path}`])).stdout).toBe('CCCC');
    },
  );

  it('cadaver sends, moves, lists and gets', needs(CADAVER, 'cadaver'), async () => {
    const { email, password } = await davClient(daybook());
    const login = `machine 127.0.0.1 login ${email} password ${password}\n`;
    await writeFile(join(folder.path, '.netrc'), login, { mode: 0o600 });
    await writeFile(join(folder.path, 'letter.txt'), 'dear drive');
    const commands = [
      'mkcol box',
      'put letter.txt',
      'move letter.txt box/moved.txt',
      'ls box',
      'get box/moved.txt',
    ];
    const cadaver = spawn(CADAVER, [address()], {
      cwd: folder.path,
      env: { ...process.env, HOME: folder.path },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    cadaver.stdin.end([...commands, 'quit', ''].join('\n'));
    expect(await text(cadaver.stdout)).toMatch(/moved\.txt +10 /);
    expect(await readFile(join(folder.path, 'moved.txt'), 'utf8')).toBe('dear drive');
  });
});

/** Connects as docs/webdav.md says. */
async function createRclone({ email, password }: DavClient, url: string, folder: string, vendor: string) {
  const env = { ...process.env, RCLONE_CONFIG: join(folder, `${vendor}.conf`), XDG_CACHE_HOME: folder };
  const remote = [
    `url=${url}`,
    `vendor=${vendor}`,
    'nextcloud_chunk_size=0',
    'encoding=BackSlash,LeftSpace,RightSpace,Ctl,Del,InvalidUtf8',
    `user=${email}`,
    `pass=${password}`,
    '--obscure',
  ];
  await run(RCLONE, ['config', 'create', 'drive', 'webdav', ...remote], { env });
  return (args: readonly string[]) => run(RCLONE, [...args, '--retries', '1'], { env });
}

const setTime = (path: string, time: string) => utimes(path, new Date(time), new Date(time));

async function write(root: string, index: number, content: string): Promise<void> {
  const path = join(root, `folder ${index % 5}`, `no. ${index} — é🎉 #%&+?\\.txt`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

async function checksums(root: string): Promise<Record<string, string>> {
  const paths = globSync('**/*.txt', { cwd: root }).toSorted();
  const digest = async (path: string) =>
    createHash('sha256')
      .update(await readFile(join(root, path)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await digest(path)])));
}
