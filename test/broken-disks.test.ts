import { spawnSync } from 'node:child_process';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '#features/account/contract/account.ts';
import { activityApi } from '#features/log/contract/activity.ts';
import type { Client } from '#testing/client.ts';
import { createAdmin, runBackup, startProcess } from '#testing/daybook-process.ts';
import { eventually } from '#testing/eventually.ts';
import { skippedFor } from '#testing/needs.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { PASSWORD } from '#testing/users.ts';

const EMAIL = 'ada@example.org';
const OWN_MOUNTS = ['unshare', '--map-root-user', '--mount'] as const;
const canMount = spawnSync(OWN_MOUNTS[0], [...OWN_MOUNTS.slice(1), 'true']).status === 0;
const needsMounts = skippedFor(canMount ? null : 'user namespaces cannot be created here');
const DISK_BYTES = 48 * 1024 ** 2;

let dataDir: string;
beforeEach(async () => {
  const folder = await temporaryFolder();
  dataDir = folder.path;
  return folder.remove;
});

it('a folder of the kernel as DATA_DIR or as the location of backups is refused in a sentence', async () => {
  expect(await refusal({ DATA_DIR: '/proc/1/x' })).toContain('DATA_DIR cannot be used: ENOENT');
  await createAdmin({ dataDir }, EMAIL);
  const backup = await runBackup({ dataDir }, 'create', '--in', '/proc/nope');
  expect(backup).toMatchObject({ code: 1 });
  expect(backup.output).toContain('The location of the backups, /proc/nope, cannot be used: ENOENT');
});

it('a read-only disk is reported as such', needsMounts, async () => {
  const disk = join(dataDir, 'disk');
  await mkdir(disk);
  const message = await refusal({ DATA_DIR: join(disk, 'data') }, mounted(disk, 'ro'));
  expect(message).toContain('DATA_DIR cannot be used: EROFS: read-only file system');
});

it('a full disk of the backups is named', needsMounts, async () => {
  await createAdmin({ dataDir }, EMAIL);
  const disk = join(dataDir, 'backups');
  await mkdir(disk);
  const under = mounted(disk, 'size=16k');
  const backup = await runBackup({ dataDir, under }, 'create', '--in', disk);
  expect(backup).toMatchObject({ code: 1 });
  expect(backup.output).toMatch(/The location of the backups, \S+\/backups, cannot be used: ENOSPC/);
});

it(
  'users can log in while the disk is full, and everything works again once there is space',
  needsMounts,
  async () => {
    const [seed, disk] = [join(dataDir, 'seed'), join(dataDir, 'disk')];
    await mkdir(disk);
    await createAdmin({ dataDir: seed }, EMAIL);
    const under = mounted(disk, `size=${DISK_BYTES}`, seed);
    const daybook = await startProcess({ dataDir: disk, under });
    const place = (name: string) => `/proc/${daybook.pid}/root${join(disk, name)}`;
    const known = daybook.anonymousClient();
    expect(await logIn(known)).toBe(200);
    await eventually('the room for logins', async () => (await sizeOf(place('daybook.db-reserve'))) > 0);

    await fill(place('filling'));
    const rating = { name: 'Dune', category: 'BOOK', rating: 5, note: 'x'.repeat(10_000) } as const;
    const refused = await eventually('a refused change', async () => {
      const { status } = await known.call(activityApi.submit, rating);
      return status === 200 ? null : status;
    });
    expect(refused).toBe(507);
    for (let logins = 0; logins < 20; logins += 1) expect(await logIn(daybook.anonymousClient())).toBe(200);

    await rm(place('filling'));
    // The free space is measured at most once a second.
    await eventually('an accepted change', async () => {
      const { status } = await known.call(activityApi.submit, rating);
      return status === 200 ? true : null;
    });
  },
);

const logIn = async (client: Client) =>
  (await client.call(accountApi.login, { username: EMAIL, password: PASSWORD })).status;

/** A command that runs another one with a small disk in memory at `folder`, which begins with the files of `seed`. */
const mounted = (folder: string, options: string, seed = '') => [
  ...OWN_MOUNTS,
  'sh',
  '-c',
  'mount -t tmpfs -o "$1" tmpfs "$2" && { [ -z "$3" ] || cp -a "$3/." "$2"; } && shift 3 && exec "$@"',
  'sh',
  options,
  folder,
  seed,
];

/** The message of a refused start. */
async function refusal(env: Record<string, string>, under: readonly string[] = []): Promise<string> {
  const error: unknown = await startProcess({ dataDir, env, under }).catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error('Daybook has started.');
  return error.message;
}

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'wx');
  const writing = async () => {
    for (;;) await handle.write(Buffer.alloc(4096));
  };
  await expect(writing()).rejects.toMatchObject({ code: 'ENOSPC' });
  await handle.close();
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;
