import { spawnSync } from 'node:child_process';
import { access, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testFolder } from '#testing/backups.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const PID_OF_INIT = 1;
const named = (pid: number, rest: string) => join(tmpdir(), `daybook-verify-${pid}-${rest}${process.pid}`);

it('cleaning up removes the remains of a killed verification, and leaves running ones and other folders alone', async () => {
  // Tests that run at the same time verify too.
  vi.stubEnv('TMPDIR', await testFolder());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const precious = await testFolder();
  await writeFile(join(precious, 'file'), '');
  const [left, running, link] = [named(ended, 'left'), named(PID_OF_INIT, 'runs'), named(ended, 'link')];
  for (const folder of [left, running]) {
    await mkdir(folder);
    await writeFile(join(folder, 'daybook.db'), 'of everybody');
  }
  await symlink(precious, link);
  await withTemporaryFolder({ name: 'daybook-verify', untouchedMs: 60_000 }, () => access(left));
  await withTemporaryFolder({ name: 'daybook-verify' }, async (folder) => {
    await expect(access(left)).rejects.toThrow('ENOENT');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await withTemporaryFolder({ name: 'daybook-verify' }, async (other) => {
      expect(other).not.toBe(folder);
      await access(folder);
    });
  });
  await access(join(running, 'daybook.db'));
  await access(join(precious, 'file'));
});
